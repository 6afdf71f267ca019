// The points of a game's statistics as comma-separated values, as in RFC 4180.
import type { Statistics } from './one-game.ts'

type Point = Statistics['points'][number]

const columns: [name: string, read: (point: Point) => string | number | null][] = [
  ['at', ({ at }) => at],
  ['rounds', ({ rounds }) => rounds],
  ['score', ({ score }) => score],
  ['best', ({ best }) => best],
  ['level', ({ level }) => level],
  ['accuracy_percent', ({ accuracy }) => accuracy],
  ['reaction_ms', ({ reactionMs }) => reactionMs],
  ['expected_score', ({ expected }) => expected?.value ?? null],
  ['expected_low', ({ expected }) => expected?.low ?? null],
  ['expected_high', ({ expected }) => expected?.high ?? null],
]

/** Nothing in it needs quotes: all values are numbers and moments. */
export async function* streamCsv(points: readonly Point[]): AsyncGenerator<Uint8Array> {
  yield encodeLine(columns.map(([name]) => name))
  for (const point of points) yield encodeLine(columns.map(([, read]) => read(point) ?? ''))
}

function encodeLine(values: readonly (string | number)[]): Uint8Array {
  return Buffer.from(`${values.join(',')}\r\n`)
}
