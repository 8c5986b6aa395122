/**
 * The runs that are measured: 12 flat fields, a nested object and a nested array, about 345 bytes each, with Unicode,
 * quotes, commas, line breaks, nulls, missing and extra keys. The same number gives the same run, always.
 */

const texts = [
  'ação',
  'média, final',
  '"citado"',
  'linha\nnova',
  'plain text',
  '=SUM(A1)',
  '日本語',
  '😀',
]

/** JSON of the run of a number. */
export function runText(number) {
  const text = texts[number % texts.length]
  return JSON.stringify({
    id: `run-${String(number).padStart(8, '0')}`,
    name: `Run ${number} ${text}`,
    datasetId: 'd1',
    createdAt: new Date(1_700_000_000_000 + number * 1_000).toISOString(),
    countRunItems: number % 100,
    avgLatency: scattered(number + 1, 1_000) / 7,
    avgTotalCost: number % 5 === 0 ? null : scattered(number, 7_919) / 10_000,
    status: ['ok', 'failed', 'pending'][number % 3],
    active: number % 2 === 0,
    score: 9_007_199_254_740_000 + (number % 50),
    ...(number % 10 === 3 ? {} : { note: texts[(number * 7) % texts.length] }),
    owner: `u${scattered(number, 500)}@example.org`,
    metadata: { model: `m-${number % 4}`, heat: 0.2, lang: 'pt-BR' },
    tags: ['a', `b${number % 3}`, 'ç'],
    ...(number % 50 === 7 ? { extra: `x${number}` } : {}),
  })
}

/** The columns of these runs. Other programs are told them; ours has to find them. */
export const columns = [
  ...['id', 'name', 'datasetId', 'createdAt', 'countRunItems', 'avgLatency', 'avgTotalCost'],
  ...['status', 'active', 'score', 'note', 'owner'],
  ...['metadata.model', 'metadata.heat', 'metadata.lang', 'tags', 'extra'],
]

/** What stands before and after the runs in the flat answer. */
function frame(runs) {
  const dataset = { id: 'bench', name: 'Bench', description: '', metadata: {}, projectId: 'bench' }
  const head = JSON.stringify({ result: [{ data: { json: dataset } }], totalRuns: runs, runs: [] })
  return [head.slice(0, -2), ']}']
}

/** Pieces of the flat answer with this many runs, some hundred kilobytes each. */
export function* answerPieces(runs, textOf = runText) {
  const [head, tail] = frame(runs)
  yield head
  yield* inPieces(runs, (number) => (number === 0 ? textOf(number) : `,${textOf(number)}`))
  yield tail
}

/** The same runs, one a line: what other programs read that want a document split first. */
export function* linePieces(runs) {
  yield* inPieces(runs, (number) => `${runText(number)}\n`)
}

/** Runs of other shapes, each with what makes it hard. */
export const shapes = {
  tiny: (number) => `{"a":${number}}`,
  sparse: (number) => {
    const keys = Array.from({ length: 10 }, (_, place) => scattered(number * 10 + place, 2_000))
    return JSON.stringify(Object.fromEntries(keys.map((key) => [`field ${key}`, number])))
  },
  nested: (number) => {
    const depth = 20 + (number % 20)
    return `${'{"in":'.repeat(depth)}[${'[1, {"b": [null]}], '.repeat(5)}${number}]${'}'.repeat(depth)}`
  },
  texts: (number) => JSON.stringify({ id: number, text: texts.join(' ').repeat(40) }),
  escapes: (number) => `{"id":${number},"text":"${'\\u00e7\\u00e3o \\\\ \\"\\n'.repeat(20)}"}`,
}

function* inPieces(runs, textOf) {
  let piece = ''
  for (let number = 0; number < runs; number++) {
    piece += textOf(number)
    if (piece.length > 300_000) {
      yield piece
      piece = ''
    }
  }
  yield piece
}

/** A number below `limit` that jumps about as `number` grows (Knuth's multiplicative hash). */
function scattered(number, limit) {
  return (Math.imul(number, 2_654_435_761) >>> 0) % limit
}
