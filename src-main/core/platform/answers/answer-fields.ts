import { foldName } from '../paging/lenient-reader.ts'

/** The fields of a record by their folded names. */
export type Fields = ReadonlyMap<string, unknown>

/** How many levels of a body are searched. */
export const deepest = 4

/** Normalised names of errors. */
export const errorNames = [
  ...['error', 'errors', 'errorcode', 'errorcodes', 'errcode', 'errormessage', 'errormessages'],
  ...['errmsg', 'fielderrors', 'formerrors', 'validationerrors', 'usererrors', 'modelstate'],
  ...['err', 'erro', 'erros', 'falhas', 'iserror', 'haserror', 'haserrors', 'violations'],
  ...['exception', 'fault', 'failures', 'failed', 'isfailure', 'errno', 'errnum', 'errortype'],
]
/** Names of sentences for people. */
export const sentenceNames = [
  ...['message', 'messages', 'msg', 'detail', 'mensagem', 'mensagens', 'reason', 'motivo'],
  ...['descricao', 'statusmessage'],
]
/** Names of envelopes inside an envelope. */
export const innerNames = [
  ...['data', 'result', 'response', 'json', 'd', 'payload', 'status', 'meta', 'dados', 'body'],
  ...['resultado', 'retorno', 'resposta'],
]
/** Names that mean nothing for the outcome: of the request, the response and its place. */
export const plainNames = new Set([
  ...['requestid', 'traceid', 'correlationid', 'timestamp', 'time', 'date', 'datetime', 'path'],
  ...['duration', 'elapsed', 'took', 'version', 'apiversion', 'server', 'host', 'method', 'locale'],
  ...['lang', 'language', 'links', 'jsonapi', 'url', 'uri', 'href', 'self', 'location', 'title'],
])
/** Names of a record's own id. The record may be a thing or the error itself. */
export const ownIdNames = [
  'id',
  'pk',
  'uuid',
  'guid',
  'newid',
  'insertid',
  'insertedid',
  'createdid',
]
/** Names of the id of a school or a course, in any record. */
const thingId =
  /^(?:new)?(?:school|unit|course|escola|unidade|curso|escuela|unidad)(?:id|uuid)$|^id(?:escola|unidade|curso|escuela|unidad)$/

export function hasSentences(fields: Fields): boolean {
  return [...sentenceNames, 'error', 'errors'].some((name) => !isEmpty(fields.get(name)))
}

export function hasId(fields: Fields): boolean {
  if (isCallOrJob(fields)) return false
  return ownIdNames.some((name) => isIdentity(fields.get(name))) || hasThingId(fields)
}

/** Whether a record has the id of a thing. In a record with a sentence or a code, a text may be the id of an error. */
export function hasIdOfThing(fields: Fields): boolean {
  if (isCallOrJob(fields)) return false
  if (hasThingId(fields)) return true
  const isError =
    hasSentences(fields) || ['code', ...errorNames].some((name) => !isEmpty(fields.get(name)))
  const ids = ownIdNames.map((name) => fields.get(name)).filter(isIdentity)
  return ids.some((id) => !isError || typeof id === 'object' || isNumberOrObjectId(id))
}

/** The id of an error is a word or a UUID. */
function isNumberOrObjectId(id: unknown): boolean {
  return Number.isInteger(Number(id)) || /^[\da-f]{24}$/i.test(String(id))
}

function hasThingId(fields: Fields): boolean {
  return [...fields].some(([name, value]) => thingId.test(name) && isIdentity(value))
}

/** The id of a remote call or of a job is not the id of a thing. */
function isCallOrJob(fields: Fields): boolean {
  const type = fields.get('type')
  return fields.has('jsonrpc') || (typeof type === 'string' && /job|task|queue/i.test(type))
}

/** Texts that programs write instead of a missing id. They also write negative numbers. */
const noIds = new Set(['', 'null', 'undefined', 'none', 'nil', 'nan', 'false'])

/** Whether a value is an id: a positive number, a text, or MongoDB's `{"$oid":"…"}`. */
function isIdentity(id: unknown): boolean {
  if (typeof id === 'number') return id > 0
  if (typeof id === 'object' && id !== null) return '$oid' in id
  return (
    typeof id === 'string' && !noIds.has(id.trim().toLowerCase()) && !/^\s*(?:-\d+|0+)\s*$/.test(id)
  )
}

/** Synonyms in Spanish, Portuguese and English, by the name that this module uses. */
const otherNames = new Map(
  Object.entries({
    success: 'exito exitoso correcto',
    message:
      'mensaje mensajes texto returnmessage responsemessage usermessage developermessage debugmessage respmsg resultmsg resultmessage retmsg',
    detail:
      'details detalle detalles detalhe detalhes hydra:description localizedmessage innermessage',
    reason: 'razon causa cause',
    errors: 'errores',
    errormessage:
      'errormsg exceptionmessage faultstring mensagemerro mensagemdeerro msgerro mensajeerror mensajedeerror errordescription errordetail errordetails',
    errorcode: 'faultcode coderro codigoerro codigodeerro codigoerror codigodeerror exceptiontype',
    haserror: 'temerro houveerro hayerror huboerror tieneerror',
    failed: 'fallo falha falhou',
    code: 'responsecode returncode codretorno codigoretorno codigoderetorno codigorespuesta',
    status: 'estatus',
    state: 'estado situacion situacao',
    data: 'datos',
    response: 'respuesta',
    school: 'escuela colegio escola unidade unidad entidade entity',
    schools: 'escuelas colegios escolas unidades entities',
    saved: 'guardado guardada salvo salva gravado gravada',
    updated:
      'modificado modificada atualizado atualizada actualizado actualizada alterado alterada',
    created:
      'creado creada criado criada cadastrado cadastrada inserido inserida incluido incluida',
    valid: 'valido valida',
    authenticated: 'logado logueado',
  }).flatMap(([known, others]) => others.split(' ').map((other) => [other, known] as const)),
)

/** Returns the fields of a record by the names that this module uses. A second synonym keeps its own name. */
export function answerFields(record: Record<string, unknown>): Fields {
  const named = Object.entries(record).map(([name, value]) => [foldName(name), value] as const)
  const fields = new Map<string, unknown>()
  for (const [name, value] of named)
    if (!fields.has(name) || !isEmpty(value)) fields.set(name, value)
  for (const [name, value] of named) {
    const known = otherNames.get(name)
    if (known === undefined || fields.has(known)) continue
    fields.delete(name)
    fields.set(known, value)
  }
  return fields
}

/** Returns the name that this module uses for all spellings and synonyms of a name. */
export function knownName(name: string): string {
  const plain = foldName(name)
  return otherNames.get(plain) ?? plain
}

export function wordOf(value: unknown): string | null {
  const isWordLike = typeof value === 'string' || typeof value === 'boolean'
  return isWordLike ? String(value).trim().toLowerCase() : null
}

export function isWord(value: unknown, words: ReadonlySet<string>): boolean {
  const word = typeof value === 'number' ? String(value) : wordOf(value)
  return word !== null && words.has(word)
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
