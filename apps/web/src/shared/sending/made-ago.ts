// How long ago a thing was made that is sent later. Its id was made with it and begins with that moment (UUIDv7), by this
// device's own clock.

const uuidV7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i

/** Milliseconds; 0 where the id does not say. */
export function madeAgoMs(id: string): number {
  const [, high, low] = uuidV7.exec(id) ?? []
  if (high === undefined || low === undefined) return 0
  return Math.max(0, Date.now() - Number.parseInt(high + low, 16))
}
