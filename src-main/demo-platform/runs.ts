import { classes, models, remarks, statuses, subjects, tags } from './data/run-texts.ts'
import { randomAt, type Random } from './random.ts'

const firstRunAt = Date.UTC(2026, 1, 2, 11, 0, 0)

/** Each word as JSON text, created once, because a large dataset contains it many thousand times. */
const asJson = (words: readonly string[]) => words.map((word) => JSON.stringify(word))
const nameTexts = asJson(
  subjects.flatMap((subject) => classes.map((name) => `${subject} · ${name}`)),
)
const statusTexts = asJson(statuses)
const modelTexts = asJson(models)
const tagTexts = asJson(tags)
const remarkTexts = asJson(remarks)

/** Some runs have a start. In others it is null, or the key is missing. */
type Start = 'given' | 'null' | 'missing'

function startOf(index: number): Start {
  if (index % 11 === 7) return 'null'
  return index % 13 === 5 ? 'missing' : 'given'
}

/**
 * Returns one evaluation run as JSON text, always the same for a seed and an index. It is an open record: some runs
 * lack keys, others have extra keys, and a few values change their type. The text matters as much as the value:
 * `JSON.parse` would lose digits of a 20-digit number and the last zeros of a decimal, and an export must keep them.
 */
export function runText(seed: number, index: number): string {
  const random = randomAt(seed, index)
  const createdAt = firstRunAt + index * 61_000 + random.below(60_000)
  const number = String(index + 1).padStart(9, '0')
  const latency = random.between(180, 9200) / 1000
  return (
    `{"id":"run-${number}","name":${random.pick(nameTexts)},` +
    `"createdAt":"${new Date(createdAt).toISOString()}"${startText(index, createdAt)},` +
    `"status":${random.pick(statusTexts)},"schoolCode":"${String(random.below(900)).padStart(5, '0')}",` +
    `"attemptNumber":10${number}${String(random.below(1_000_000_000)).padStart(9, '0')},` +
    `"countRunItems":${random.between(1, 240)},"avgLatency":${latency},` +
    `"avgTotalCost":"0.00${String(random.below(100_000)).padStart(5, '0')}",` +
    `"passed":${random.chance(80)},"grade":${gradeText(random)},` +
    `"remark":${index % 9 === 4 ? 'null' : random.pick(remarkTexts)},` +
    `"scores":{"accuracy":0.${random.between(10, 99)}0,"tone":${random.chance(10) ? 'null' : random.between(1, 5)}},` +
    `"model":{"name":${random.pick(modelTexts)},"settings":{"temperature":0.${random.below(10)}}},` +
    `"tags":[${tagsText(random)}]${extraText(index, random)}}`
  )
}

/**
 * Returns the entries of superjson's `meta.values` for one run: the types of values that are sent as text. `place` is
 * its place in the response. On a later page it differs from the index.
 */
export function runMetaText(index: number, place: number): string {
  const run = `"runs.${place}`
  const start = startOf(index) === 'given' ? `${run}.startedAt":["Date"],` : ''
  return `${run}.createdAt":["Date"],${start}${run}.avgTotalCost":[["custom","decimal.js"]]`
}

function startText(index: number, createdAt: number): string {
  const start = startOf(index)
  if (start === 'missing') return ''
  return start === 'null'
    ? ',"startedAt":null'
    : `,"startedAt":"${new Date(createdAt + 1500).toISOString()}"`
}

/** A grade is a number, and sometimes something else that a person typed. */
function gradeText(random: Random): string {
  const kind = random.below(20)
  if (kind === 0) return '"sem nota"'
  if (kind === 1) return 'null'
  if (kind === 2) return 'true'
  return `${random.below(10)}.${random.below(10)}`
}

function tagsText(random: Random): string {
  const count = random.below(3)
  if (count === 0) return ''
  return count === 1
    ? random.pick(tagTexts)
    : `${random.pick(tagTexts)},{"level":${random.between(1, 3)}}`
}

function extraText(index: number, random: Random): string {
  if (index % 17 === 3)
    return `,"retryOf":"run-${String(1 + random.below(index)).padStart(9, '0')}"`
  if (index % 29 === 8)
    return ',"reviewer":{"name":"Débora Nascimento","e.mail":"debora@escola.example"}'
  if (index % 97 === 41) return ',"observação":["1","dois",3,null,[4,[5]]]'
  return ''
}
