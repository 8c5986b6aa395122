// What frameworks call the parts of an error. Names are compared as `plainName` gives them.

/** Characters that are looked at of a name or of a path. */
export const longestName = 200

/** They hold the sentence of an error or of a problem; the general ones come first. */
export const sentenceNames = names(
  `error title summary message msg errormessage errmsg defaultmessage detail description
   errordescription reason text erro mensagem mensaje descricao descripcion`,
)
/** They hold problems, or a map of fields. Their name says nothing of a field. */
export const containerNames = names(
  `error errors issues details detail violations fieldviolations propertyviolations parameterviolations fielderrors formerrors globalerrors
   validationerrors validation invalidparams invalidparameters suberrors problems message messages
   usererrors data zoderror unionerrors nestederrors causes inner innererror modelstate fields nonfielderrors
   erro erros errores mensagens campos`,
)
/** What may be an error in an answer that may be none. */
export const errorNames = names(
  `error errors issues violations detail details fielderrors validationerrors usererrors suberrors
   fieldviolations propertyviolations parameterviolations invalidparams invalidparameters modelstate problems erros errores`,
)
/** They stand in the place of a field, for the whole. */
export const wholeNames = names(
  'nonfielderrors all base general global form root errors error message detail erro mensagem geral',
)
/** They hold what was sent, or more about a problem. A list of texts below one is about a field of that name. */
export const backgroundNames = names(
  `target context ctx params meta arguments input original extensions help value rejectedvalue`,
)
/** They hold what a programmer wants to know. */
export const traceNames = names('codes trace stack stacktrace links headers')
/** They hold the error itself, in what is for programmers. */
export const originNames = names('exception originalerror response')
/** They name the field of a problem, in this order. */
export const fieldNames = [
  ...names(
    `field fieldname property propertyname propertypath param parameter attribute pointer
     instancepath datapath target key campo propriedade propiedad members membernames`,
  ),
]
/** They name the field of a problem of a list; elsewhere such a name is a field, or the whole. */
export const listFieldNames = [...names('attr location path')]
/** Parts of a request. Where one of them is the place of a problem, the field is told behind it or not at all. */
export const requestParts = names(
  'body query querystring path params headers header cookies cookie payload form formdata json',
)
/** Those of them that have the fields that were sent. */
export const bodyParts = names('body payload')
/** Beside a sentence, their texts are codes and addresses. */
export const codeNames = names(
  `status statuscode statustext httpstatus code errorcode type kind rule instance traceid requestid
   correlationid id exception method documentationurl helpurl url uri href version locale success ok
   name class keyword tag value`,
)
/** Their numbers, and their `true`, mark no field. */
export const statusNames = names(
  'status statuscode httpstatus code errorcode line column success ok timestamp',
)
/** A problem has lists under them that say nothing. */
export const problemListNames = names('path loc keys args arguments allowed values')
export const neverSentenceNames = names(
  'timestamp time date datetime path stack trace file rejectedvalue',
)
/** What is left to say where a problem has no sentence. */
export const shortReasonNames = names('code type rule keyword kind constraint tag')

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** A name in lower case, without `_` and `-`. */
export function plainName(name: string): string {
  return name.slice(0, longestName).toLowerCase().replaceAll(/[_-]/g, '')
}

/** The fields of a record by their plain names. */
export function byPlainName(record: Record<string, unknown>): Map<string, unknown> {
  return new Map(Object.entries(record).map(([name, value]) => [plainName(name), value]))
}
