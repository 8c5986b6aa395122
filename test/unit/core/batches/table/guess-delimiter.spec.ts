import { expect, test } from '@playwright/test'
import { guessDelimiter } from '../../../../../src-main/core/batches/table/guess-delimiter.ts'

for (const [what, text, delimiter] of [
  ['commas', 'name,city\nA,B\nC,D\n', ','],
  ['semicolons and decimal commas', 'nome;preço\nA;129,90\nB;99,90\n', ';'],
  [
    'semicolons and many commas in texts',
    'nome;descrição\nA;"um, dois, três"\nB;quatro, cinco\n',
    ';',
  ],
  ['tabs and commas', 'nome\tendereço\nA\tRua B, 10\nC\tRua D, 20\n', '\t'],
  ['bars', 'name|city|state\nA|B|SP\nC|D|RJ\n', '|'],
  ['a delimiter inside quotes', 'a;b\n"x,y,z,w";1\n"x,y,z,w";2\n', ';'],
  ['a line break inside quotes', 'a;b\n"one\ntwo, three";1\n"four\nfive";2\n', ';'],
  ['title lines above the table', 'Relatório de escolas, 2026\n\nnome;cidade\nA;B\nC;D\n', ';'],
  ['one column', 'nome\nEscola A\nEscola B, Centro\n', ','],
] as const) {
  test(`finds the delimiter: ${what}`, () => {
    expect(guessDelimiter(text)).toBe(delimiter)
  })
}
