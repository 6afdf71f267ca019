// The size of a file in B, kB or MB, as storage is counted: 1 kB is 1000 B.

const units = [
  { name: 'B', bytes: 1 },
  { name: 'kB', bytes: 1_000 },
  { name: 'MB', bytes: 1_000_000 },
] as const

/** A size that rounds to 1000 of a unit is 1 of the next one: 999,999 B are 1 MB and not 1000 kB. */
export function describeSize(bytes: number, locale: string): string {
  const unit = units.find((one) => Math.round(bytes / one.bytes) < 1_000) ?? units[2]
  const value = bytes / unit.bytes
  const maximumFractionDigits = unit.name === 'B' || value >= 100 ? 0 : 1
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)
  return `${number}\u00a0${unit.name}`
}
