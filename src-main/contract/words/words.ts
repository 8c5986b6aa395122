import type { Failure, FailureCode } from '../failure.ts'
import type { Issue, Rule } from '../issue.ts'
import type { Language } from '../settings.ts'
import { en } from './en.ts'
import { ptBR } from './pt-br.ts'

/** What a person is told: what happened, the likely cause, and one next step (which may be empty). */
export type Sentences = { title: string; cause: string; next: string }

/** One table per language. A code or a rule without words does not compile. */
export type Words = {
  rules: Record<Rule, (limit: string) => string>
  failures: { [C in FailureCode]: (failure: Extract<Failure, { code: FailureOf<C> }>) => Sentences }
}

// A member of the union carries several codes: the words of one code are given that member.
type FailureOf<C> = Failure extends infer F
  ? F extends { code: infer Codes }
    ? C extends Codes
      ? Codes
      : never
    : never
  : never

const tables: Record<Language, Words> = { en, 'pt-BR': ptBR }

/** Says a failure in a language. Both doors use it: the window and the terminal. */
export function sayFailure(failure: Failure, language: Language): Sentences {
  // One cast: TypeScript cannot see that the function found under a code takes the failure with that code.
  const say = tables[language].failures[failure.code] as (failure: Failure) => Sentences
  return say(failure)
}

/** Says a broken rule in a language, with its limit written as that language writes numbers. */
export function sayIssue(issue: Issue, language: Language): string {
  const { limit } = issue
  const written = typeof limit === 'number' ? limit.toLocaleString(language) : (limit ?? '')
  return tables[language].rules[issue.rule](written)
}
