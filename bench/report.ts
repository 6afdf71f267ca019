// The options of a measurement, its figures with their budgets, and how they are printed.

export interface BenchOptions {
  /** Uses shorter texts and fewer rounds, so the figures are for orientation only. */
  isQuick: boolean
}

export type Measure = (options: BenchOptions) => Promise<Report>

export interface Figure {
  what: string
  measured: string
  /** Empty if there is none. */
  budget: string
  /** `met` or `missed by …`. Empty if there is no budget. */
  verdict: string
}

export interface Report {
  title: string
  /** Lines that explain what was measured and how. */
  how: string[]
  figures: Figure[]
}

type Judged = Omit<Figure, 'what'>
type Format = (value: number) => string

export function figure(what: string, measured: string): Figure {
  return { what, measured, budget: '', verdict: '' }
}

export function atMost(value: number, limit: number, format: Format): Judged {
  return judge(`<= ${format(limit)}`, value <= limit, value, limit, format)
}

export function atLeast(value: number, limit: number, format: Format): Judged {
  return judge(`>= ${format(limit)}`, value >= limit, value, limit, format)
}

function judge(budget: string, isMet: boolean, value: number, limit: number, format: Format) {
  const verdict = isMet ? 'met' : `missed by ${format(Math.abs(value - limit))}`
  return { measured: format(value), budget, verdict }
}

export const asPercent: Format = (share) => `${(share * 100).toFixed(1)} %`
export const asKilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
export const asSeconds: Format = (ms) => `${(ms / 1000).toFixed(2)} s`
export const asMegabytes: Format = (bytes) => `${(bytes / 1_000_000).toFixed(0)} MB`

/** Returns the upper of the two middle values if their number is even, and NaN if there are none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

export function printReports(reports: readonly Report[]): void {
  const columns = ['what', 'measured', 'budget', 'verdict'] as const
  const heading: Figure = {
    what: '',
    measured: 'measured',
    budget: 'budget',
    verdict: 'verdict',
  }
  const all = [heading, ...reports.flatMap(({ figures }) => figures)]
  const widths = columns.map((name) => Math.max(...all.map((one) => one[name].length)))
  const line = (one: Figure) =>
    columns
      .map((name, i) => one[name].padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  for (const { title, how, figures } of reports) {
    console.log(`\n${title}`)
    for (const sentence of how) console.log(`  ${sentence}`)
    for (const one of [heading, ...figures]) console.log(`  ${line(one)}`)
  }
}
