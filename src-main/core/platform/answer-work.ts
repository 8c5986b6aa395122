import { deepest, errorNames, type Fields, fieldsOf, isEmpty, isWord } from './answer-fields.ts'
import { falseWords, successNames, trueWords } from './answer-signals.ts'
import { isSentSchool, type Sent } from './sent-school.ts'

const stateNames = ['status', 'state', 'result', 'outcome', 'action', 'operation', 'code']

/** Work that is not finished, or that was only tried. */
const unfinished = {
  names: new Set([
    ...['queued', 'isqueued', 'queue', 'queueid', 'job', 'jobid', 'task', 'taskid', 'async'],
    ...['pending', 'ispending', 'processing', 'isprocessing', 'inprogress', 'scheduled'],
    ...[
      'deferred',
      'dryrun',
      'isdryrun',
      'validateonly',
      'simulated',
      'preview',
      'pendente',
      'pendiente',
    ],
    ...['processando', 'procesando', 'emprocessamento', 'enfileirado', 'encolado', 'agendado'],
  ]),
  states: new Set([
    ...['pending', 'queued', 'processing', 'inprogress', 'accepted', 'scheduled', 'waiting'],
    ...['running', 'started', 'submitted', 'received', 'enqueued', 'deferred', 'dryrun'],
    ...['pendente', 'pendiente', 'processando', 'procesando', 'emprocessamento', 'aguardando'],
    ...['enfileirado', 'encolado', 'recebido', 'recibido', 'agendado'],
  ]),
}

/** Something that was there before. */
const found = {
  names: new Set([
    ...['existing', 'exists', 'existed', 'existente', 'alreadyexists', 'alreadyexisted', 'found'],
    ...['preexisting', 'isexisting', 'duplicate', 'isduplicate', 'duplicated', 'reused', 'updated'],
    ...['jaexiste', 'jaexistia', 'yaexiste', 'yaexistia', 'skipped', 'unchanged', 'wasupdated'],
    ...['deleted', 'isdeleted', 'trashed'],
  ]),
  /** False: something has the name. */
  freeNames: ['available', 'isavailable', 'disponivel', 'disponible', 'unique', 'isunique'],
  states: new Set([
    ...['existing', 'exists', 'existed', 'alreadyexists', 'alreadyexisted', 'duplicate', 'found'],
    ...['duplicated', 'conflict', 'reused', 'updated', 'update', 'unchanged', 'skipped', 'ignored'],
    ...['noop', 'notmodified', 'existente', 'jaexiste', 'yaexiste', 'duplicado', 'duplicada'],
  ]),
}
/** Something that was made; where they are false or 0, nothing was. */
const made = {
  names:
    /^(?:is|was|new|num|total|last|rows?|n|school|unit|escola|unidade)?(?:recently)?(?:created|inserted|insert|persisted|committed|saved|affected)(?:rows?|count|ids?|school|unit|escola|unidade)?$|^(?:is)?new$|^rowcount$|^new(?:school|unit)(?:id)?$|^(?:school|unit)uuid$|^(?:is)?partial(?:success)?$/,
  /** False: what was made is still there. */
  undoneNames: ['rolledback', 'isrolledback', 'rollback'],
  states: new Set(['created', 'saved', 'inserted', 'completed', 'complete', 'partialsuccess']),
}

/** Whether JSON says that the work is not finished, or was not meant to be done. */
export function isUnfinished(json: unknown, sent?: Sent): boolean {
  return anyRecord(json, (fields) => tells(fields, unfinished, sent))
}

/** Whether JSON says that what was asked for was there before. */
export function wasThere(json: unknown, sent?: Sent): boolean {
  return anyRecord(
    json,
    (fields) =>
      tells(fields, found, sent) ||
      [...madeIn(fields), ...found.freeNames.map((name) => fields.get(name))].some((value) =>
        isWord(value, falseWords),
      ),
  )
}

/** Whether JSON says by a name or a state that something was made. */
export function tellsMade(json: unknown): boolean {
  return anyRecord(
    json,
    (fields) =>
      madeIn(fields).some(isSet) ||
      made.undoneNames.some((name) => isWord(fields.get(name), falseWords)) ||
      hasState(fields, made.states) ||
      hasYes(fields),
  )
}

function madeIn(fields: Fields): unknown[] {
  return [...fields].filter(([name]) => made.names.test(name)).map(([, value]) => value)
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

function tells(fields: Fields, words: typeof unfinished, sent: Sent | undefined): boolean {
  if ([...words.names].some((name) => isSet(fields.get(name)))) return true
  // A school that was made may wait for an approval: its state is its own.
  if (isSentSchool(fields, sent)) return false
  return hasState(fields, words.states)
}

/** Whether a value is neither empty nor a no. A date is a time, and says nothing of the work. */
function isSet(value: unknown): boolean {
  if (isEmpty(value) || isWord(value, falseWords)) return false
  return !(typeof value === 'string' && /^\d{4}-\d\d/.test(value))
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
