import { expect, test } from '@playwright/test'
import {
  nameAmong,
  repeatedNames,
  twinsOf,
} from '../../../../../src-renderer/shared/institution/name-among.ts'

test('shows the host of institutions with the same name, and of no other', () => {
  const one = { id: '1', name: 'Rede Ipê', baseUrl: 'https://um.example/api' }
  const two = { id: '2', name: 'rede ipe ', baseUrl: 'https://dois.example' }
  const other = { id: '3', name: 'Rede Cedro', baseUrl: 'https://tres.example' }
  const all = [one, two, other]
  const twin = { id: '4', name: 'Rede Ipê', baseUrl: 'https://um.example/outra' }
  expect(nameAmong(one, all)).toBe('Rede Ipê (um.example)')
  expect(nameAmong(two, all)).toBe('rede ipe  (dois.example)')
  expect(nameAmong(other, all)).toBe('Rede Cedro')
  expect(nameAmong(one, [...all, twin])).toBe('Rede Ipê (um.example/api)')
})

test('an institution is not its own twin, and a new one may have one', () => {
  const stored = [{ id: '1', name: 'Rede Ipê' }]
  expect(twinsOf({ id: '1', name: 'Rede Ipê' }, stored)).toEqual([])
  expect(twinsOf({ id: null, name: ' rede IPE ' }, stored)).toEqual(stored)
  expect(twinsOf({ id: null, name: 'Rede' }, stored)).toEqual([])
})

test('lists each repeated name once, and no empty one', () => {
  const named = ['Rede Ipê', '', 'rede ipe ', 'Rede Cedro', ' ', 'REDE IPÊ'].map((name) => ({
    name,
  }))
  expect(repeatedNames(named)).toEqual(['Rede Ipê'])
})
