// Compares two texts word by word, and joins them so that nothing of either is missing.
import { noteTitleMax } from '@fovea/contract/note-limits.ts'
import { diffArrays, diffWordsWithSpace } from 'diff'
import { readBlocks, splitParts } from '../read-blocks.ts'

export interface TextPart {
  text: string
  /** Whether the other text does not have it. */
  isOwn: boolean
}

export interface Comparison {
  mine: TextPart[]
  theirs: TextPart[]
}

/** Longer comparisons are given up: then the texts are shown without marks. */
const patienceMs = 1_500

export function compareTexts(mine: string, theirs: string): Comparison {
  const one = readBlocks(mine).join('\n\n')
  const other = readBlocks(theirs).join('\n\n')
  return comparePlain(one, other)
}

export function comparePlain(mine: string, theirs: string): Comparison {
  const changes = diffWordsWithSpace(mine, theirs, { timeout: patienceMs })
  if (!changes) {
    return { mine: [{ text: mine, isOwn: false }], theirs: [{ text: theirs, isOwn: false }] }
  }
  return {
    mine: changes
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, isOwn: removed })),
    theirs: changes
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, isOwn: added })),
  }
}

/** Parts that both have stand once, others one after the other. */
export function joinTexts(mine: string, theirs: string): string {
  return diffArrays(splitParts(mine), splitParts(theirs))
    .flatMap(({ value }) => value)
    .join('')
}

/** Both titles, if they differ and fit. */
export function joinTitles(mine: string, theirs: string): string {
  if (mine === theirs || theirs === '') return mine
  return mine === '' ? theirs : `${mine} / ${theirs}`.slice(0, noteTitleMax)
}
