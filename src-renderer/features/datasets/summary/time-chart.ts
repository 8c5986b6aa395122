import uPlot from 'uplot'
import type { Bin } from '#contract/run-summary.ts'
import type { ValueStyle } from '../value-text.ts'
import { shortInstant } from './summary-format.ts'

/** The height of the drawing without its margins, in px. */
const height = 150

type ChartWords = {
  style: Pick<ValueStyle, 'language' | 'zone'>
  /** Called with the bar under the pointer. Null if there is none. */
  onpoint: (bin: Bin | null) => void
}

/** Draws the bins as bars into an element, in its CSS colours. Returns a function that removes the chart. */
export function drawBars(host: HTMLElement, bins: readonly Bin[], words: ChartWords): () => void {
  const data: uPlot.AlignedData = [bins.map(({ from }) => from), bins.map(({ count }) => count)]
  const chart = new uPlot(optionsOf(host, bins, words), data, host)
  const resized = new ResizeObserver(() => {
    chart.setSize({ width: host.clientWidth, height })
  })
  resized.observe(host)
  // A canvas does not follow the theme automatically.
  const redraw = () => {
    chart.redraw(false)
  }
  const themed = new MutationObserver(redraw)
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', redraw)
  return () => {
    resized.disconnect()
    themed.disconnect()
    system.removeEventListener('change', redraw)
    chart.destroy()
  }
}

function optionsOf(
  host: HTMLElement,
  bins: readonly Bin[],
  { style, onpoint }: ChartWords,
): uPlot.Options {
  const paths = uPlot.paths.bars?.({ size: [0.92, Infinity], align: 1 })
  return {
    width: host.clientWidth,
    height,
    ms: 1,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: () => [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1] },
      y: { range: (_chart, _least, greatest) => [0, Math.max(1, greatest)] },
    },
    axes: axesOf(host, bins, style),
    series: [
      {},
      {
        fill: () => colour(host, '--accent'),
        stroke: () => colour(host, '--accent'),
        width: 0,
        ...(paths ? { paths } : {}),
        points: { show: false },
      },
    ],
    hooks: {
      setCursor: [
        (pointed) => {
          const { left = -1 } = pointed.cursor
          const at = left < 0 ? NaN : pointed.posToVal(left, 'x')
          onpoint(bins.find(({ from, to }) => at >= from && at < to) ?? null)
        },
      ],
    },
  }
}

/** The axis of times, and the axis of counts. */
function axesOf(host: HTMLElement, bins: readonly Bin[], style: ChartWords['style']): uPlot.Axis[] {
  const step = (bins[0]?.to ?? 0) - (bins[0]?.from ?? 0)
  const count = new Intl.NumberFormat(style.language, { notation: 'compact' })
  return [
    {
      stroke: () => colour(host, '--text-3'),
      grid: { show: false },
      ticks: { stroke: () => colour(host, '--line') },
      font: font(host),
      size: 30,
      align: 1,
      splits: () => marks(bins, host.clientWidth),
      values: (_chart, places) => places.map((at) => shortInstant(at, style, step)),
    },
    {
      stroke: () => colour(host, '--text-3'),
      grid: { stroke: () => colour(host, '--line-faint') },
      ticks: { show: false },
      font: font(host),
      size: 52,
      incrs: wholeSteps,
      values: (_chart, places) => places.map((each) => count.format(each)),
    },
  ]
}

/** Runs are counted in whole numbers: 1, 2, 5, 10, 20 … */
const wholeSteps = Array.from(
  { length: 30 },
  (_, i) => ([1, 2, 5][i % 3] ?? 1) * 10 ** Math.floor(i / 3),
)

/** The width of an edge label with some space, in px. */
const markWidth = 130

/** The edges to label, as many as fit. */
function marks(bins: readonly Bin[], width: number): number[] {
  const every = Math.max(1, Math.ceil((bins.length * markWidth) / Math.max(1, width)))
  return bins
    .filter((_, index) => index % every === 0 && index + every <= bins.length)
    .map(({ from }) => from)
}

/** The current value of a theme colour, in a format that a canvas accepts. */
function colour(host: HTMLElement, name: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${name})`
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function font(host: HTMLElement): string {
  const { fontFamily } = getComputedStyle(host)
  return `11px ${fontFamily}`
}
