// What changed at the end of a text field: the least that was deleted there and typed instead, in characters as people
// see them. Every way to type ends in such a change: a key, a dead key, an input method, a suggested word.
import { splitGraphemes } from '@fovea/core/reading/graphemes.ts'
import { simplifyText } from '@fovea/core/typing/target.ts'

export interface TextChange {
  /** How many characters were deleted from the end, counted as the typed text has them. */
  readonly deleted: number
  /** As they came: one key can make a sign for which several characters are typed. */
  readonly inserted: readonly string[]
}

/** Letters and signs that never join with the character before them. */
export const standsAlone = /^[\n -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f]$/

export function findChange(before: string, after: string): TextChange {
  const last = after.slice(-1)
  if (standsAlone.test(last) && after.length === before.length + 1 && after.startsWith(before)) {
    return { deleted: 0, inserted: [last] }
  }
  const old = splitGraphemes(before)
  const now = splitGraphemes(after)
  const isSame = (at: number) => simplifyText(old[at] ?? '') === simplifyText(now[at] ?? '')
  let same = 0
  while (same < old.length && same < now.length && isSame(same)) same += 1
  return {
    deleted: splitGraphemes(simplifyText(old.slice(same).join(''))).length,
    inserted: now.slice(same).filter((character) => simplifyText(character) !== ''),
  }
}

/** Half of a character: some systems send the two parts of an emoji one after the other. */
export function endsWithHalf(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1)
  return unit >= 0xd800 && unit <= 0xdbff
}
