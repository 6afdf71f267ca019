// Merges changes of a list of lines with the list as another device has left it. Lines that were added on either side
// stay, lines that were removed on either side are gone, and the order stays. A line is known by its words, so no words
// stand there twice.

/** A list as it was left here, with what was done to it since the server had it. A changed line is one of each. */
export interface ChangedList {
  lines: string[]
  added: string[]
  removed: string[]
}

/** Merging the result once more changes nothing. */
export function mergeGrateful(theirs: readonly string[], mine: ChangedList): string[] {
  const [own, added, removed] = [mine.lines, mine.added, mine.removed].map((all) => new Set(all))
  const merged = [...new Set(theirs)].filter((line) => !removed?.has(line))
  let next = 0
  for (const line of own ?? []) {
    const known = merged.indexOf(line)
    if (known >= 0) next = known + 1
    else if (added?.has(line)) {
      // What others have added at the same place comes first.
      while (next < merged.length && !own?.has(merged[next] ?? '')) next += 1
      merged.splice(next, 0, line)
      next += 1
    }
  }
  return merged
}

/** Returns the change to keep after the list that is shown has been changed once more. */
export function changeList(
  known: ChangedList | undefined,
  before: readonly string[],
  lines: readonly string[],
): ChangedList {
  const [added, removed] = [new Set(known?.added), new Set(known?.removed)]
  for (const line of lines) {
    if (before.includes(line)) continue
    added.add(line)
    removed.delete(line)
  }
  for (const line of before) {
    if (lines.includes(line)) continue
    removed.add(line)
    added.delete(line)
  }
  return { lines: [...new Set(lines)], added: [...added], removed: [...removed] }
}

/** Leaves out as many of the lines that were added here as are too many, the last ones first. */
export function fitList(
  theirs: readonly string[],
  mine: ChangedList,
  max: number,
): { lines: string[]; tooMany: string[] } {
  const lines = mergeGrateful(theirs, mine)
  const own = mine.added.filter((line) => !theirs.includes(line))
  const room = Math.max(0, own.length - Math.max(0, lines.length - max))
  const tooMany = own.slice(room)
  return { lines: lines.filter((line) => !tooMany.includes(line)), tooMany }
}
