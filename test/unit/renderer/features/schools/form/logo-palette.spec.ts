import { expect, test } from '@playwright/test'
import { contrastOf } from '../../../../../../src-renderer/features/schools/form/contrast.ts'
import { paletteOf } from '../../../../../../src-renderer/features/schools/form/logo-palette.ts'

const grey = { hex: '#555555', area: 0.6, saturation: 0, lightness: 0.33 }
const blue = { hex: '#1d4ed8', area: 0.1, saturation: 0.76, lightness: 0.48 }
const yellow = { hex: '#fde047', area: 0.3, saturation: 0.98, lightness: 0.63 }

test('puts the strong colours of a logo before its greys, largest first', () => {
  expect(paletteOf([grey, blue, yellow])).toMatchObject({
    primary: '#fde047',
    secondary: '#1d4ed8',
  })
  expect(paletteOf([grey, blue])).toMatchObject({ primary: '#1d4ed8', secondary: '#555555' })
})

test('the text of buttons is readable on any colour of the logo', () => {
  for (const colour of [grey, blue, yellow]) {
    const palette = paletteOf([colour])
    expect(
      contrastOf(palette?.buttonText ?? '', palette?.primary ?? ''),
      colour.hex,
    ).toBeGreaterThanOrEqual(4.5)
  }
})

test('a logo without any colour has no palette', () => {
  expect(paletteOf([])).toBeNull()
})
