/** Field names of servers for numbers and texts beside a list, in camelCase. `fieldFinder` finds them in any spelling. */

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
/** The number of items on the page, or of all items. */
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
/** The most items of a page. */
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
/** The number of items after the page. */
export const remainingNames = [
  ...['remaining', 'remainingCount', 'remainingItems', 'itemsRemaining', 'remainingRuns'],
  ...['restantes', 'restante', 'faltantes', 'faltam', 'faltan'],
]
/** The previous page, or whether there is one. */
export const previousNames = [
  ...['prev', 'previous', 'prevPage', 'previousPage', 'prevPageUrl', 'previousPageUrl'],
  ...['prevCursor', 'previousCursor', 'hasPrev', 'hasPrevious', 'hasPrevPage', 'hasPreviousPage'],
]
/** If false, there is a page before this one. `first` may also be an address. */
export const beginNames = ['first', 'isFirst', 'isFirstPage']
export const endNames = ['last', 'isLast', 'isLastPage']
/** The next page in the style of other servers. It is never sent. It only shows that there is a next page. */
export const nextNames = [
  ...['nextPage', 'nextPageToken', 'nextToken', 'continuation', 'continuationToken', 'nextOffset'],
  ...['nextLink', '@odata.nextLink', 'odata.nextLink', 'nextUrl', 'nextHref', 'nextMarker'],
  ...['lastEvaluatedKey', 'scrollId', 'nextScrollId', 'searchAfter', 'nextRecordsUrl'],
  ...['proxima', 'proximo', 'proximaPagina', 'siguiente', 'siguientePagina', 'paginaSiguiente'],
]
/** If true, a part of the list is missing. */
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
/** If false, a part of the list is missing. */
export const wholeNames = ['complete', 'isComplete', 'completo', 'completa']
const inexact =
  '(?:approx(?:imate(?:d|ly)?)?|estimat(?:e|ed|ion)|aproximad[ao]|estimad[ao]|inexact|(?:upper|lower)bound|capped|clamped|atleast)'
const counted = '(?:total|count|hits|rows|items|results|records|pages|pagination|paging|size)s?'
/** If true, a count is an estimate or a limit. This pattern and the next two match folded names. */
export const estimateName = new RegExp(
  `^(?:is|has)?${inexact}$|${counted}\\w*${inexact}|${inexact}\\w*${counted}`,
)
/** If false, a count is an estimate or a limit. */
export const exactName =
  /^(?:is)?(?:exact|accurate|precise)$|(?:total|count)\w*(?:exact|accurate)|(?:exact|accurate)(?:total|count)/
/** Names of a text that describes the kind of count. */
export const ofCount = /relation|accuracy|precision|total|count|hits/
export const estimateWord =
  /^\s*(?:gte?|>=?|~|\+|more|approx\w*|estimat\w*|aprox\w*|estimad[ao]|inexact|capped|clamped|at[ _-]?least|(?:upper|lower)[ _-]?bound)\s*$/i
/** Texts for a person. */
export const wordNames = [
  ...['message', 'messages', 'msg', 'mensagem', 'detail', 'details', 'notice', 'notices'],
  ...['mensagens', 'mensaje', 'mensajes', 'detalhe', 'detalhes', 'detalle', 'detalles'],
  ...['warning', 'warnings', 'aviso', 'avisos', 'error', 'errors', 'advertencia', 'advertencias'],
  ...['info', 'note', 'notes', 'remark', 'remarks', 'comment', 'hint', 'disclaimer', 'obs'],
  ...['observacao', 'observacoes', 'observação', 'observações', 'nota', 'notas', 'informacao'],
  ...['observacion', 'observación', 'observaciones', 'informacion'],
]
/** Names of objects that contain these numbers. */
export const innerNames = ['pagination', 'paging', 'pageInfo', 'page', 'pager']

/** Fields that only confirm success, with values such as `true`, `200` or `ok`. */
export const yesNames = ['success', 'ok', 'status', 'statusCode', 'code']

/** Query parameters that only choose a page of the list. Other parameters may exclude schools. */
export const pageQueryNames = [
  ...['page', 'page[number]', 'page[size]', 'page[cursor]', 'perPage', 'pageSize', 'pageNumber'],
  ...['size', 'limit', 'offset', 'skip', 'top', '$skip', '$top', 'cursor', 'pageToken', 'after'],
  ...['sort', 'sortBy', 'order', 'orderBy', 'direction'],
]

/** Names of what a server says about itself and the order of the list. It may be any sentence. */
export const serverNames = [
  ...['sort', 'sortBy', 'order', 'orderBy', 'direction'],
  ...['requestId', 'traceId', 'correlationId', 'took', 'duration', 'elapsed', 'etag'],
  ...['version', 'apiVersion', 'lang', 'locale', 'copyright', '@odata.context'],
]

/** Names that do not affect whether the list is complete, whatever their value. */
export const harmlessNames = [
  ...['data', 'results', 'meta', 'links', '_links', '_shards', 'included', 'jsonapi', 'pageable'],
  ...['currentPage', 'size', 'from', 'to', 'offset', 'skip', 'self', 'firstPage', 'next', 'path'],
  ...['nextCursor', 'startCursor', 'endCursor'],
  ...['object', 'empty', ...serverNames],
]
