import { expect, test } from '@playwright/test'
import { readColour } from '../../../src-main/contract/colour-text.ts'

test('reads a colour in every spelling that people use', () => {
  expect(readColour(' 0F7 ')).toBe('#00ff77')
  expect(readColour('#ABCDEF')).toBe('#abcdef')
  for (const blue of ['blue', 'Azul', 'rgb(0, 0, 255)', 'RGB(0 0 255)', '0,0,255'])
    expect(readColour(blue), blue).toBe('#0000ff')
  expect(readColour('azul  marinho')).toBe('#000080')
})

test('other texts are not colours', () => {
  for (const other of ['', '#abcd', 'rgb(0, 0, 256)', 'rgb(0, 0)', 'cor de burro', 'toString'])
    expect(readColour(other), other).toBeNull()
})
