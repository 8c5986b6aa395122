import type { BatchKind } from '../../../contract/batch-fields.ts'
import { foldHeader, headerNames } from './header-names.ts'
import { similarity } from './similarity.ts'

/** The fields that a header may mean, most likely first. `isSure`: the first field is certain. */
export type HeaderMatch = { fields: string[]; isSure: boolean }

/** From this similarity on, two spellings are probably the same word. */
const alike = 0.72

const offered = 3

const connecting = new Set(
  'de da do das dos del la el las los the of a o e y and em en para por'.split(' '),
)
/** The subject of a table is often repeated in each header: `CEP da escola`. */
const subjects: Record<BatchKind, ReadonlySet<string>> = {
  school: new Set(
    'escola escolar escuela school colegio unidade unidad unit instituicao'.split(' '),
  ),
  course: new Set('curso course'.split(' ')),
}
/** Words that mean little alone. */
const vague = new Set(
  'nome nombre name numero number num no id tipo type codigo code data date fecha link url texto text'.split(
    ' ',
  ),
)
/** Fields that are not matched without the subject: `Número da escola` is rarely the house number. */
const neverShortened = new Set(['location.number', 'contractNumber', 'course_id'])

/**
 * Finds the meaning of a header: first by exact names, then by names with a similar spelling or that the header
 * contains.
 */
export function matchHeader(text: string, kind: BatchKind): HeaderMatch {
  const folded = foldHeader(text)
  const short = withoutSubject(folded, kind)
  const found = headerNames(kind)
    .map(({ field, sure, likely }) => ({ field, score: scoreOf({ field, sure, likely }) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const [first, second] = found
  const isSure = first !== undefined && first.score >= 0.98 && first.score !== second?.score
  return { fields: found.slice(0, offered).map(({ field }) => field), isSure }

  function scoreOf({ field, sure, likely }: ReturnType<typeof headerNames>[number]): number {
    if (sure.has(folded)) return 1
    if (
      !neverShortened.has(field) &&
      [...sure].some((name) => withoutSubject(name, kind) === short)
    )
      return short === '' ? 0 : 0.98
    if (likely.has(folded) || likely.has(short)) return 0.9
    // Two words that are known together mean more than a similar spelling: `Carga horária total (h)`.
    if ([...likely].some((name) => name.includes(' ') && contains(folded, name))) return 0.8
    const best = Math.max(...[...sure].map((name) => similarity(name, folded)))
    if (best >= alike) return best * 0.9
    return [...sure].some((name) => contains(folded, name)) ? 0.5 : 0
  }
}

/** The words that carry the meaning. A connecting word at the end does too: `carga por` is not `carga`. */
function wordsOf(folded: string): string[] {
  return folded.split(' ').filter((word, at, all) => !connecting.has(word) || at === all.length - 1)
}

function withoutSubject(folded: string, kind: BatchKind): string {
  const words = wordsOf(folded)
  const rest = words.filter((word) => !subjects[kind].has(word))
  return (rest.length > 0 ? rest : words).join(' ')
}

/** Whether a header contains all words of a name. A single vague word is not enough. */
function contains(header: string, name: string): boolean {
  const words = new Set(header.split(' '))
  const wanted = wordsOf(name)
  if (wanted.every((word) => vague.has(word) || word.length < 2)) return false
  return wanted.every((word) => words.has(word))
}
