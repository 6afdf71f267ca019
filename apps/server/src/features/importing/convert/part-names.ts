// Finds the parts that contain each division of a book, so that the many chapters called I have different names.

import { kindOfDivision } from './division-kind.ts'
import { isSameTitle, repeatsTitle } from './same-title.ts'

export interface Division {
  title: string
  /** 1 is the highest. Undefined for a division without a heading. */
  level: number | undefined
  hasText: boolean
}

/** A part that contains more than this share of the chapters, and has no other part beside it, is the book itself. */
const partShare = 0.75
const partNameMax = 80

/**
 * Returns the parts that contain each division as indexes in the list, starting with the outermost. A heading without
 * text also contains the following headings of the same level and another kind: `CHAPTER I` after `BOOK ONE`.
 */
export function findParts(divisions: Division[], bookTitle: string): number[][] {
  const parents = findParents(divisions)
  const isPart = choosePart(divisions, parents, bookTitle)
  return divisions.map((_, i) => climb(parents, i).filter(isPart).reverse())
}

/** Puts the names of the parts before the title. */
export function nameInFull(title: string, parts: string[]): string {
  const begun = title.toLowerCase()
  const names = parts.filter(
    (part) => !begun.startsWith(part.toLowerCase()) && !repeatsTitle(title, part),
  )
  const short = names.map((name) =>
    name.length > partNameMax ? `${name.slice(0, partNameMax - 1).trimEnd()}…` : name,
  )
  return [...short, title].join(' · ')
}

interface Open {
  place: number
  level: number
  kindWithin: string
}

function findParents(divisions: Division[]): (number | undefined)[] {
  const kinds = divisions.map(({ title }) => kindOfDivision(title))
  let open: Open[] = []
  return divisions.map(({ level, hasText }, place) => {
    if (level === undefined) return undefined
    const kind = kinds[place]
    open = open.filter((one) => one.level <= level)
    const beside = open.findLastIndex((one) => one.level === level && one.kindWithin === kind)
    open = kind && beside >= 0 ? open.slice(0, beside + 1) : open.filter((one) => one.level < level)
    const parent = open.at(-1)?.place
    const next = divisions[place + 1]?.level === level ? (kinds[place + 1] ?? '') : ''
    open.push({ place, level, kindWithin: !hasText && next !== kind ? next : '' })
    return parent
  })
}

function climb(parents: (number | undefined)[], place: number): number[] {
  const above: number[] = []
  for (let at = parents[place]; at !== undefined; at = parents[at]) above.push(at)
  return above
}

function choosePart(
  divisions: Division[],
  parents: (number | undefined)[],
  bookTitle: string,
): (place: number) => boolean {
  const texts = divisions.filter(({ hasText }) => hasText).length
  const textsIn = new Map<number, number>()
  for (const [place, { hasText }] of divisions.entries()) {
    if (!hasText) continue
    for (const part of climb(parents, place)) textsIn.set(part, (textsIn.get(part) ?? 0) + 1)
  }
  const beside = new Map<number | undefined, number>()
  for (const part of textsIn.keys()) beside.set(parents[part], (beside.get(parents[part]) ?? 0) + 1)
  return (place) => {
    const within = textsIn.get(place) ?? 0
    const isAlone = beside.get(parents[place]) === 1
    const isBook = isAlone && within > texts * partShare
    return within > 0 && !isBook && !isSameTitle(divisions[place]?.title ?? '', bookTitle)
  }
}
