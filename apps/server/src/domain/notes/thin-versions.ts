// Chooses which earlier versions of a note are deleted when there are too many. Somebody may write many times a second,
// and each text that is replaced is kept. So the latest few stay, and of those before them one for every few minutes.
// Otherwise a few seconds could push out the texts of the last hours. See decision 0073.

/** How long ago a text must have been kept for the next one to count for more than those right behind it. */
export const keepEveryMs = 5 * 60_000

/** So many of the latest versions stay, however soon one followed the other. */
export const latestKept = 10

interface Version {
  version: number
  replacedAt: Date
}

/**
 * @param versions the latest first
 * @returns those that go: first those that follow another one soon, the oldest first, then the oldest
 */
export function chooseForgotten(versions: readonly Version[], max: number): number[] {
  const kept = versions.map(({ version, replacedAt }) => ({ version, at: replacedAt.getTime() }))
  const forgotten: number[] = []
  while (kept.length > max) {
    const soon = kept.findLastIndex(
      ({ at }, index) =>
        index >= latestKept && at - (kept[index + 1]?.at ?? Number.NEGATIVE_INFINITY) < keepEveryMs,
    )
    const [gone] = kept.splice(soon === -1 ? kept.length - 1 : soon, 1)
    if (gone) forgotten.push(gone.version)
  }
  return forgotten
}
