// Runs as a CSV file: one line each, with names of columns that other programs can read too.
import type { TypingSession } from '@fovea/contract/typing-runs.ts'

type Cell = string | number | boolean | null

const columns: Record<string, (run: TypingSession) => Cell> = {
  id: ({ _id }) => _id,
  typedAt: ({ typedAt }) => typedAt,
  kind: ({ kind }) => kind,
  lessonId: ({ lessonId }) => lessonId,
  source: ({ source }) => source,
  language: ({ language }) => language,
  layout: ({ layout }) => layout,
  mode: ({ mode }) => mode,
  amount: ({ amount }) => amount,
  punctuation: ({ punctuation }) => punctuation,
  numbers: ({ numbers }) => numbers,
  wpm: ({ typingSpeed }) => round(typingSpeed),
  rawWpm: ({ figures }) => round(figures.rawWpm),
  accuracy: ({ figures }) => round(figures.accuracy),
  consistency: ({ figures }) => round(figures.consistency),
  presses: ({ figures }) => figures.presses,
  errors: ({ figures }) => figures.errors,
  seconds: ({ figures }) => (figures.activeMs === null ? null : round(figures.activeMs / 1_000)),
  score: ({ score }) => score,
  isPassed: ({ isPassed }) => isPassed,
  isVerified: ({ isVerified }) => isVerified,
}

export function writeRunsCsv(runs: readonly TypingSession[]): string {
  const names = Object.keys(columns)
  const rows = runs.map((run) =>
    Object.values(columns)
      .map((read) => quote(read(run)))
      .join(','),
  )
  return [names.join(','), ...rows, ''].join('\r\n')
}

function round(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100
}

function quote(cell: Cell): string {
  const text = cell === null ? '' : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
