/**
 * What the words of an answer say of its request. `yes`: they tell of a success; `trouble`: they tell of something that
 * went wrong, in English, Portuguese or Spanish; `neither`: nothing that is known here.
 */
export type Tone = 'yes' | 'trouble' | 'neither'

/** A whole value that means yes. */
export const yesWords = new Set([
  'true',
  '1',
  'yes',
  'y',
  'on',
  'ok',
  'success',
  'successful',
  'created',
])
const deedWords = new Set(['done', 'saved', 'updated', 'sucesso'])
const noWords = new Set('false 0 no n off fail failed failure error ko nok -1 nao erro'.split(' '))

const calm = words(
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

const makings = [
  'created saved stored added registered inserted persisted criad[ao] cadastrad[ao] gravad[ao] salv[ao]',
  'inserid[ao] incluid[ao] adicionad[ao] registrad[ao] armazenad[ao] cread[ao] guardad[ao] anadid[ao]',
  'agregad[ao] insertad[ao] almacenad[ao]',
].flatMap((line) => line.split(' '))
const makingWord = `(?:${makings.join('|')})`
const changeWord = String.raw`(?:updated|changed|atualizad[ao]|alterad[ao]|actualizad[ao]|modificad[ao])`
const thing = '(?:schools?|units?|escolas?|unidades?|escuelas?|colegios?|courses?|cursos?)'
/** “Cadastro efetuado”: the deed is the noun. */
const deedDone =
  String.raw`(?:cadastro|inclusao|registro|criacao|gravacao|insercao|operacao|operacion|creacion|alta|dados|datos)` +
  String.raw`(?:_\p{L}+)?_(?:(?:efetuad|realizad|concluid|efectuad|completad|finalizad|gravad|guardad)[ao]s?|feit[ao]|ok)`
const didMake = 'se_(?:creo|guardo|registro|inserto|actualizo)'
/** “A school registered with this slug exists” is about another one. */
const ofAnother =
  '(?:by|por|em|en|in|to|(?:with|com|con)_(?:this|that|the|est[ea]|ess[ea]|es[ea]|o|a|el|la))'
const adversative =
  '(?:but|although|though|however|yet|mas|porem|contudo|todavia|pero|aunque|no_entanto)'

/** A refusal with these words may have made the thing all the same. */
const made = words(
  makingWord,
  deedDone,
  didMake,
  'after_(?:the_)?(?:insert|commit|creation|saving)',
)
/** The same of a refusal by its status, which speaks of what others made as well: “registered to another school”. */
const surelyMade = words(
  String.raw`${thing}(?:_#?[\p{L}\d]+){0,3}_${makingWord}(?!_${ofAnother}(?!\p{L}))`,
  String.raw`${makingWord}_${thing}_#\d+`,
  String.raw`partial(?:ly)?_(?:success\p{L}*|${makingWord}|${changeWord})`,
  String.raw`(?:sucesso|exito)_parcial parcialmente_(?:${makingWord}|${changeWord})`,
  String.raw`(?:${makingWord}|${changeWord})(?:_\p{L}+){0,2}[,;.]?_${adversative}`,
  String.raw`${makingWord}_(?:successfully|com_(?:sucesso|exito)|con_exito|correctamente)`,
  `successfully_${makingWord}`,
  String.raw`${makingWord}_(?:with|com|con)_(?:errors?|erros?|errores|warnings?)`,
  deedDone,
  didMake,
)
/** What was not made, was made before, or has to be made first. */
const notMade = words(
  String.raw`(?:not|\p{L}+n['’]t|cannot|nao|no|nothing|nada|nenhum[ao]?|ningun[ao]?|never|already|already_been|ja|ya|must|should|could|only|be|before|unless|until` +
    String.raw`|deve\p{L}*|debe\p{L}*|pode|puede|so|solo|apenas|somente)` +
    String.raw`(?:_(?!${adversative}_|and_|e_|y_)\p{L}+){0,3}_(?:${makingWord}|${changeWord})`,
  String.raw`(?:${makingWord}|${changeWord})s?_(?:anteriormente|previamente|previously)`,
  String.raw`${makingWord}_(?:to|by|with|in|at|em|para|por|n[ao]|en|a)_(?:an)?(?:other|outr[ao]|otr[ao])`,
  String.raw`(?:exist[es]|existen|there_is|hay)(?:_\p{L}+){1,3}_${makingWord}`,
  String.raw`(?:limite?|ma?ximo?|maximum|quota|cota)_(?:of|de)(?:_\p{L}+){1,2}_${makingWord}s?`,
)

/** “The slug is unavailable” says nothing of the platform either. */
const taken =
  '(?:slug|name|nome|nombre)(?:_(?:is|esta))?_(?:unavailable|indisponi?vel|no_disponible)'
const takenNames = words(taken)

/** That these end says nothing of the platform: who sent has to sign in again. */
const session =
  /(?<!\p{L})(?:session|sessao|sesion|token|login)(?!\p{L})[^.!?;]{0,60}?(?:timed?[ _-]?out|tempo (?:limite|esgotado)|tiempo)/gu

/** The platform is at work on the same request. */
const atWork = new RegExp(
  [
    '(?:being|still|already|ja|ja foi|ja esta sendo|ya|ya fue) proce[s]+|already being',
    'em (?:processamento|andamento)|en (?:proceso|curso)|^(?:processing|processando|procesando)\\b',
    'request.{0,80}(?:in progress|in flight|outstanding)|duplicated? (?:request|submission|call)',
    '(?:requisicao|solicitacao|pedido|solicitud|peticion) duplicad',
  ].join('|'),
)

/** The same of a status that holds a request back: a request runs, or its key is in use. A key of a table is none. */
const keyAtWork = new RegExp(
  [
    'idempoten|concurren|simultane',
    '(?:request|requisicao|solicitacao|pedido|solicitud|peticion)\\b[^"]{0,80}(?:execut|running|em execucao|en ejecucion)',
    '(?:request|this|same|essa|esta|mesma|misma) (?:key|chave|clave)\\b[^"]{0,80}(?:in use|used|em uso|en uso|usad)',
  ].join('|'),
)

/** Words of a failure that is no matter of what was sent, whatever else is said. */
const ownFailure = new RegExp(
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
    // What interpreters, frameworks and libraries say when code breaks, or when they fail to write the answer.
    '\\w::(?![\\w:]*(?:invalid|validat|notfound|missing|unknown|forbid|unauthor|denied|violat|unique|taken|exist|duplic|required))\\w',
    '\\w\\(\\):|\\[errno |^\\(\\d+, |call to (?:undefined|a member)|target class \\[|method \\[?[\\w\\\\]+\\]? does not exist',
    'array offset|(?:to string|to int) conversion|object of class \\S+ could not|fillable property|malformed utf-8',
    '^(?:\\w+error: )?[\\w.$]+ is not (?:defined|iterable)|is not (?:subscriptable|callable)|has no attribute|json serializable',
    'circular (?:structure|reference)|object cycle|referencing loop|infinite recursion|stack ?overflow|lazily initiali[sz]e|write json',
    'no value present|sequence contains no|cannot invoke|cannot be cast|uninitialized constant|undefined local',
    'headers after they|di(?:vision|vide) by zero|request failed with status|saving the entity changes',
    `${thing} matching query does not exist`,
    // What the network, the disk and the services behind the platform say.
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
    // What a database or a mail server says of itself.
    'cancel+ing statement|statement time-?out|(?:is|are) (?:shutting|starting) (?:down|up)|administrator command',
    'obtain lock|(?:authenticate|connect\\w*|relay)[^.]{0,20} smtp|smtp (?:server|host|error|auth|connect)',
  ].join('|'),
)

/** Words that tell of it where nothing speaks for a refusal of what was sent. */
const likelyOwnFailure = new RegExp(
  [
    'unavailable|indisponi?vel|deadline|sqlstate|time[ _-]?out|tempo limite|gateway',
    '(?:error|problem|exception) (?:has )?(?:occurred|happened)|could not confirm',
    '(?:ocorreu|aconteceu|houve) (?:um|algum) (?:erro|problema)|(?:ocurrio|produjo|hubo) un (?:error|problema)',
    '(?:try|retry)[^.]{0,20} later|tente[^.]{0,20} mais tarde|inten\\w+[^.]{0,20} mas tarde',
    // The deed comes first, and then the mail about it.
    'failed to (?:send|notify|publish)|falha ao (?:enviar|notificar)|(?:not|nao)(?: foi| was)? (?:sent|enviad)|smtp|mailer',
    '\\bora-\\d|\\be5\\d\\d\\b|(?:transport|network|unknownrequest)(?:exception|error)',
    // A class of Java or .NET that is not about what was sent.
    '\\w\\.(?!\\w*(?:validation|argument|constraint))\\w+exception',
  ].join('|'),
)

/** What is wrong with what was sent, or with who sent it. */
const refusing = words(
  'invalid required must should already taken exists? duplicated? denied refused rejected forbidden',
  String.raw`unauthori[sz]ed unauthenticated permissions? expired missing incorrect wrong exceed\p{L}* quota`,
  String.raw`maximum minimum at_(?:least|most) too_(?:long|short|many|large|small|big|low|high) limit conflict locked`,
  'suspended disabled blocked insufficient unprocessable bad_request restricted in_use unique may_(?:not|only)',
  'bad_(?:user_)?(?:input|data) validation_(?:errors?|failed|failure|exception) out_of_range precondition',
  String.raw`not_(?:available|provided|defined) json_value_could_not_be_converted json_parse_error:_cannot_deserialize`,
  String.raw`${taken} nao_disponivel upgrade_your field_validation_for json_parse_error_- faca_(?:o_)?login inicie_sesion`,
  String.raw`only(?:_\p{L}+){1,2}_(?:may|can) (?:changed|updated|modified)_by_(?:some|another)\p{L}*`,
  String.raw`please_(?:fill|enter|select|choose|provide) preench[ae] informe selecione escolha insira complete_(?:los|todos)`,
  '(?:erros?|falhas?|error(?:es)?)_de_validac(?:ao|ion)',
  String.raw`(?:not|never)_(?:\p{L}+_)?(?:allowed|authori[sz]ed|permitted|found|valid|registered|supported|enough|match\p{L}*)`,
  String.raw`(?:cannot|can_not|can['’]t)_be no_such does_not doesn['’]t unknown_(?:field|property|value|school|group)`,
  `no_(?:${thing}|record)_(?:was|were)_${makingWord}`,
  String.raw`inva?lid[ao]s? obrigato?ri[ao]s? obligatori[ao]s? requerid[ao]s? (?:ja|ya)_\p{L}+ negad[ao] denegad[ao]`,
  String.raw`proibid[ao] prohibid[ao] recusad[ao] rejeitad[ao] rechazad[ao] deve\p{L}* debe\p{L}* exced\p{L}*`,
  String.raw`ma?ximo mi?nimo limite duplicad[ao] em_uso en_uso existentes? inexistente expirad[ao] vencid[ao] caducad[ao]`,
  String.raw`falta\p{L}* bloquead[ao] suspens[ao] (?:sem|sin)_(?:permis|acces|acess|autoriza)\p{L}* restrit[ao] permiso`,
  'insuficientes? incorret[ao] incorrect[ao] necessa?ri[ao] necesari[ao]',
  String.raw`(?:nao|no)_(?:existe|pode|puede|encontrad[ao]|permitid[ao]|autorizad[ao]|e|es|tem|tiene|possui|confere)`,
  String.raw`nao_foi_possivel_(?:salvar|criar|cadastrar|gravar|incluir|atualizar|registrar|inserir|adicionar)`,
  String.raw`no_se_(?:pudo|puede)_(?:guardar|crear|registrar|grabar|actualizar|insertar|agregar)`,
)

/**
 * Signs of the platform's own machinery: names from code, paths of files, and the services that it uses. What is missing,
 * invalid or denied beside them is nothing that was sent.
 */
const machinery = new RegExp(
  [
    '\\w\\(\\)|\\w\\\\\\w|(?:^|[\\s(])\\/\\w+\\/\\w|\\b[a-z]:\\\\|argument (?:#?\\d)|\\bclass ["\']|\\bview ["\'\\[]',
    '\\b(?:cache|queue|smtp|webhooks?|stripe|disk|locks?|streams?|hosts?|endpoint|route)\\b|(?:storage|api) quota',
    '\\b(?:auth0|cognito|keycloak|firebase|meilisearch|algolia|rpc error|no such price)\\b|response code \\d|\\w(?:exception|error): |schema ["\']|tenant_',
    '\\b(?:columns?|tables?|relation ["\']|database|bucket|fila de|disco)\\b',
    // What is done after the school: mails, a subdomain, other systems. No school and no course has an e-mail address.
    '\\be?-?mails?\\b|\\bmail(?:er|box)|recipient|destinatari|remetente|subdom[ai]i?n|\\b(?:dns|cname|fcm|templates?)\\b|sincroni|synchroni',
    '\\b[45]\\d\\d[ -]\\d\\.\\d|\\b(?:client|server) error\\b|security token|\\w\\/\\w+\\.\\w+|\\(parameter ',
  ].join('|'),
)

/**
 * What a refusal is about: a field of what was sent, the record itself, or what the account may do. Words that have
 * nothing of it may be those of whatever failed after the platform had carried the request out.
 */
const subject = words(
  String.raw`slugs? url_slug names? nomes? nombres? titles? titulos? cnpj cpf tax_?id rut ruc cuit nit contracts? contratos?`,
  String.raw`(?:sub_?)?groups? (?:sub_?)?grupos? specialt(?:y|ies) especialidades? tags? etiquetas? colou?rs? cor cores`,
  'primary secondary button_text location localizacao ubicacion street rua calle district bairro city cidade',
  'ciudad zip_?code cep features? long_description description descricao descripcion visibility school_id',
  String.raw`teachers? professor\p{L}* profesor\p{L}* cover capa portada price preco precio difficulty dificuldade dificultad`,
  'schedule(?:d_start|d_end)? certification certifica(?:do|cao|cion) badge co_author link_checkout checkout hour_length',
  String.raw`fields? campos? propert(?:y|ies) input body json data_(?:was|is)_invalid`,
  String.raw`validation validate valida(?:cao|cion) invalid_(?:data|request|parameters?) (?:bad|malformed)_request dados_inva?lidos datos_inva?lidos`,
  // The record itself.
  thing,
  'records? registros?',
  // What the account may do.
  String.raw`plans? planos? planes cota cuota permissions? permiss\p{L}* permisos?`,
  String.raw`authori[sz]\p{L}* autoriza\p{L}* unauthori[sz]ed unauthenticated forbidden proibid[ao] prohibid[ao] access acesso acceso`,
  String.raw`accounts? contas? cuentas? subscriptions? assinaturas? suscripci\p{L}* licen[cs]es? licencas? licencias? trial`,
  'sessions? sessao sesion login tokens? csrf requests? requisicoes peticiones institution instituicao institucion tenant',
  String.raw`urls? enderecos? direccion users? usuari[oa]s? authentication_credentials characters? caracter(?:es)?`,
)

/** A database refused what was sent, and took nothing. */
const violation =
  /(?:unique|foreign|primary|not.?null|check|integrity) ?(?:key )?(?:constraint|index|violation)|constraint ?violation|duplicated? (?:key|entry)/

/** Words that something was there before. */
const existing = words(
  String.raw`already exists? taken duplicated? in_use unique (?:ja|ya)_\p{L}+ (?<!nao_|no_)existe em_uso en_uso duplicad[ao]`,
)

/** A word of a school's own state that says that the school is not there, or was there before. */
const denial =
  /(?<!\p{L})(?:fail|falh|fall|reject|rejeit|rechaz|recus|refus|deni|declin|negad|error|erro(?!\p{L})|delet|remov|trash|archiv|arquivad|exclu|elimin|cancel|abort|duplic|invalid|skip|ignor|exist)/u

/** Words around a complaint that say nothing by themselves. */
const fillers = words(
  'this that the your our field is was are has been este esse campo o a os el e es foi esta value values valor valores',
  String.raw`given request requests data input dados datos informad[ao]s? enviad[ao]s? requisicao solicitacao solicitud params parameters`,
)

/** Words of a state in which something ended without being done. */
const endedBadly =
  /^(?:err|cancel\p{L}*|abort\p{L}*|timed? ?out|reject\p{L}*|refus\p{L}*|deni\p{L}*|declin\p{L}*|unavailable)$/u

/** A single thing that a sentence of a success can be about, and that nobody sent. */
const otherThing = words(
  'sessions? login logged tokens? passwords? senhas? contrasenas? sessao sesion cookies? profiles? perfil preferences?',
)
const ownThing = words(thing)
const deed = words(
  makingWord,
  changeWord,
  String.raw`processed completed executed concluid[ao] realizad[ao] efetuad[ao] executad[ao] processad[ao] done`,
)
const later = words(
  String.raw`queued enqueued scheduled pending pendente pendiente processing agendad[ao] enfileirad[ao]`,
  'em_processamento en_proceso na_fila in_progress',
)
/** What was made is a request, or somebody decides about it later. */
const onlyAsked = words(
  String.raw`(?:request|requisicao|solicitacao|pedido|solicitud|peticion)(?:_\p{L}+){0,2}_${makingWord}`,
  String.raw`${makingWord}_(?:request|solicitacao|pedido|solicitud) under_(?:review|analysis) em_analise en_revision`,
  String.raw`(?:await|aguard|esper|pend)\p{L}*(?:_\p{L}+)?_(?:aprova|approv|aproba|analis|analys|confirma|review|valida)\p{L}*`,
)
const future = words(
  String.raw`(?:will_be|shall_be|sera)(?:_em_breve)?_(?:${makingWord}|process?ad[ao]|processed|analisad[ao]|analizad[ao]|avaliad[ao]|reviewed|approved|aprovad[ao]|aprobad[ao])`,
)

/** What a platform says of its own failure in a code word, in capitals, with `_` between the words. */
const ownFailures = new Set([
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

/** The tone of a sentence. Words of trouble weigh more than those of a success. */
export function toneOf(text: string): Tone {
  const said = folded(text).replace(calm, ' ')
  if (found(trouble, said) || /:\s*f(?:al?s?)?$/.test(said)) return 'trouble'
  return found(success, said) ? 'yes' : 'neither'
}

/** The tone of a body that is text, not JSON. There a single word is a whole answer. */
export function toneOfBody(text: string): Tone {
  const word = folded(text).replace(/^[\s"']+|[\s"'.!]+$/g, '')
  if (yesWords.has(word) || deedWords.has(word)) return 'yes'
  if (noWords.has(word) || word.startsWith('<')) return 'trouble'
  return toneOf(text) === 'trouble' ? 'trouble' : 'neither'
}

/**
 * Whether words tell that the platform failed itself. `isFirm`: something else says that what was sent was refused, so
 * that words which are only likely to mean it do not count.
 */
export function tellsOfOwnFailure(text: string, isFirm: boolean): boolean {
  const said = folded(text).replace(session, ' ').replace(takenNames, ' ')
  const code = text.trim().replace(/[.!]+$/, '')
  return (
    ownFailure.test(said) ||
    atWork.test(said) ||
    (!isFirm && likelyOwnFailure.test(said)) ||
    ownFailures.has(code.toUpperCase().replaceAll(/[ -](?!\d)/g, '_'))
  )
}

/** Whether words tell that the thing was made. `isFirm`: in an answer that is a refusal by its status. */
export function tellsOfMaking(text: string, isFirm: boolean): boolean {
  return found(isFirm ? surelyMade : made, folded(text).replace(notMade, ' '))
}

/** Whether words refuse what was sent: they say what is wrong with it, or that it was not made. */
export function tellsOfRefusal(text: string): boolean {
  const said = folded(spaced(text))
  return found(refusing, said) || found(notMade, said)
}

/** Whether words refuse what was sent, name what they are about, and are not about what the platform is built of. */
export function tellsOfCertainRefusal(text: string): boolean {
  if (tellsOfMachinery(text) && !tellsOfViolation(text)) return false
  if (tellsOfViolation(text) || isBareComplaint(spaced(text))) return true
  const said = folded(spaced(text))
  // “Not created”, and nothing else.
  if (said.split(' ').length <= 3 && found(notMade, said)) return true
  return (
    found(subject, said) && (tellsOfRefusal(text) || tellsOfExisting(text) || found(session, said))
  )
}

/** Whether words are about what the platform is built of, and not about what was sent. */
export function tellsOfMachinery(text: string): boolean {
  return machinery.test(folded(text)) || machinery.test(folded(spaced(text)))
}

/** Systems around the platform, which it asks after it made what was sent. */
const otherSystem = new RegExp(
  [
    'smtp|recipient|destinatari|remetente|\\bmail(?:er|box|gun)|sendgrid|\\bdns\\b|\\bcname\\b|subdom[ai]i?n|webhook|bucket',
    '(?:send|sent|deliver|enviar|envio|entregar)[^.]{0,30}\\b(?:e-?mail|mail|correo|notifica|convite|invit)',
    '(?<!your )\\be-?mail (?:address )?(?:already|could|was|is not|failed)|with this e-?mail|\\bcorreo\\b',
    '(?:client|server) error:|security token included|535[ -]5\\.\\d|to database [\'"]|database [\'"]|write file at|no rows in result set',
    '\\b(?:auth0|cognito|keycloak|firebase|algolia|meilisearch|twilio|slack|pusher|stripe)\\b|no ?such ?(?:customer|price|index|key)\\b',
    'api key provided|rpc error|(?:response|status) code \\d|schema "|credentials for "|queue does not|read.only replica|maxmemory',
    'ger(?:ar|ando) (?:o )?(?:pdf|logo)|generar (?:el )?(?:pdf|logo)|notifica(?:cao|cion)',
  ].join('|'),
)

/** Whether words are about a system around the platform: a mail server, names of hosts, files, a database. */
export function tellsOfOtherSystem(text: string): boolean {
  return otherSystem.test(folded(text))
}

/** The trace of a program that broke, as frameworks put it into their pages of errors. */
const crash =
  /axioserror|request failed with status|fatal error|uncaught |exception\b|traceback|^\s*at .*:\d+:\d+|\bsmtp\b|\/(?:var|usr|srv|home|app)\/\w[^\s]*\.\w+/m

/** Whether a web page shows a program that broke. */
export function showsCrash(html: string): boolean {
  const text = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&nbsp;', ' ')
  return crash.test(folded(text))
}

/** Whether a text adds nothing to a no: the word for it, a number, or a single letter. */
export function isBareNo(text: string): boolean {
  const word = folded(text).replace(/[.!]+$/, '')
  return /^(?:[a-z]?|-?\d+|bad|rejected|refused|denied)$/.test(word) || noWords.has(word)
}

/** Whether the words beside a yes belong to it: they tell of a success now, or say nothing at all. */
export function agreesWithYes(text: string): boolean {
  const said = folded(spaced(text))
  // A single letter says nothing, unless it is short for a no.
  if (said.length <= 1) return !noWords.has(said)
  if (tellsOfLater(said) || found(notMade, said)) return false
  const isCalm = said.replace(calm, '').replaceAll(/[\s.!]/g, '') === ''
  return isCalm || yesWords.has(said) || toneOf(said) === 'yes' || tellsOfMaking(said, false)
}

/** Whether a code word or the word of a state tells of trouble. */
export function isWordOfTrouble(word: string): boolean {
  const said = folded(spaced(word))
  return toneOf(said) === 'trouble' || noWords.has(said) || endedBadly.test(said)
}

/** Whether the state of a school that was made denies it. */
export function isWordOfDenial(word: string): boolean {
  const said = folded(spaced(word))
  return denial.test(said) || found(notMade, said)
}

/** Whether a text is a complaint about a field and nothing else: “required”, “Campo obrigatório”. */
export function isBareComplaint(text: string): boolean {
  const said = folded(text)
  if (said.length > 40 || !found(refusing, said)) return false
  return (
    said
      .replace(refusing, ' ')
      .replace(fillers, ' ')
      .replaceAll(/[\s.!]/g, '') === ''
  )
}

/** Whether words tell that something was there before. */
export function tellsOfExisting(text: string): boolean {
  return found(existing, folded(spaced(text)))
}

/** Whether words tell that a database refused what was sent: it broke a constraint. */
export function tellsOfViolation(text: string): boolean {
  return violation.test(folded(text))
}

/** Whether the body of an answer whose status says that something was created says no more than that, or gives its id. */
export function tellsOfCreation(text: string): boolean {
  const said = text.trim().replace(/^"(.*)"$/s, '$1')
  return (
    /^(?!0+$)(?:\d+|[\da-f-]{24,36})$/i.test(said) ||
    (/^[^<>[\]{}]+$/.test(said) && agreesWithYes(said))
  )
}

/** Whether words tell that nothing was made. */
export function tellsOfNothing(text: string): boolean {
  const said = folded(text)
  return found(notMade, said) || /(?:already|ja|ya) exist|nada foi|nothing was/.test(said)
}

/** Whether a text is more than a word or a code. */
function isSentence(text: string): boolean {
  return text.trim().includes(' ')
}

/** Whether words of a status that holds a request back tell that the platform is at work on it. */
export function tellsOfWork(text: string): boolean {
  const said = folded(text)
  return atWork.test(said) || keyAtWork.test(said)
}

/** Whether words of a success are about what was sent: they name a deed, of nothing else; or they are all that is said. */
export function isAboutDeed(text: string): boolean {
  const said = folded(text)
  if (found(otherThing, said) && !found(ownThing, said)) return false
  return found(deed, said) || said.split(' ').length <= 2
}

/** Whether words put the deed off: it is queued, or will be done. */
function tellsOfLater(text: string): boolean {
  const said = folded(text)
  if (found(future, said) || found(onlyAsked, said)) return true
  return found(later, said) && !tellsOfMaking(text, false)
}

/** A code word as words: `SLUG_TAKEN`, `slug-taken`, `SlugTaken`. */
function spaced(text: string): string {
  const words = text.replaceAll('_', ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return isSentence(text) ? words : words.replaceAll('-', ' ')
}

function found(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0
}

/** Lower case without accents. UTF-16 is full of NULs; a letter that was not UTF-8 is left out. */
function folded(text: string): string {
  return text
    .replaceAll(/[\0\uFFFD]/g, '')
    .replaceAll(/&(\p{L})(?:tilde|acute|grave|circ|cedil|uml);/gu, '$1')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
}

/** Finds whole words. They are given apart by spaces; `_` is a space within one. */
function words(...lines: string[]): RegExp {
  const patterns = lines.flatMap((line) => line.split(' ')).map((each) => each.replaceAll('_', ' '))
  return new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'gu')
}
