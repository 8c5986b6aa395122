import { expect, test } from '@playwright/test'
import { nameAmong } from '../../../../../src-renderer/shared/institution/name-among.ts'

test('shows the host of institutions with the same name, and of no other', () => {
  const one = { id: '1', name: 'Rede Ipê', baseUrl: 'https://um.example/api' }
  const two = { id: '2', name: 'rede ipe ', baseUrl: 'https://dois.example' }
  const other = { id: '3', name: 'Rede Cedro', baseUrl: 'https://tres.example' }
  const all = [one, two, other]
  expect(nameAmong(one, all)).toBe('Rede Ipê (um.example)')
  expect(nameAmong(two, all)).toBe('rede ipe  (dois.example)')
  expect(nameAmong(other, all)).toBe('Rede Cedro')
})
