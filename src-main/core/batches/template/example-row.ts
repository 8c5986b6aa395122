import type { CellValue } from 'hucre/xlsx'
import { messagesIn } from '../../../contract/messages/catalogue.ts'
import { suggestSlug } from '../../../contract/school.ts'
import type { Language } from '../../../contract/settings.ts'
import { exampleMarks } from './example-mark.ts'
import type { TemplateColumn } from './template-columns.ts'

/** Returns the values of the template's example by field. Fields without a value are empty. */
export function exampleValues(
  columns: readonly TemplateColumn[],
  { language, country }: { language: Language; country: string },
): Record<string, CellValue> {
  const { template } = messagesIn(language)
  const mark = exampleMarks[language]
  const slug = suggestSlug(template.schoolName)
  const isBrazil = country === 'BR'
  const firstOffered = Object.fromEntries(
    columns.flatMap(({ field, offered: [first] }) =>
      first !== undefined && (field.required || field.choices) ? [[field.path, first]] : [],
    ),
  )
  return {
    groups: '1',
    ...firstOffered,
    name: `${mark} ${template.schoolName}`,
    urlSlug: slug,
    'colorScheme.primary': '#1d4ed8',
    'colorScheme.secondary': '#f59e0b',
    'colorScheme.buttonText': '#ffffff',
    'location.street': template.street,
    'location.number': '100',
    'location.district': template.district,
    'location.city': template.city,
    'location.state': isBrazil ? 'SP' : null,
    'location.zipCode': '01310-100',
    'features.enableForum': template.yes,
    contractNumber: 'C-0001',
    tags: template.tag,
    taxid: isBrazil ? '11.222.333/0001-81' : null,
    course_id: 101,
    title: `${mark} ${template.courseTitle}`,
    long_description: template.description,
    school: slug,
    teachers: 'ana@example.com',
    tag: template.tag,
    price: 130,
    cutout_rate: '7',
    scheduled_start: new Date(Date.UTC(2027, 1, 8)),
    scheduled_end: new Date(Date.UTC(2027, 5, 30)),
    hour_length: 90,
  }
}
