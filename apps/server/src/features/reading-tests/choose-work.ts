// Which passage somebody gets next: never the same again before all were had, and a story known from
// another language later than a new one.
import type { Language } from '@fovea/contract/languages.ts'

export interface Opening {
  lang: Language
  work: string
  openedAt: Date
}

/** undefined only where there are no works. */
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

/** The first of those that were not opened at all, else the one that was so the longest ago. */
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
