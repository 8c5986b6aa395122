/**
 * The meaning of the words beside a list, in English, Portuguese or Spanish. `yes`: success. `trouble`: something went
 * wrong. `neither`: unknown. Only reads use this. A response to a write is judged by its structure.
 */
type Tone = 'yes' | 'trouble' | 'neither'

/** A whole value that means yes. */
const yesWords = new Set(['true', '1', 'yes', 'y', 'on', 'ok', 'success', 'successful', 'created'])
const noWords = new Set('false 0 no n off fail failed failure error ko nok -1 nao erro'.split(' '))

const noErrorPhrases = words(
  '(?:without|no|zero|0|nenhum|nenhuma|sem|sin)_(?:errors?|erros?|errores|warnings?|problem(?:s|as?)?)',
  'not_only',
)

const trouble = words(
  String.raw`no not non never none nothing cannot \p{L}+n['’]t un\p{L}*able invalid required must should`,
  String.raw`denied refused rejected forbidden false unauthori[sz]ed unauthenticated expired exceed\p{L}*`,
  String.raw`missing already taken duplicated? exists? fail\p{L}* errors? \p{L}*exception wrong incorrect too`,
  'blocked conflict locked limit ensure expected please maintenance restricted insufficient in_use',
  'problems? impossible mismatch bad reached maximum unexpected suspended disabled partial(?:ly)? whoops oops',
  String.raw`nao ja_(?:exist|esta|foi|cadastr|utiliz|em)\p{L}* inva?lid[ao]s? obrigato?ri[ao]s? negad[ao]`,
  String.raw`erros? falh\p{L}* expir\p{L}* proibid[ao] deve\p{L}* recusad[ao] rejeitad[ao] inexistente`,
  'restrit[ao] insuficientes? em_uso duplicad[ao] problemas? impossi?vel encerrad[ao] necessa?ri[ao]',
  String.raw`ma?ximo mi?nimo nenhum muito bloquead[ao] suspens[ao] vencid[ao] falta\p{L}* indisponi?vel`,
  String.raw`excedid[ao] sem_(?:permiss|acesso|autoriza)\p{L}* manutencao nenhuma ningun[ao]? nada`,
  String.raw`ya_(?:exist|esta)\p{L}* error(?:es)? fallo denegad[ao] debe\p{L}* rechazad[ao] caducad[ao] obligatori[ao]s? requerid[ao]s?`,
  String.raw`faca_(?:o_)?login inicie_sesion sin_(?:permis|acces|autoriza)\p{L}*`,
)

const success = words(
  String.raw`success\p{L}* created updated saved done ok sucesso exito criad[ao] cadastrad[ao]`,
  'atualizad[ao] alterad[ao] salv[ao] gravad[ao]',
)

const creationVerbs = [
  'created saved stored added registered inserted persisted criad[ao] cadastrad[ao] gravad[ao] salv[ao]',
  'inserid[ao] incluid[ao] adicionad[ao] registrad[ao] armazenad[ao] cread[ao] guardad[ao] anadid[ao]',
  'agregad[ao] insertad[ao] almacenad[ao]',
].flatMap((line) => line.split(' '))
const creationVerb = `(?:${creationVerbs.join('|')})`
const changeVerb = String.raw`(?:updated|changed|atualizad[ao]|alterad[ao]|actualizad[ao]|modificad[ao])`
const thing = '(?:schools?|units?|escolas?|unidades?|escuelas?|colegios?|courses?|cursos?)'
/** Nouns for the creation, as in “Cadastro efetuado”. */
const creationNoun =
  String.raw`(?:cadastro|inclusao|registro|criacao|gravacao|insercao|operacao|operacion|creacion|alta|dados|datos)` +
  String.raw`(?:_\p{L}+)?_(?:(?:efetuad|realizad|concluid|efectuad|completad|finalizad|gravad|guardad)[ao]s?|feit[ao]|ok)`
const creationReflexive = 'se_(?:creo|guardo|registro|inserto|actualizo)'
/** “A school registered with this slug exists” is about another school. */
const aboutAnother =
  '(?:by|por|em|en|in|to|(?:with|com|con)_(?:this|that|the|est[ea]|ess[ea]|es[ea]|o|a|el|la))'
const adversative =
  '(?:but|although|though|however|yet|mas|porem|contudo|todavia|pero|aunque|no_entanto)'

/** Words that report a creation. */
const created = words(
  creationVerb,
  creationNoun,
  creationReflexive,
  'after_(?:the_)?(?:insert|commit|creation|saving)',
)
/** Stricter, for a refusal by its status, which may mention what others created: “registered to another school”. */
const certainlyCreated = words(
  String.raw`${thing}(?:_#?[\p{L}\d]+){0,3}_${creationVerb}(?!_${aboutAnother}(?!\p{L}))`,
  String.raw`${creationVerb}_${thing}_#\d+`,
  String.raw`partial(?:ly)?_(?:success\p{L}*|${creationVerb}|${changeVerb})`,
  String.raw`(?:sucesso|exito)_parcial parcialmente_(?:${creationVerb}|${changeVerb})`,
  String.raw`(?:${creationVerb}|${changeVerb})(?:_\p{L}+){0,2}[,;.]?_${adversative}`,
  String.raw`${creationVerb}_(?:successfully|com_(?:sucesso|exito)|con_exito|correctamente)`,
  `successfully_${creationVerb}`,
  String.raw`${creationVerb}_(?:with|com|con)_(?:errors?|erros?|errores|warnings?)`,
  creationNoun,
  creationReflexive,
)
/** Words for something that was not created, existed before, or has to be created first. */
const notCreated = words(
  String.raw`(?:not|\p{L}+n['’]t|cannot|nao|no|nothing|nada|nenhum[ao]?|ningun[ao]?|never|already|already_been|ja|ya|must|should|could|only|be|before|unless|until` +
    String.raw`|deve\p{L}*|debe\p{L}*|pode|puede|so|solo|apenas|somente)` +
    String.raw`(?:_(?!${adversative}_|and_|e_|y_)\p{L}+){0,3}_(?:${creationVerb}|${changeVerb})`,
  String.raw`(?:${creationVerb}|${changeVerb})s?_(?:anteriormente|previamente|previously)`,
  String.raw`${creationVerb}_(?:to|by|with|in|at|em|para|por|n[ao]|en|a)_(?:an)?(?:other|outr[ao]|otr[ao])`,
  String.raw`(?:exist[es]|existen|there_is|hay)(?:_\p{L}+){1,3}_${creationVerb}`,
  String.raw`(?:limite?|ma?ximo?|maximum|quota|cota)_(?:of|de)(?:_\p{L}+){1,2}_${creationVerb}s?`,
)

/** “The slug is unavailable” is not about the platform. */
const unavailableName =
  '(?:slug|name|nome|nombre)(?:_(?:is|esta))?_(?:unavailable|indisponi?vel|no_disponible)'
const unavailableNames = words(unavailableName)

/** An expired session or token is not a failure of the platform. The person has to sign in again. */
const session =
  /(?<!\p{L})(?:session|sessao|sesion|token|login)(?!\p{L})[^.!?;]{0,60}?(?:timed?[ _-]?out|tempo (?:limite|esgotado)|tiempo)/gu

/** Words for a request that the platform is still processing. */
const stillProcessing = new RegExp(
  [
    '(?:being|still|already|ja|ja foi|ja esta sendo|ya|ya fue) proce[s]+|already being',
    'em (?:processamento|andamento)|en (?:proceso|curso)|^(?:processing|processando|procesando)\\b',
    'request.{0,80}(?:in progress|in flight|outstanding)|duplicated? (?:request|submission|call)',
    '(?:requisicao|solicitacao|pedido|solicitud|peticion) duplicad',
  ].join('|'),
)

/** Words of a failure of the platform, regardless of the rest of the text. */
const platformFailure = new RegExp(
  [
    'internal[ _-]?(?:server[ _-]?)?error|server[ _-]?error|bad gateway|gateway (?:error|time)|upstream',
    'timed[ _-]?out|(?:request|connect|connection|read|write|lock|query|gateway|operation|socket) ?time-?out',
    'timeout ?(?:error|exception|exceeded|expired|of|after|waiting)|deadline[ _-]?exceeded|esockettimedout',
    '(?:service|temporarily)[ _-]?unavailable|servi[cz]i?[oc]?o?[^.]{0,30}(?:indisponi?vel|no disponible)',
    'status(?: code)? 5\\d\\d|(?:http|erro|error|code|codigo)[ :#]{1,3}5\\d\\d(?!\\d| ?(?:char|caract|word|palavra|[km]b\\b|byte|ite))',
    'sqlstate(?!\\[2[23])|deadlock|lock wait|gone away|transac(?:tion|ao|cion)|\\bcommit\\b|\\bp(?:10|202|203)\\d\\b',
    'socket (?:hang|closed)|\\be(?:conn|pipe|timedout)|broken pipe|curl error|fetch failed|connectionbad',
    'connection (?:reset|refused|lost|closed|error|failed|timed|could not)|network ?error|lost connection',
    'closed the connection|server (?:closed|is busy|busy|overloaded)|too many connections|no space left|disk (?:is )?full',
    'task was cancell?ed|could not execute statement|expected response code|\\bsmtp:|unexpected token|\\beof\\b|end of file',
    '(?:erro|falha|error|fallo) (?:de|na|en la) (?:conex|red|comunica)\\w*',
    '(?:erro|error) de rede|something went wrong|algo deu errado|algo salio mal',
    '(?:unexpected|unknown|unhandled|fatal) (?:error|exception)',
    '(?:erro|falha|error|fallo) (?:inesperad|intern|desconhecid|desconocid|n?d?o servidor|(?:del|en el) servidor)',
    'tempo (?:limite (?:excedid|esgotad)|esgotado)|tiempo de espera',
    // Messages of interpreters, frameworks and libraries when code breaks, or when the response cannot be written.
    '\\w::(?![\\w:]*(?:invalid|validat|notfound|missing|unknown|forbid|unauthor|denied|violat|unique|taken|exist|duplic|required))\\w',
    '\\w\\(\\):|\\[errno |^\\(\\d+, |call to (?:undefined|a member)|target class \\[|method \\[?[\\w\\\\]+\\]? does not exist',
    'array offset|(?:to string|to int) conversion|object of class \\S+ could not|fillable property|malformed utf-8',
    '^(?:\\w+error: )?[\\w.$]+ is not (?:defined|iterable)|is not (?:subscriptable|callable)|has no attribute|json serializable',
    'circular (?:structure|reference)|object cycle|referencing loop|infinite recursion|stack ?overflow|lazily initiali[sz]e|write json',
    'no value present|sequence contains no|cannot invoke|cannot be cast|uninitialized constant|undefined local',
    'headers after they|di(?:vision|vide) by zero|request failed with status|saving the entity changes',
    `${thing} matching query does not exist`,
    // Messages of the network, the disk and the services behind the platform.
    'getaddrinfo|\\beai_|\\be(?:notfound|acces|noent|perm|mfile|nospc)\\b|failed to open stream|could not be opened|no such (?:file|host)',
    'self.signed certificate|certificate chain|\\/(?:var|usr|srv|opt|home|etc|tmp)\\/\\w',
    '\\b(?:redis|memcached?|rabbitmq|amqp|kafka|elasticsearch|pusher|nodemailer|phpmailer|sendmail)\\b|smtp\\w*(?:error|exception)',
    '\\bon null|of null\\b|of undefined|undefined (?:array key|index|variable|offset|property|method)|(?:null|nil) ?(?:pointer|reference)',
    'is not a function|\\bfor nil\\b|\\b(?:view|template) \\[',
    'object reference not set|non-object|nonetype|\\b(?:key|type|attribute)error\\b|panic:|segmentation fault|segfault|traceback',
    'maximum execution time|memory (?:size|limit)[^.]{0,30}exhausted|out of memory',
    '(?:context|operation|request|query) (?:was )?(?:cancell?ed|aborted)',
    '\\w\\.(?:\\w*(?:io|sql|socket|timeout|runtime|transaction))exception',
    '\\broute \\[|\\[route:|\\bclass ["\'][^"\']*["\'] not found|\\(\\): argument #\\d',
    // Messages of a database or a mail server.
    'cancel+ing statement|statement time-?out|(?:is|are) (?:shutting|starting) (?:down|up)|administrator command',
    'obtain lock|(?:authenticate|connect\\w*|relay)[^.]{0,20} smtp|smtp (?:server|host|error|auth|connect)',
  ].join('|'),
)

/** Words of a failure of the platform, unless something else shows that the request was refused. */
const likelyPlatformFailure = new RegExp(
  [
    'unavailable|indisponi?vel|deadline|sqlstate|time[ _-]?out|tempo limite|gateway',
    '(?:error|problem|exception) (?:has )?(?:occurred|happened)|could not confirm',
    '(?:ocorreu|aconteceu|houve) (?:um|algum) (?:erro|problema)|(?:ocurrio|produjo|hubo) un (?:error|problema)',
    '(?:try|retry)[^.]{0,20} later|tente[^.]{0,20} mais tarde|inten\\w+[^.]{0,20} mas tarde',
    // The action comes before the mail about it.
    'failed to (?:send|notify|publish)|falha ao (?:enviar|notificar)|(?:not|nao)(?: foi| was)? (?:sent|enviad)|smtp|mailer',
    '\\bora-\\d|\\be5\\d\\d\\b|(?:transport|network|unknownrequest)(?:exception|error)',
    // A class of Java or .NET that is not about what was sent.
    '\\w\\.(?!\\w*(?:validation|argument|constraint))\\w+exception',
  ].join('|'),
)

const queuedWords = words(
  String.raw`queued enqueued scheduled pending pendente pendiente processing agendad[ao] enfileirad[ao]`,
  'em_processamento en_proceso na_fila in_progress',
)
/** Words for a request that a person approves or rejects later. */
const onlyRequested = words(
  String.raw`(?:request|requisicao|solicitacao|pedido|solicitud|peticion)(?:_\p{L}+){0,2}_${creationVerb}`,
  String.raw`${creationVerb}_(?:request|solicitacao|pedido|solicitud) under_(?:review|analysis) em_analise en_revision`,
  String.raw`(?:await|aguard|esper|pend)\p{L}*(?:_\p{L}+)?_(?:aprova|approv|aproba|analis|analys|confirma|review|valida)\p{L}*`,
)
const future = words(
  String.raw`(?:will_be|shall_be|sera)(?:_em_breve)?_(?:${creationVerb}|process?ad[ao]|processed|analisad[ao]|analizad[ao]|avaliad[ao]|reviewed|approved|aprovad[ao]|aprobad[ao])`,
)

/** Code words of a platform's own failure, in capitals with `_`. */
const platformFailureCodes = new Set([
  ...['INTERNAL', 'SERVER_ERROR', 'DEADLINE_EXCEEDED', 'ABORTED', 'CANCELLED', 'DATA_LOSS'],
  ...['UNKNOWN', 'UNKNOWN_ERROR', 'UNEXPECTED_ERROR', 'AN_UNEXPECTED_ERROR_OCCURRED'],
  ...[
    'UNAVAILABLE',
    'TIMEOUT',
    'SOMETHING_WENT_WRONG',
    'ERRO_INTERNO',
    'ERRO_INTERNO_DO_SERVIDOR',
    '-32603',
    'PENDING',
    'PROCESSING',
    'IN_PROGRESS',
    'REQUEST_IN_PROGRESS',
    'DUPLICATE_REQUEST',
  ],
])

/** The tone of a sentence. Words of trouble count more than words of success. */
export function toneOf(text: string): Tone {
  const said = folded(text).replace(noErrorPhrases, ' ')
  if (found(trouble, said) || /:\s*f(?:al?s?)?$/.test(said)) return 'trouble'
  return found(success, said) ? 'yes' : 'neither'
}

/**
 * Whether the words say that the platform itself failed. `isRefusal`: something else shows that the request was refused,
 * so words that only probably mean it do not count.
 */
export function reportsPlatformFailure(text: string, isRefusal: boolean): boolean {
  const said = folded(text).replace(session, ' ').replace(unavailableNames, ' ')
  const code = text.trim().replace(/(?<![.!])[.!]+$/, '')
  return (
    platformFailure.test(said) ||
    stillProcessing.test(said) ||
    (!isRefusal && likelyPlatformFailure.test(said)) ||
    platformFailureCodes.has(code.toUpperCase().replaceAll(/[ -](?!\d)/g, '_'))
  )
}

/** Whether the words say that the thing was created. `isRefusal`: the status is a refusal. */
function reportsCreation(text: string, isRefusal: boolean): boolean {
  return found(isRefusal ? certainlyCreated : created, folded(text).replace(notCreated, ' '))
}

/** Whether the words beside a yes agree with it: they report a success, or nothing. */
export function agreesWithYes(text: string): boolean {
  const said = folded(spaced(text))
  // A single letter means nothing, unless it is short for no.
  if (said.length <= 1) return !noWords.has(said)
  if (reportsQueued(said) || found(notCreated, said)) return false
  const hasNoTrouble = said.replace(noErrorPhrases, '').replaceAll(/[\s.!]/g, '') === ''
  return (
    hasNoTrouble || yesWords.has(said) || toneOf(said) === 'yes' || reportsCreation(said, false)
  )
}

/** Whether a text is more than a word or a code. */
function isSentence(text: string): boolean {
  return text.trim().includes(' ')
}

/** Whether the words say that the action is queued or will be done later. */
function reportsQueued(text: string): boolean {
  const said = folded(text)
  if (found(future, said) || found(onlyRequested, said)) return true
  return found(queuedWords, said) && !reportsCreation(text, false)
}

/** A code word as words: `SLUG_TAKEN`, `slug-taken`, `SlugTaken`. */
function spaced(text: string): string {
  const words = text.replaceAll('_', ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return isSentence(text) ? words : words.replaceAll('-', ' ')
}

function found(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0
}

/** Lower case without accents. Leaves out the NULs of UTF-16 and letters that were not UTF-8. */
function folded(text: string): string {
  return text
    .replaceAll(/[\0\uFFFD]/g, '')
    .replaceAll(/&(\p{L})(?:tilde|acute|grave|circ|cedil|uml);/gu, '$1')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
}

/** Finds whole words, which are given separated by spaces. `_` is a space within a word. */
function words(...lines: string[]): RegExp {
  const patterns = lines.flatMap((line) => line.split(' ')).map((each) => each.replaceAll('_', ' '))
  return new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'gu')
}
