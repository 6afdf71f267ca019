// Chooses a user's next passage: none is repeated before all others were opened, and a story that the user has opened
// in another language comes after new ones.
import type { Language } from '@fovea/contract/languages.ts'

export interface Opening {
  lang: Language
  work: string
  openedAt: Date
}

/** Returns undefined only when there are no works. */
export function chooseWork(
  works: readonly string[],
  lang: Language,
  openings: readonly Opening[],
): string | undefined {
  const here = lastOpenings(openings.filter((opening) => opening.lang === lang))
  const anywhere = lastOpenings(openings)
  const unopened = works.filter((work) => !here.has(work))
  return unopened.length > 0 ? leastRecent(unopened, anywhere) : leastRecent(works, here)
}

/** Returns the first work that has never been opened, otherwise the one that was opened the longest ago. */
function leastRecent(
  works: readonly string[],
  openedAtMs: ReadonlyMap<string, number>,
): string | undefined {
  const moment = (work: string) => openedAtMs.get(work) ?? Number.NEGATIVE_INFINITY
  const least = Math.min(...works.map(moment))
  return works.find((work) => moment(work) === least)
}

function lastOpenings(openings: readonly Opening[]): Map<string, number> {
  const last = new Map<string, number>()
  for (const { work, openedAt } of openings) {
    last.set(work, Math.max(last.get(work) ?? Number.NEGATIVE_INFINITY, openedAt.getTime()))
  }
  return last
}
