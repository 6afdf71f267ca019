// The size of a file in B, kB or MB, as storage is counted: 1 kB is 1000 B.

export function describeSize(bytes: number, locale: string): string {
  const [unit, divisor] =
    bytes < 1_000
      ? (['byte', 1] as const)
      : bytes < 1_000_000
        ? (['kilobyte', 1_000] as const)
        : (['megabyte', 1_000_000] as const)
  const value = bytes / divisor
  const name = { byte: 'B', kilobyte: 'kB', megabyte: 'MB' }[unit]
  const maximumFractionDigits = unit === 'byte' || value >= 100 ? 0 : 1
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)}\u00a0${name}`
}
