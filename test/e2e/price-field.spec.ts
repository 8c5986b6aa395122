import { expect, test } from './fixtures.ts'
import { Frame } from './pages/frame.ts'

const startsWith = (text: string) => new RegExp(`^${text.replaceAll(/[.$]/g, String.raw`\$&`)}`)

test('Ctrl Z in the price box undoes the choice of the unit until the price is changed', async ({
  courses,
}) => {
  const form = await courses.edit('101')
  const price = form.field('price')
  await price.fill('12900')
  await form.choosePriceUnit(12_900, 'cents')
  await expect(price).toBeFocused()
  await form.page.keyboard.press('ControlOrMeta+z')
  const question = form.main.getByRole('group', {
    name: form.form.priceQuestion({ price: 12_900 }),
  })
  await expect(question).toBeVisible()
  await form.choosePriceUnit(12_900, 'cents')
  await expect(price).toBeFocused()
  await form.page.keyboard.type('0')
  await form.page.keyboard.press('ControlOrMeta+z')
  await expect(form.page.getByRole('button', { name: form.words.drafts.undo })).toBeVisible()
  await expect(question).toBeHidden()
})

test('a price is an amount of money once the price unit is known', async ({ courses, at }) => {
  const form = await courses.edit('101')
  const price = form.field('price')
  await price.fill('12900')
  const question = form.form.priceQuestion({ price: 12_900 })
  await form.main.getByRole('group', { name: question }).getByText('R$129.00').click()
  await expect(price).toHaveValue('129')
  await price.fill('1.299,90')
  await expect(form.main.getByText('= R$1,299.90')).toBeVisible()
  const sign = form.main.getByText('R$', { exact: true })
  await expect(sign).toBeVisible()
  await price.fill('R$ 1.299,90')
  await expect(sign).toBeHidden()

  const other = await (await at(Frame).toCourses()).edit('102')
  await other.field('price').fill('5')
  await expect(other.main.getByText('= R$5.00')).toBeVisible()
})

test('asks for the price unit once, with undo, and rounds no amount', async ({ courses }) => {
  const form = await courses.edit('101')
  const price = form.field('price')
  const { priceAnswers, priceCents, priceKept } = form.form
  const question = form.main.getByRole('group', { name: priceCents({ amount: 'R$129.90' }) })
  const answer = (name: string) => question.getByRole('button', { name })
  await price.fill('R$ 129,90')
  await form.submit()
  await expect(price).toHaveAccessibleDescription(
    startsWith(form.issue({ rule: 'price-unit-unknown' })),
  )
  await answer(priceAnswers.noCents({ amount: 'R$129.00', number: '129' })).click()
  const kept = form.page.getByText(priceKept.whole({ institution: form.words.profiles.demoName }), {
    exact: true,
  })
  await expect(kept).toBeVisible()
  await expect(price).toHaveValue('129.90')
  // A refused price shows no amount.
  await expect(price).toHaveAccessibleDescription(form.issue({ rule: 'not-whole-price' }))
  await expect(
    form.main.getByRole('group', { name: priceCents({ amount: 'R$129.90' }) }),
  ).toBeHidden()

  await form.page.getByRole('button', { name: form.words.drafts.undo }).click()
  await expect(price).toHaveValue('R$ 129,90')
  await answer(priceAnswers.cents({ amount: 'R$129.90', number: '12990' })).click()
  await expect(form.main.getByText('= R$129.90')).toBeVisible()
})

test('never sends a price before the unit is known, nor as another amount', async ({ courses }) => {
  const form = await courses.edit('101')
  const price = form.field('price')
  const { priceAnswers, priceCents, priceQuestion } = form.form
  const unclear = form.issue({ rule: 'not-an-amount', limit: 'R$1,299.90' })
  await price.fill('1299')
  await form.submit()
  await expect(price).toHaveAccessibleDescription(
    startsWith(form.issue({ rule: 'price-unit-unknown' })),
  )
  await expect(form.main.getByRole('group', { name: priceQuestion({ price: 1299 }) })).toBeVisible()
  await price.fill('3x199')
  await expect(price).toHaveAccessibleDescription(startsWith(unclear))
  await price.fill('1299,00')
  const answers = form.main.getByRole('group', { name: priceCents({ amount: 'R$1,299.00' }) })
  const whole = priceAnswers.whole({ amount: 'R$1,299.00', number: '1299' })
  await expect(answers.getByRole('button', { name: whole })).toBeVisible()
  const inCents = priceAnswers.cents({ amount: 'R$1,299.00', number: '129900' })
  await answers.getByRole('button', { name: inCents }).click()
  await expect(form.main.getByText('= R$1,299.00')).toBeVisible()
  for (const text of ['3x199', 'US$ 10', '129,9999']) {
    await price.fill(text)
    await expect(price, text).toHaveAccessibleDescription(startsWith(unclear))
  }
})
