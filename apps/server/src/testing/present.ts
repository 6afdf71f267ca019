// Returns a value that must be there, for tests that go on with it.

/** @throws Error if there is no value */
export function present<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('a value is missing')
  return value
}
