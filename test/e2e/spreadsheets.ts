import type { Page } from '@playwright/test'
import type { CourseInput } from '../../src-main/contract/course.ts'
import type { Api } from '../../src-main/contract/index.ts'
import type { DemoCourse } from '../../src-main/demo-platform/course-store.ts'

const heads = [
  ...[
    'Nome da escola',
    'Slug',
    'Segmento',
    'Cor primária',
    'Cor secundária',
    'Cor do texto do botão',
  ],
  ...['Logradouro', 'Número', 'Bairro', 'Cidade', 'UF', 'CEP'],
]

/** By place among the sixty, the cells that are wrong: the two equal slugs are two wrong rows. */
const mistakes: Record<number, Record<string, string>> = {
  4: { Slug: 'escola-nova-21' },
  8: { 'Nome da escola': '' },
  13: { 'Cor primária': 'verdinho' },
  27: { CEP: '' },
  33: { UF: '' },
  47: { Cidade: '' },
}

export const wrongSchools = 7

/**
 * Sixty schools as an office would send them: a title above the headings, semicolons, and seven wrong rows, which are right
 * in the corrected file. Row 3 is the first school.
 */
export function sixtySchools({ isCorrected }: { isCorrected: boolean }): string {
  const rows = Array.from({ length: 60 }, (_, place) => {
    const number = String(place + 1)
    const cells: Record<string, string> = {
      'Nome da escola': `Escola Nova ${number}`,
      Slug: `escola-nova-${number}`,
      Segmento: place % 2 === 0 ? 'Ensino Médio' : 'Educação Infantil',
      'Cor primária': '#1d4ed8',
      'Cor secundária': '#0f766e',
      'Cor do texto do botão': '#ffffff',
      Logradouro: 'Rua das Acácias',
      Número: number,
      Bairro: 'Centro',
      Cidade: 'Recife',
      UF: 'PE',
      CEP: '50000-000',
      ...(isCorrected ? {} : mistakes[place]),
    }
    return heads.map((head) => cells[head] ?? '').join(';')
  })
  return `\uFEFF${['Escolas de 2027', heads.join(';'), ...rows].join('\r\n')}`
}

/** Sends every course of the platform once, so that this computer knows them. The last course is the latest. */
export async function sendCourses(page: Page, courses: readonly DemoCourse[]): Promise<void> {
  await page.evaluate(async (inputs) => {
    const { api } = window as unknown as { api: Api }
    const profiles = await api.profiles.list({})
    const profileId = profiles.ok ? profiles.value.selected : null
    if (profileId === null) throw new Error('no institution')
    for (const course of inputs) {
      const sent = await api.courses.update({ profileId, course })
      if (!sent.ok) throw new Error(JSON.stringify(sent.failure))
    }
  }, courses.map(inputOf))
}

function inputOf({
  id,
  title,
  long_description,
  school,
  teachers,
  groups,
}: DemoCourse): CourseInput {
  return {
    course_id: id,
    title,
    long_description,
    school,
    teachers,
    groups: groups.map((group) => group.id),
    description_visibility: 1,
    type: 2,
    status: 1,
    visibility: 1,
    price: 120,
    scheduled_start: '2031-02-10',
    scheduled_end: '2031-06-30',
  }
}
