// The changes that a call sends: fields that are left out stay as they are.

/** @returns the fields that have a value, which may be null */
export function leaveOutMissing<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as ReturnType<typeof leaveOutMissing<Fields>>
}
