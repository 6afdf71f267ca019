// Computes how long ago an item was made when it is sent at last. Its id is a UUIDv7, which was made at the same time and
// begins with the time on this device's clock.

const uuidV7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i

/** Returns the age in milliseconds, or 0 if the id contains no time. */
export function madeAgoMs(id: string): number {
  const [, high, low] = uuidV7.exec(id) ?? []
  if (high === undefined || low === undefined) return 0
  return Math.max(0, Date.now() - Number.parseInt(high + low, 16))
}

/** The item with its age, because it may be sent long after it was made. */
export function withAge<Item extends { _id: string }>(item: Item): Item & { agoMs: number } {
  return { ...item, agoMs: madeAgoMs(item._id) }
}

export const idOf = ({ _id }: { _id: string }): string => _id
