// The names that frameworks use for the parts of an error, in the form that `plainName` returns.

/** The most characters of a name or a path that are read. */
export const maxNameLength = 200

/** The sentence of an error or a problem, the general names first. */
export const sentenceNames = names(
  `error title summary message msg errormessage errmsg defaultmessage detail description
   errordescription reason text erro mensagem mensaje descricao descripcion`,
)
/** Problems, or a map of fields. Such a name is not the name of a field. */
export const containerNames = names(
  `error errors issues details detail violations fieldviolations propertyviolations parameterviolations fielderrors formerrors globalerrors
   validationerrors validation invalidparams invalidparameters suberrors problems message messages
   usererrors data zoderror unionerrors nestederrors causes inner innererror modelstate fields nonfielderrors
   erro erros errores mensagens campos`,
)
/** Errors in a response that may be a success. */
export const errorNames = names(
  `error errors issues violations detail details fielderrors validationerrors usererrors suberrors
   fieldviolations propertyviolations parameterviolations invalidparams invalidparameters modelstate problems erros errores`,
)
/** Names in the place of a field that mean the whole form. */
export const wholeNames = names(
  'nonfielderrors all base general global form root errors error message detail erro mensagem geral',
)
/** The sent values, or details of a problem. A list of texts under one of these names is about a field of that name. */
export const backgroundNames = names(
  `target context ctx params meta arguments input original extensions help value rejectedvalue`,
)
/** Details for programmers. */
export const traceNames = names('codes trace stack stacktrace links headers')
/** The error itself, inside details for programmers. */
export const originNames = names('exception originalerror response')
/** The field of a problem. The first name that exists counts. */
export const fieldNames = [
  ...names(
    `field fieldname property propertyname propertypath param parameter attribute pointer
     instancepath datapath target key campo propriedade propiedad members membernames`,
  ),
]
/** The field of a problem in a list. Elsewhere, such a name is a field itself, or the whole form. */
export const listFieldNames = [...names('attr location path')]
/** Parts of a request. In the path of a problem, the name of the field follows such a name, or is missing. */
export const requestParts = names(
  'body query querystring path params headers header cookies cookie payload form formdata json',
)
/** The parts that contain the fields that were sent. */
export const bodyParts = names('body payload')
/** Codes and addresses, if there is a sentence beside them. */
export const codeNames = names(
  `status statuscode statustext httpstatus code errorcode type kind rule instance traceid requestid
   correlationid id exception method documentationurl helpurl url uri href version locale success ok
   name class keyword tag value`,
)
/** Names whose numbers and booleans do not report an error of a field. */
export const statusNames = names(
  'status statuscode httpstatus code errorcode line column success ok timestamp',
)
/** Lists of a problem that are not complaints. */
export const problemListNames = names('path loc keys args arguments allowed values')
/** Texts that are never sentences. */
export const neverSentenceNames = names(
  'timestamp time date datetime path stack trace file rejectedvalue',
)
/** The reason of a problem that has no sentence. */
export const shortReasonNames = names('code errorcode type rule keyword kind constraint tag')

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** Returns a name in lower case, without `_` and `-`. */
export function plainName(name: string): string {
  return name.slice(0, maxNameLength).toLowerCase().replaceAll(/[_-]/g, '')
}

/** Returns the fields of a record by their plain names. */
export function byPlainName(record: Record<string, unknown>): Map<string, unknown> {
  return new Map(Object.entries(record).map(([name, value]) => [plainName(name), value]))
}
