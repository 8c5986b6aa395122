import { expect, test } from '@playwright/test'
import { coverRule, imageType } from '../../../src-main/contract/cover.ts'
import { courseFields } from '../../../src-main/contract/course.ts'
import { hasOtherLetters, looksLikeSlug, suggestSlug } from '../../../src-main/contract/school.ts'

test('suggests a slug without accents', () => {
  expect(suggestSlug('Colégio São José – Unidade 2')).toBe('colegio-sao-jose-unidade-2')
  expect(suggestSlug('  ÇÃO! ')).toBe('cao')
  expect(suggestSlug('学校')).toBe('')
  expect(suggestSlug('a'.repeat(300))).toHaveLength(255)
  expect(suggestSlug(`${'a'.repeat(254)} b`)).not.toMatch(/-$/)
})

test('transliterates letters that are not an accented a–z', () => {
  expect(suggestSlug('Łódź Straße Œuvre ı')).toBe('lodz-strasse-oeuvre-i')
  expect(suggestSlug('ĐÆØÞ İzmir 1º')).toBe('daeoth-izmir-1o')
})

test('a name in another script has no complete slug', () => {
  for (const other of ['مدرسة', 'Школа 25', 'Colégio 学校']) {
    expect(hasOtherLetters(other), other).toBe(true)
  }
  for (const latin of ['Łódź Straße', 'Colégio São José – Unidade 2', '🎓', ''])
    expect(hasOtherLetters(latin), latin).toBe(false)
})

test('recognises texts that look like a slug', () => {
  for (const good of ['a-b-1', 'https://escola.example/x'])
    expect(looksLikeSlug(good), good).toBe(true)
  for (const bad of ['A', 'a b', 'escola.example', 'https://', ''])
    expect(looksLikeSlug(bad), bad).toBe(false)
})

test('has the 31 fields of the specification, in its order', () => {
  expect(courseFields).toHaveLength(31)
  expect(courseFields[0]).toBe('course_id')
  expect(courseFields.at(-1)).toBe('clean_schools')
})

test('judges a cover by its bytes, not by its name', () => {
  const dataUrl = (type: string, ...bytes: number[]) =>
    `data:image/${type};base64,${btoa(String.fromCharCode(...bytes, ...Array<number>(12).fill(0)))}`
  expect(coverRule('https://cdn.example/cover.png')).toBeNull()
  expect(coverRule(dataUrl('png', 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBeNull()
  expect(coverRule(dataUrl('png', 0xff, 0xd8, 0xff))).toBeNull()
  expect(coverRule(dataUrl('png', 0x47, 0x49, 0x46))).toBe('not-an-image')
  expect(coverRule('data:image/gif;base64,AAAA')).toBe('not-an-image')
  for (const cut of ['AAAAA', 'iVBORw0KGgoAAA=', 'iVBORw0KGgo'])
    expect(coverRule(`data:image/png;base64,${cut}`), cut).toBe('not-an-image')
  expect(coverRule('javascript:alert(1)')).toBe('not-an-address')
  expect(coverRule('cover.png')).toBe('not-an-address')
  expect(imageType(new Uint8Array())).toBeNull()
})

test('a cover may have 4096 KB and not one byte more', () => {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const cover = (size: number) => {
    const bytes = Buffer.alloc(size)
    bytes.set(head)
    return `data:image/png;base64,${bytes.toString('base64')}`
  }
  expect(coverRule(cover(4096 * 1024))).toBeNull()
  expect(coverRule(cover(4096 * 1024 + 1))).toBe('too-big')
})
