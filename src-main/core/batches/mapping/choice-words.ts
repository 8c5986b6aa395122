import type { CourseTarget } from '../../../contract/batch-fields.ts'
import { foldWords } from '../../../contract/fold.ts'
import { parseYesNo } from './yes-no-words.ts'

type Words = readonly [value: string | number, words: string][]

/** Common words for the values of a choice, in English, Portuguese and Spanish, separated by commas. */
const choices: Partial<Record<CourseTarget, Words>> = {
  description_visibility: [
    [1, 'visible, visível, shown, mostrar, exibir, show'],
    [0, 'hidden, oculta, oculto, escondida, não visível, hide, ocultar, no visible'],
  ],
  type: [
    [
      1,
      'curricular component, componente curricular, curricular, componente, disciplina, asignatura',
    ],
    [2, 'free course, curso livre, livre, curso libre, libre, free, extracurricular'],
  ],
  difficulty: [
    [
      'low',
      'low, baixa, baixo, fácil, easy, baja, bajo, básico, basic, iniciante, principiante, beginner',
    ],
    ['medium', 'medium, média, médio, media, medio, intermediário, intermedio, intermediate'],
    ['hard', 'hard, alta, alto, difícil, difficult, avançado, avanzado, advanced, high'],
  ],
  status: [
    [0, 'draft, rascunho, borrador, não publicado, no publicado, unpublished, em rascunho'],
    [1, 'published, publicado, publicada, public, ativo, activo, active'],
  ],
  visibility: [
    [0, 'public, público, pública, open, aberto, abierto'],
    [1, 'private, privado, privada, closed, fechado, cerrado, restrito, restringido'],
  ],
  type_certification: [
    [1, 'participation, participação, participación, presença, asistencia, attendance'],
    [2, 'achievement, aproveitamento, aprovechamiento, desempenho, desempeño, nota'],
  ],
  loading_type: [
    [1, 'content, conteúdo, contenido, por conteúdo, por contenido, by content'],
    [2, 'lesson, aula, lección, por aula, por lección, by lesson, clase'],
  ],
}

/** Choices that yes or no can also select. */
const switches: Partial<Record<CourseTarget, readonly [no: number, yes: number]>> = {
  description_visibility: [0, 1],
  status: [0, 1],
}

const found = new Map(
  Object.entries(choices).map(([field, words]) => [
    field,
    new Map(
      words.flatMap(([value, names]) => names.split(', ').map((name) => [foldWords(name), value])),
    ),
  ]),
)

/** Returns the value of a choice by its own spelling or by a word for it. Null if the text is neither. */
export function choiceOf(
  field: string,
  allowed: readonly (string | number)[],
  text: string,
): string | number | null {
  const plain = text.trim()
  const exact = allowed.find((value) => String(value) === plain)
  if (exact !== undefined) return exact
  const word = found.get(field)?.get(foldWords(plain))
  if (word !== undefined) return word
  const pair = Object.hasOwn(switches, field) ? switches[field as CourseTarget] : undefined
  const answer = pair ? parseYesNo(plain) : null
  return answer === null ? null : (pair?.[answer ? 1 : 0] ?? null)
}
