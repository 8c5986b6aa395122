import type { Input, Output } from '../../contract/index.ts'
import { messagesIn } from '../../contract/messages/catalogue.ts'
import { ok, err, type Result } from '../../contract/result.ts'
import { batchResult } from '../batches/batch-result.ts'
import { fitMapping, mappingFromFile, mappingToFile } from '../batches/mapping/saved-mapping.ts'
import { makeTemplate } from '../batches/template/make-template.ts'
import type { HandlersOf } from './handler-types.ts'
import type { Services } from './services.ts'

/** Batches of schools or courses from a spreadsheet. */
export function batchHandlers(services: Services): HandlersOf<'batches'> {
  const { batches, batchSender, batchSettler, platformCheck } = services
  return {
    'batches.open': (input, { signal }) => batches.open(input, signal),
    'batches.list': ({ profileId }) => batches.list(profileId),
    'batches.show': ({ id }) => batches.show(id),
    'batches.rows': (input) => batches.rows(input),
    'batches.cells': (input) => batches.cells(input),
    'batches.reread': (input, { signal }) => batches.reread(input, signal),
    'batches.map': (input) => batches.map(input),
    'batches.edit': (input) => batches.edit(input),
    'batches.include': (input) => batches.include(input),
    'batches.covers': (input) => addCovers(services, input),
    'batches.bases': (input) => addBases(services, input),
    'batches.check': async ({ id }, job) => {
      const checked = await platformCheck.check(id, job, true)
      return checked.ok ? batches.show(id) : checked
    },
    'batches.request': (input) => batches.request(input),
    'batches.send': async (input, job) => {
      const sent = await batchSender.send(input, job)
      return sent.ok ? batches.show(input.id) : sent
    },
    'batches.pause': ({ id }) => batchSender.pause(id),
    'batches.settle': async (input, { signal }) => {
      const settled = await batchSettler.settle(input, signal)
      if (!settled.ok) return settled
      const batch = await batches.show(input.id)
      return batch.ok ? ok({ batch: batch.value, ...settled.value }) : batch
    },
    'batches.result': (input) => saveResult(services, input),
    'batches.template': (input) => saveTemplate(services, input),
    'batches.saveMapping': (input) => saveMapping(services, input),
    'batches.loadMapping': (input) => loadMapping(services, input),
    'batches.rename': ({ id, name }) => batches.rename(id, name),
    'batches.remove': ({ id }) => batches.remove(id),
    'batches.restore': ({ id }) => batches.restore(id),
  }
}

async function addCovers(
  { batches, pickedFiles }: Services,
  { id, rev }: Input<'batches.covers'>,
): Promise<Result<Output<'batches.covers'>>> {
  const covers = await pickedFiles.covers()
  if (!covers.ok || covers.value === null) return covers as Result<null>
  const chosen = covers.value
  return batches.change(id, rev, (before) => ok({ covers: { ...before.covers, ...chosen } }))
}

async function addBases(
  { batches, pickedFiles }: Services,
  { id, rev }: Input<'batches.bases'>,
): Promise<Result<Output<'batches.bases'>>> {
  const bases = await pickedFiles.bases()
  if (!bases.ok || bases.value === null) return bases as Result<null>
  const chosen = bases.value
  const ids = new Set(chosen.map(({ courseId }) => courseId))
  return batches.change(id, rev, (before) => {
    const others = before.bases.filter(({ courseId }) => !ids.has(courseId))
    return ok({ bases: [...others, ...chosen] })
  })
}

async function saveResult(
  { checkedBatches, saveAs }: Services,
  { id, format, rows, language }: Input<'batches.result'>,
): Promise<Result<Output<'batches.result'>>> {
  const loaded = await checkedBatches.load(id)
  if (!loaded.ok) return loaded
  const { batch, profile } = loaded.value
  const bytes = await batchResult({ batch, profile, format, rows, language })
  const stem = batch.document.name.replace(/\.[a-z]{2,4}$/i, '') || batch.document.kind
  const { resultNames } = messagesIn(language).window.batches
  return saveAs.save({ name: `${stem}-${resultNames[rows]}.${format}`, format }, bytes)
}

async function saveTemplate(
  { profileCache, profiles, saveAs }: Services,
  { profileId, kind, language }: Input<'batches.template'>,
): Promise<Result<Output<'batches.template'>>> {
  const profile = await profiles.get(profileId)
  if (!profile.ok) return profile
  const names = await profileCache.names(profileId)
  const { taxIdCountry: country } = profile.value
  const bytes = await makeTemplate({ kind, language, country, names })
  return saveAs.save({ name: `${kind}.xlsx`, format: 'xlsx' }, bytes)
}

async function saveMapping(
  { checkedBatches, saveAs }: Services,
  { id }: Input<'batches.saveMapping'>,
): Promise<Result<Output<'batches.saveMapping'>>> {
  const loaded = await checkedBatches.load(id)
  if (!loaded.ok) return loaded
  const { document, table } = loaded.value.batch
  const { kind, mapping, name } = document
  const bytes = mappingToFile({ kind, headers: table.headers, mapping })
  return saveAs.save({ name: `${name || kind}.mapping.json`, format: 'json' }, bytes)
}

async function loadMapping(
  { batches, checkedBatches, pickedFiles }: Services,
  { id, rev }: Input<'batches.loadMapping'>,
): Promise<Result<Output<'batches.loadMapping'>>> {
  const picked = await pickedFiles.one(['json'])
  if (!picked.ok || picked.value === null) return picked as Result<null>
  const saved = mappingFromFile(picked.value.bytes, picked.value.name)
  if (!saved.ok) return saved
  const loaded = await checkedBatches.load(id)
  if (!loaded.ok) return loaded
  const { document, table } = loaded.value.batch
  if (saved.value.kind !== document.kind) return err({ code: 'batch-other-kind' })
  return batches.map({ id, rev, mapping: fitMapping(saved.value, table.headers) })
}
