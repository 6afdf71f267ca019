// For tests that go on with what must be there.

/** @throws Error if there is no value */
export function present<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('a value is missing')
  return value
}
