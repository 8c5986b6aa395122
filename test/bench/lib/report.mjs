import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { accounting } from './measure.mjs'

/** The goals are meant for so many runs. */
const GOAL_RUNS = 1_000_000

/** What the figures were taken on, and how busy it was; a busy machine changes them. */
export function machineLines() {
  const [{ model } = { model: 'unknown processor' }] = cpus()
  return [
    `${cpus().length} × ${model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${type()} ${release()}, Node ${process.versions.node}.`,
    `Processor time and memory: ${accounting.words}.`,
  ]
}

/** How many processes want the processor, of how many it can do at once. */
export function loadWords() {
  return `${loadavg()[0].toFixed(1)} on ${cpus().length}`
}

/** The jobs of a group beside one another, each compared with that of ours which stands before it and does the same. */
export function groupTable(group, results) {
  const rows = results.map((result, place) =>
    result.failure === null
      ? [
          result.name,
          result.does ?? '',
          ...costsOf(result),
          besides(results, place),
          figuresOf(result),
        ]
      : [result.name, result.does ?? '', '', '', '', '', '', `**not measured**: ${result.failure}`],
  )
  const heads = ['job', '', 'wall s', 'processor s', 'peak MiB', 'file MB', 'against ours', '']
  return [`## ${group}`, '', ...table(heads, rows), ''].join('\n')
}

function costsOf({ wall, cpu, peak, size }) {
  return [
    fixed(wall, 2),
    fixed(cpu, 2),
    fixed(peak && peak / 2 ** 20, 0),
    fixed(size && size / 1e6, 1),
  ]
}

/** How many times as long as ours: the whole process, or the part that both have told of themselves. */
function besides(results, place) {
  const isOurs = ({ name, who, failure }) =>
    who === 'Provost' && failure === null && !name.endsWith(', one run')
  const result = results[place]
  const ours = results.slice(0, place).findLast(isOurs) ?? results.find(isOurs)
  if (!ours || result.who === 'Provost') return ''
  const [theirs, own] = result.seconds ? [result.seconds, ours.seconds] : [result.wall, ours.wall]
  return `${digits(theirs / own)} ×`
}

/** What was aimed for, and what came of it. */
export function goalTable(goals, of, runs) {
  const rows = goals.map(({ what, against, limit, unit, isMoreBetter = false, measured }) => {
    const found = measured(of)
    const aim = `${isMoreBetter ? '≥' : '≤'} ${limit} ${unit}${against ? ` (${against})` : ''}`
    return [
      what,
      aim,
      found === null ? '' : `${digits(found)} ${unit}`,
      verdict(found, limit, isMoreBetter),
    ]
  })
  const heads = ['job', 'goal', 'measured', '']
  const small = runs < GOAL_RUNS ? ['They are meant for 1,000,000 runs; fewer say little.', ''] : []
  return ['## Goals', '', ...small, ...table(heads, rows), ''].join('\n')
}

function verdict(found, limit, isMoreBetter) {
  if (found === null) return 'not measured'
  const short = isMoreBetter ? limit / found : found / limit
  return short <= 1 ? 'met' : `**missed** by ${digits(short)} ×`
}

function figuresOf({ seconds, figures = {} }) {
  const all = Object.entries({ ...(seconds === undefined ? {} : { seconds }), ...figures })
  return all.map(([name, figure]) => `${name} ${figure === null ? '–' : digits(figure)}`).join(', ')
}

function table(heads, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)]
}

function fixed(number, places) {
  return number == null ? '' : number.toFixed(places)
}

/** Three digits tell enough. */
function digits(number) {
  return number >= 100 ? number.toFixed(0) : String(Number(number.toPrecision(3)))
}
