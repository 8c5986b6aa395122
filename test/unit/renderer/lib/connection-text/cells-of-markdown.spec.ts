import { expect, test } from '@playwright/test'
import { cellsOfMarkdown } from '../../../../../src-renderer/lib/connection-text/cells-of-markdown.ts'

test('reads the cells of a table, without the text around it', () => {
  const text = [
    'Olá, Ana | Rui:',
    '',
    '| name | url | token |',
    '|:-----|-----|------:|',
    '| **Norte** | <https://a.example> | `secret-1` |',
    'Sul | [b](https://b.example) | 12\\|secret-2',
    '',
    'Abraço | Rui',
  ].join('\r\n')
  expect(cellsOfMarkdown(text)).toEqual([
    ['name', 'url', 'token'],
    ['Norte', 'https://a.example', 'secret-1'],
    ['Sul', 'https://b.example', '12|secret-2'],
  ])
})

test('puts a token with a bar together again', () => {
  const text = '| token | name |\n|---|---|\n| 12|secret | Norte |'
  expect(cellsOfMarkdown(text)?.[1]).toEqual(['12|secret', 'Norte'])
})

test('finds no table in other texts', () => {
  for (const text of ['', '---', 'a\n---\nb', 'a | b\nc | d', '|---|---|', 'a\tb\n-\t-']) {
    expect(cellsOfMarkdown(text), text).toBeNull()
  }
})
