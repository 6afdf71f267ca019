// Points of a chart as comma-separated values, as in RFC 4180.

export type CsvColumns<Point> = readonly [
  name: string,
  read: (point: Point) => string | number | null,
][]

/** Nothing may need quotes: all values are numbers, days and moments. */
export async function* streamCsv<Point>(
  columns: CsvColumns<Point>,
  points: readonly Point[],
): AsyncGenerator<Uint8Array> {
  yield encodeLine(columns.map(([name]) => name))
  for (const point of points) yield encodeLine(columns.map(([, read]) => read(point) ?? ''))
}

function encodeLine(values: readonly (string | number)[]): Uint8Array {
  return Buffer.from(`${values.join(',')}\r\n`)
}
