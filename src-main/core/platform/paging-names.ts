/** What servers call the numbers and words beside a list, in camelCase (`fieldsOf` finds them in any spelling). */

export const totalNames = [
  ...['total', 'totalCount', 'totalItems', 'totalRecords', 'totalResults', 'totalElements'],
  ...['totalRows', 'totalHits', 'totalRuns', 'recordsTotal', '@odata.count', 'odata.count'],
  ...['runCount', 'runsCount', 'runsTotal', 'numRuns', 'numberOfRuns'],
  ...[
    'totalDocs',
    'totalEntries',
    'totalRegistros',
    'totalDeRegistros',
    'totalGeral',
    'totalGeneral',
  ],
  ...['totalItens', 'totalExecucoes', 'totalEjecuciones', 'totalEscolas', 'totalEscuelas'],
]
/** The number of the page's own items, or of all. */
export const countNames = ['count', 'itemCount', 'numberOfElements']
export const lastPageNames = [
  'lastPage',
  'totalPages',
  'pageCount',
  'numPages',
  'numberOfPages',
  'pages',
  'nbPages',
  ...['paginas', 'totalPaginas', 'totalDePaginas', 'ultimaPagina', 'numPaginas', 'numeroPaginas'],
]
/** How many items a page may have. */
export const sizeNames = ['perPage', 'pageSize', 'limit', 'itemsPerPage', 'pageItems']
export const otherPageNames = [
  ...[
    'page',
    'pageNumber',
    'pageIndex',
    'pageNo',
    'number',
    'pagina',
    'paginaAtual',
    'paginaActual',
  ],
]
export const moreNames = [
  ...['hasMorePages', 'hasMore', 'hasNext', 'hasNextPage', 'moreResults', 'moreAvailable'],
  ...['limitReached', 'limitExceeded', 'more', 'hasMoreItems', 'moreItemsInCollection', 'temMais'],
  ...['haMais', 'hayMas', 'tieneMas', 'temProxima', 'temProximaPagina', 'haySiguiente'],
]
/** How many items come after the page. */
export const remainingNames = [
  ...['remaining', 'remainingCount', 'remainingItems', 'itemsRemaining', 'remainingRuns'],
  ...['restantes', 'restante', 'faltantes', 'faltam', 'faltan'],
]
/** What the page before would be asked with, or whether there is one. */
export const previousNames = [
  ...['prev', 'previous', 'prevPage', 'previousPage', 'prevPageUrl', 'previousPageUrl'],
  ...['prevCursor', 'previousCursor', 'hasPrev', 'hasPrevious', 'hasPrevPage', 'hasPreviousPage'],
]
/** No: there is a page before this one. `first` is an address as well. */
export const beginNames = ['first', 'isFirst', 'isFirstPage']
export const endNames = ['last', 'isLast', 'isLastPage']
/** What the next page would be asked with, in ways of other servers. It is not sent: it only tells that there is one. */
export const nextNames = [
  ...['nextPage', 'nextPageToken', 'nextToken', 'continuation', 'continuationToken', 'nextOffset'],
  ...['nextLink', '@odata.nextLink', 'odata.nextLink', 'nextUrl', 'nextHref', 'nextMarker'],
  ...['lastEvaluatedKey', 'scrollId', 'nextScrollId', 'searchAfter', 'nextRecordsUrl'],
  ...['proxima', 'proximo', 'proximaPagina', 'siguiente', 'siguientePagina', 'paginaSiguiente'],
]
/** Yes: a part of the list is missing. */
export const partNames = [
  ...['partial', 'isPartial', 'incomplete', 'isIncomplete', 'incompleteResults', 'truncated'],
  ...['isTruncated', 'timedOut', 'terminatedEarly', 'degraded'],
  ...['omitted', 'omittedCount', 'omittedRuns', 'skipped', 'skippedCount', 'skippedRuns'],
  ...['limited', 'isLimited', 'sampled', 'isSampled', 'capped', 'isCapped', 'clipped'],
  ...[
    'truncado',
    'truncada',
    'parcial',
    'incompleto',
    'incompleta',
    'partialSuccess',
    'failedToLoad',
  ],
  ...['hiddenRuns', 'omitidos', 'omitidas', 'limitado', 'limitada'],
]
/** No: a part of the list is missing. */
export const wholeNames = ['complete', 'isComplete', 'completo', 'completa']
const inexact =
  '(?:approx(?:imate(?:d|ly)?)?|estimat(?:e|ed|ion)|aproximad[ao]|estimad[ao]|inexact|(?:upper|lower)bound|capped|clamped|atleast)'
const counted = '(?:total|count|hits|rows|items|results|records|pages|pagination|paging|size)s?'
/** Yes: a number of the list is an estimate, or a limit. Folded, like the two after it. */
export const estimateName = new RegExp(
  `^(?:is|has)?${inexact}$|${counted}\\w*${inexact}|${inexact}\\w*${counted}`,
)
/** No: the same. */
export const exactName =
  /^(?:is)?(?:exact|accurate|precise)$|(?:total|count)\w*(?:exact|accurate)|(?:exact|accurate)(?:total|count)/
/** Names under which a word tells what kind of number the count is. */
export const ofCount = /relation|accuracy|precision|total|count|hits/
export const estimateWord =
  /^\s*(?:gte?|>=?|~|\+|more|approx\w*|estimat\w*|aprox\w*|estimad[ao]|inexact|capped|clamped|at[ _-]?least|(?:upper|lower)[ _-]?bound)\s*$/i
/** Words for a person under these names tell of trouble, whatever they are. */
export const alarmNames = ['warning', 'warnings', 'aviso', 'avisos', 'error', 'errors']
/** Words for a person. */
export const wordNames = [
  ...['message', 'messages', 'msg', 'mensagem', 'detail', 'details', 'notice'],
  ...['mensagens', 'mensaje', 'mensajes', 'detalhe', 'detalhes', 'detalle', 'detalles'],
  ...alarmNames,
]
/** More names for words, which a list that is whole may come with as well. */
export const remarkNames = [
  ...['info', 'note', 'notes', 'notices', 'remark', 'remarks', 'comment', 'hint', 'disclaimer'],
  ...[
    'observacao',
    'observacoes',
    'observação',
    'observações',
    'obs',
    'nota',
    'notas',
    'informacao',
  ],
  ...['observacion', 'observación', 'observaciones', 'informacion', 'advertencia', 'advertencias'],
]
/** Records that hold these numbers. */
export const innerNames = ['pagination', 'paging', 'pageInfo', 'page', 'pager']

/** What says no more than that the answer is good, when it does: `true`, `200`, `ok`. */
export const yesNames = ['success', 'ok', 'status', 'statusCode', 'code']

/** Names in the query of an address that only choose a page of the list. Others may leave schools out. */
export const pageQueryNames = [
  ...['page', 'page[number]', 'page[size]', 'page[cursor]', 'perPage', 'pageSize', 'pageNumber'],
  ...['size', 'limit', 'offset', 'skip', 'top', '$skip', '$top', 'cursor', 'pageToken', 'after'],
  ...['sort', 'sortBy', 'order', 'orderBy', 'direction'],
]

/** What has no bearing on whether the list is whole, whatever it holds. */
export const harmlessNames = [
  ...['data', 'results', 'meta', 'links', '_links', '_shards', 'included', 'jsonapi', 'pageable'],
  ...['currentPage', 'size', 'from', 'to', 'offset', 'skip', 'self', 'firstPage', 'next', 'path'],
  ...['nextCursor', 'startCursor', 'endCursor'],
  ...['sort', 'sortBy', 'order', 'orderBy', 'direction', 'object', 'etag'],
  ...['requestId', 'traceId', 'correlationId', 'took', 'duration', 'elapsed', 'empty'],
  ...['version', 'apiVersion', 'lang', 'locale', 'copyright', '@odata.context'],
]
