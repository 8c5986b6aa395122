import { copy } from './clipboard.ts'
import { expect, test } from './fixtures.ts'
import { Frame } from './pages/frame.ts'

for (const [locale, typed, first, short, second, impossible, seventeenth] of [
  ['pt-BR', '08022031', '08/02/2031', '9.3.32', '09/03/2032', '31/02/2031', '17 de maio de 2033'],
  ['es', '08022031', '08/02/2031', '9.3.32', '09/03/2032', '31/02/2031', '17 de mayo de 2033'],
  ['en', '02082031', '02/08/2031', '9.3.32', '03/09/2032', '02/31/2031', 'May 17, 2033'],
] as const) {
  test.describe(`dates in ${locale}`, () => {
    test.use({ locale })

    test('a date is sent as typed, or refused and kept as typed', async ({ courses, at }) => {
      const form = await courses.edit('101')
      const { keyboard } = form.page
      const date = form.field('scheduled_start')
      const refusal = new RegExp(form.issue({ rule: 'no-such-day' }).replaceAll('.', '\\.'))
      /** Types over what is there, from the field before it on, and leaves with Tab. */
      const type = async (text: string) => {
        await date.focus()
        await keyboard.press('Shift+Tab')
        await keyboard.press('Tab')
        await expect(date).toBeFocused()
        await keyboard.type(text)
        await keyboard.press('Tab')
      }
      await type(typed)
      await expect(date).toHaveValue(first)
      await type(second.replaceAll('/', ''))
      await expect(date).toHaveValue(second)
      await type(first)
      await expect(date).toHaveValue(first)

      await type(impossible)
      await expect(date).toHaveValue(impossible)
      await expect(date).toHaveAccessibleDescription(refusal)
      const frame = at(Frame)
      await frame.toSchools()
      await form.page.goBack()
      await expect(date).toHaveValue(impossible)

      await date.click()
      await keyboard.type(second)
      await keyboard.press('Tab')
      await expect(date).toHaveValue(second)
      await expect(date).not.toHaveAccessibleDescription(refusal)
    })

    test('a date can be pasted, typed with a short year, or chosen far away', async ({
      courses,
    }) => {
      const form = await courses.edit('101')
      const { fields } = form.words
      const date = form.field('scheduled_start')
      await copy(form.page, ` ${first} `)
      await date.click()
      await date.press('ControlOrMeta+v')
      await date.blur()
      await expect(date).toHaveValue(first)

      await date.fill(short)
      await date.blur()
      await expect(date).toHaveValue(second)

      const calendar = `${fields.openCalendar}: ${form.form.labels.scheduled_start}`
      await form.button(calendar).click()
      await form.page.getByRole('combobox', { name: fields.year, exact: true }).selectOption('2033')
      await form.page.getByRole('combobox', { name: fields.month, exact: true }).selectOption('5')
      await form.page.getByRole('button', { name: new RegExp(`\\b${seventeenth}`) }).click()
      await expect(date).toHaveValue(locale === 'en' ? '05/17/2033' : '17/05/2033')

      await form.button(calendar).click()
      await form.page.getByRole('button', { name: fields.today, exact: true }).click()
      await expect(date).not.toHaveValue(/2033/)
      await form.main.getByRole('button', { name: fields.clear, exact: true }).click()
      await expect(date).toHaveValue('')
      await expect(date).toBeFocused()
    })
  })
}

test('Tab moves from a date to the next field, and keys open the calendar and clear the date', async ({
  courses,
}) => {
  const form = await courses.edit('101')
  const [start, end] = [form.field('scheduled_start'), form.field('scheduled_end')]
  await start.click()
  await start.pressSequentially('02/08/2033')
  await start.press('Tab')
  await expect(end).toBeFocused()
  await end.press('Shift+Tab')
  await start.press('Alt+ArrowDown')
  const months = form.page.getByRole('combobox', { name: form.words.fields.month, exact: true })
  await expect(months).toBeVisible()
  await form.page.keyboard.press('Escape')
  await expect(months).toBeHidden()
  await start.press('ControlOrMeta+a')
  await start.press('Delete')
  await expect(start).toHaveValue('')
})
