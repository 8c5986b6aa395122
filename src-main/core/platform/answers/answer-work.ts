import { isRecord } from '../../../contract/is-record.ts'
import {
  deepest,
  errorNames,
  type Fields,
  fieldsOf,
  innerNames,
  isEmpty,
  isJob,
  isWord,
} from './answer-fields.ts'
import { falseWords, trueWords } from './answer-parts.ts'
import { successNames } from './answer-signals.ts'
import { isSentSchool, type Sent } from './sent-school.ts'

const stateNames = ['status', 'state', 'result', 'outcome', 'action', 'operation', 'code', 'mode']

/** Names and states with the same meaning. */
type Words = { names: ReadonlySet<string>; states: ReadonlySet<string> }

/** Names and states of work that is not finished. */
const unfinished = {
  names: new Set([
    ...['queued', 'isqueued', 'queue', 'queueid', 'job', 'jobid', 'task', 'taskid', 'async'],
    ...['pending', 'ispending', 'processing', 'isprocessing', 'inprogress', 'scheduled'],
    ...['deferred', 'pendente', 'pendiente'],
    ...['processando', 'procesando', 'emprocessamento', 'enfileirado', 'encolado', 'agendado'],
  ]),
  /** Names of a request that a person approves or rejects later. In the sent school they are its own: it exists and waits. */
  decisionNames:
    /^(?:(?:is|needs|requires|pending|awaiting)?(?:approval|approvalrequest|changerequest)|solicitacao|solicitud)(?:id|uuid|number|url)?$|^id(?:solicitacao|solicitud)$/,
  states: new Set([
    ...['pending', 'queued', 'processing', 'inprogress', 'accepted', 'scheduled', 'waiting'],
    ...['running', 'started', 'submitted', 'received', 'enqueued', 'deferred'],
    ...['pendente', 'pendiente', 'processando', 'procesando', 'emprocessamento', 'aguardando'],
    ...['enfileirado', 'encolado', 'recebido', 'recibido', 'agendado'],
  ]),
}

/** Names and states of a trial run, which stores nothing. */
const simulated: Words = {
  names: new Set([
    ...['dryrun', 'isdryrun', 'validateonly', 'simulated', 'simulation', 'preview', 'mock'],
    ...['mocked', 'ismock', 'demomode', 'readonlymode'],
  ]),
  states: new Set(['dryrun', 'simulated', 'simulation', 'readonly']),
}

/** Ids and numbers of a request or of its processing. They prove that it arrived, but not its outcome. */
const receiptNames =
  /^(?:request|correlation|trace|transaction|job|task|approval|ticket|tracking|process|operation|workflow|execution|event|message|batch|receipt|submission|reference|protocol)(?:request)?(?:id|uuid|guid|number|code|key|token|url|arn)$|^(?:protocol|(?:numero|id)?protocolo|receipt|ticket|rid)$/
/** Names that may be beside the names of a receipt. */
const besideReceipt =
  /^(?:message|messages|msg|detail|description|status|state|code|time|timestamp|date|server|host|version|type|links|duration|elapsed|startdate)$|(?:at|ms)$/

/** Names and states of something that existed before. */
const existing = {
  names: new Set([
    ...['existing', 'exists', 'existed', 'existente', 'alreadyexists', 'alreadyexisted', 'found'],
    ...['preexisting', 'isexisting', 'duplicate', 'isduplicate', 'duplicated', 'reused', 'updated'],
    ...['jaexiste', 'jaexistia', 'yaexiste', 'yaexistia', 'skipped', 'unchanged', 'wasupdated'],
    ...['deleted', 'isdeleted', 'trashed'],
  ]),
  /** A false value means that the name is already used. */
  freeNames: ['available', 'isavailable', 'disponivel', 'disponible', 'unique', 'isunique'],
  states: new Set([
    ...['existing', 'exists', 'existed', 'alreadyexists', 'alreadyexisted', 'duplicate', 'found'],
    ...['duplicated', 'conflict', 'reused', 'updated', 'update', 'unchanged', 'skipped', 'ignored'],
    ...['noop', 'notmodified', 'existente', 'jaexiste', 'yaexiste', 'duplicado', 'duplicada'],
  ]),
}
/** Names and states of something that was created. A false value or 0 means that nothing was created. */
const creation = {
  names:
    /^(?:is|was|new|num|total|last|rows?|n|school|unit|escola|unidade)?(?:recently)?(?:created|inserted|insert|persisted|committed|saved|affected)(?:rows?|count|ids?|school|unit|escola|unidade)?$|^(?:is)?new$|^rowcount$|^new(?:school|unit)(?:id)?$|^(?:school|unit)uuid$/,
  /** A true value means that a part was created. A false value means nothing: all of it may be. */
  partNames: /^(?:is)?partial(?:success)?$/,
  /** A false value means that what was created still exists. */
  undoneNames: ['rolledback', 'isrolledback', 'rollback'],
  states: new Set(['created', 'saved', 'inserted', 'completed', 'complete', 'partialsuccess']),
}

/** Names and states of something that was changed. A false value or 0 means that nothing was changed. */
const change = {
  names:
    /^(?:is|was|has|num|total|rows?|n)?(?:updated|changed|modified|applied|atualizad[oa]|alterad[oa]|actualizad[oa]|modificad[oa])(?:rows?|count|course|curso)?$/,
  states: new Set([
    ...['updated', 'changed', 'modified', 'applied', 'atualizado', 'alterado', 'actualizado'],
  ]),
}

/** Whether JSON reports a trial run. */
export function isSimulated(json: unknown, sent?: Sent): boolean {
  // Only a plain yes counts, because a course may have the address of its preview.
  const isTried = (fields: Fields) =>
    [...simulated.names].some((name) => isWord(fields.get(name), trueWords)) ||
    (!isSentSchool(fields, sent) && hasState(fields, simulated.states))
  return anyRecord(json, isTried)
}

/** Whether JSON reports that the work is not finished, or that a person approves or rejects it later. */
export function isUnfinished(json: unknown, sent?: Sent): boolean {
  return anyRecord(
    json,
    (fields) =>
      hasNameOrState(fields, unfinished, sent) ||
      (isJob(fields) && ['id', 'name'].some((name) => isSet(fields.get(name)))) ||
      (!isSentSchool(fields, sent) && isDecidedLater(fields)),
  )
}

function isDecidedLater(fields: Fields): boolean {
  return [...fields].some(([name, value]) => unfinished.decisionNames.test(name) && isSet(value))
}

/**
 * Whether an envelope contains only ids of the request: `{"data":{"requestId":"a1"}}`. After a creation it would contain
 * the created record. Ids beside the envelope or in `meta` mean nothing, because many platforms put them into every response.
 */
export function isReceipt(json: unknown): boolean {
  if (!isRecord(json)) return false
  const fields = fieldsOf(json)
  return innerNames.some((name) => {
    const part = name === 'meta' ? undefined : fields.get(name)
    return isRecord(part) && hasOnlyReceipts(fieldsOf(part))
  })
}

function hasOnlyReceipts(fields: Fields): boolean {
  const set = [...fields].filter(([, value]) => !isEmpty(value)).map(([name]) => name)
  return (
    set.some((name) => receiptNames.test(name)) &&
    set.every((name) => receiptNames.test(name) || besideReceipt.test(name))
  )
}

/** Whether JSON reports that the thing existed before. */
export function reportsExisting(json: unknown, sent?: Sent): boolean {
  return anyRecord(
    json,
    (fields) =>
      hasNameOrState(fields, existing, sent) ||
      [...createdValues(fields), ...existing.freeNames.map((name) => fields.get(name))].some(
        (value) => isWord(value, falseWords),
      ),
  )
}

/** Whether JSON reports by a name or a state that something was created. */
export function reportsCreated(json: unknown): boolean {
  return anyRecord(
    json,
    (fields) =>
      createdValues(fields).some(isSet) ||
      [...fields].some(([name, value]) => creation.partNames.test(name) && isSet(value)) ||
      creation.undoneNames.some((name) => isWord(fields.get(name), falseWords)) ||
      hasState(fields, creation.states) ||
      hasYes(fields),
  )
}

/** Whether JSON reports by a name or a state that something was changed. */
export function reportsChanged(json: unknown): boolean {
  return anyRecord(
    json,
    (fields) =>
      [...fields].some(([name, value]) => change.names.test(name) && isSet(value)) ||
      hasState(fields, change.states),
  )
}

function createdValues(fields: Fields): unknown[] {
  return [...fields].filter(([name]) => creation.names.test(name)).map(([, value]) => value)
}

function hasYes(fields: Fields): boolean {
  return successNames.some((name) => isWord(fields.get(name), trueWords))
}

function hasState(fields: Fields, states: ReadonlySet<string>): boolean {
  return stateNames.some((name) => {
    const value = fields.get(name)
    return typeof value === 'string' && states.has(value.replaceAll(/[\s_-]/g, '').toLowerCase())
  })
}

function hasNameOrState(fields: Fields, words: Words, sent: Sent | undefined): boolean {
  if ([...words.names].some((name) => isSet(fields.get(name)))) return true
  // The state may be the school's own: the school may wait for approval.
  if (isSentSchool(fields, sent)) return false
  return hasState(fields, words.states)
}

/** In a record of a school, a number this large is a time: the seconds from 1970 to September 2001. */
const earliestSeconds = 1e9

/** Whether a value is neither empty nor a no. A date does not count, because it is not a state of the work. */
function isSet(value: unknown): boolean {
  if (isEmpty(value) || isWord(value, falseWords)) return false
  if (typeof value === 'number') return value < earliestSeconds
  return !(typeof value === 'string' && /^(?:\d{4}-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{4})/.test(value))
}

function anyRecord(value: unknown, fits: (fields: Fields) => boolean, levels = deepest): boolean {
  if (levels < 0 || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((each) => anyRecord(each, fits, levels - 1))
  const fields = fieldsOf(value as Record<string, unknown>)
  return (
    fits(fields) ||
    [...fields].some(
      ([name, part]) => !errorNames.includes(name) && anyRecord(part, fits, levels - 1),
    )
  )
}
