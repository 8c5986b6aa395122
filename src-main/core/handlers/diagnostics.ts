// The part for pages: the one for Node declares a `require` of its own, which the build does as well.
import { strToU8, zipSync } from 'fflate/browser'
import { type ActivityEntry, ActivitySummary } from '../../contract/activity.ts'
import type { Attempt } from '../../contract/attempt.ts'
import type { DraftSummary } from '../../contract/draft.ts'
import type { Services } from './services.ts'
import { readSettings } from '../profiles/settings.ts'

const entriesKept = 500

/** `provost-diagnostics-2026-11-21.zip`; `now`: milliseconds since 1970. */
export function diagnosticsName(now: number): string {
  return `provost-diagnostics-${new Date(now).toISOString().slice(0, 10)}.zip`
}

/** A zip that may be sent to support: what this program is, and what happened; no token, no body, no draft's text. */
export async function diagnosticsFile(services: Services): Promise<Uint8Array> {
  const { activity, app, attempts, drafts, profiles, logBuffer, records, redactor, system } =
    services
  const settings = await readSettings(records)
  const stored = await profiles.list()
  const sent = await attempts.list()
  const summaries = await drafts.list()
  const kept = summaries.ok
    ? await Promise.all(summaries.value.map((summary) => withoutContent(drafts, summary)))
    : summaries.failure
  const entries = await activity.latest(entriesKept)
  // Last, since reading the others may put files aside.
  const about = { ...app, system, at: new Date(services.clock.now()).toISOString() }
  const contents = {
    'about.json': about,
    'settings.json': settings.ok ? settings.value : settings.failure,
    'profiles.json': stored.ok ? stored.value : stored.failure,
    'activity.json': entries.map(withoutBodies),
    'attempts.json': sent.ok ? sent.value.map(withoutPayload) : sent.failure,
    'drafts.json': kept,
    'unreadable.json': records.unreadableFiles,
  }
  const files = Object.entries(contents).map(
    ([name, value]) => [name, JSON.stringify(value, null, 2)] as const,
  )
  const texts = [['README.txt', readme] as const, ...files, ['log.txt', logBuffer.lines.join('\n')]]
  const zipped = texts.map(([name = '', text = '']) => [name, strToU8(redactor.redact(text))])
  return zipSync(Object.fromEntries(zipped) as Record<string, Uint8Array>, { mtime: about.at })
}

function withoutBodies({ requestHeaders, responseHeaders, ...entry }: ActivityEntry) {
  return { ...ActivitySummary.parse(entry), requestHeaders, responseHeaders }
}

function withoutPayload(attempt: Attempt) {
  const { id, profileId, draftId, operation, state, because, startedAt, endedAt, settled } = attempt
  return { id, profileId, draftId, operation, state, because, startedAt, endedAt, settled }
}

/** Neither what is in it nor what it is called. `size`: characters of its content; `null`: it cannot be read. */
async function withoutContent(drafts: Services['drafts'], summary: DraftSummary) {
  const { id, kind, profileId, state, rev, savedAt, readyAt, attemptId, failureCode } = summary
  const draft = await drafts.show(id)
  const size = draft.ok ? JSON.stringify(draft.value.body).length : null
  return { id, kind, profileId, state, rev, savedAt, readyAt, attemptId, failureCode, size }
}

const readme = `Provost: diagnostics

about.json      the program's version, and the system that it runs on
settings.json   language, appearance, how long activity is kept
profiles.json   the institutions with their addresses; tokens are never in a profile
activity.json   the last ${entriesKept} requests: what, when, how it ended, addresses and headers; no contents
attempts.json   what was sent to a platform, and whether the outcome is known; no contents
drafts.json     which drafts there are, how large and in which state; neither their names nor their contents
unreadable.json files that could not be read and were put aside
log.txt         the last lines of the program's log

Tokens are removed from all of it. Names of institutions, schools and courses, and words that were searched for, can
be in profiles.json and activity.json.


Provost: diagnóstico

about.json      a versão do programa e o sistema em que ele roda
settings.json   idioma, aparência e por quanto tempo a atividade é guardada
profiles.json   as instituições com seus endereços; um perfil nunca contém tokens
activity.json   as últimas ${entriesKept} solicitações: o quê, quando, como terminou, endereços e cabeçalhos; sem conteúdos
attempts.json   o que foi enviado a uma plataforma e se o resultado é conhecido; sem conteúdos
drafts.json     quais rascunhos existem, seu tamanho e estado; nem seus nomes nem seus conteúdos
unreadable.json arquivos que não puderam ser lidos e foram postos de lado
log.txt         as últimas linhas do registro do programa

Os tokens foram removidos de tudo. Nomes de instituições, escolas e cursos, e palavras pesquisadas, podem aparecer em
profiles.json e activity.json.


Provost: diagnóstico

about.json      la versión del programa y el sistema en el que se ejecuta
settings.json   idioma, aspecto y cuánto tiempo se conserva la actividad
profiles.json   las instituciones con sus direcciones; un perfil nunca contiene tokens
activity.json   las últimas ${entriesKept} solicitudes: qué, cuándo, cómo terminó, direcciones y encabezados; sin contenidos
attempts.json   qué se envió a una plataforma y si se conoce el resultado; sin contenidos
drafts.json     qué borradores hay, su tamaño y estado; ni sus nombres ni sus contenidos
unreadable.json archivos que no se pudieron leer y se apartaron
log.txt         las últimas líneas del registro del programa

Los tokens se quitaron de todo. Los nombres de instituciones, escuelas y cursos, y las palabras buscadas, pueden
aparecer en profiles.json y activity.json.
`
