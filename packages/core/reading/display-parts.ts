// Splits long compounds into parts that are shown one after another, so that each can be read at a glance.
import { splitGraphemes } from './graphemes.ts'

/**
 * Longer words are shown in parts. These are the letters that people use in one fixation: 3-4 to the left and 14-15 to
 * the right (Rayner 1998, "Eye movements in reading", Psychological Bulletin 124).
 */
export const maxWholeGraphemes = 18
/** Quotes and punctuation around those letters do not need an extra glance. */
const maxMarks = 6
const partGraphemes = 13
const minPartGraphemes = 3

const letter = /\p{L}/u
const letterOrDigit = /[\p{L}\p{N}]/u
const smallLetter = /\p{Ll}/u
const capital = /\p{Lu}/u
/** Marks inside a word after which it may be cut without adding a hyphen. */
const seamMark = /[-‐‑–—/\\_.,:;&=?@+…]/
const vowel = /[aeiouyáàâãäåąæéèêëęíìîïóòôõöøœúùûüýÿаеёиоуыэюяєіїAEIOUÄÖÜÉАЕЁИОУЫЭЮЯЄІЇ]/u
/** Letters that stand for one sound, and a sign that belongs to the letter before it. They are never separated. */
const inseparable =
  /^(?:ch|ck|ph|th|sh|qu|gn|gl|ll|rr|lh|nh|cz|sz|rz|dz|dż|dź|[bcdfgkpt][lr]|.[ьъй'’ʼ]|['’ʼ].)$/iu

/** The parts in order, with a hyphen where a word is cut between letters. For most words this is `[word]`. */
export function splitForDisplay(word: string): string[] {
  if (word.length <= maxWholeGraphemes) return [word]
  const parts: string[] = []
  let rest = splitGraphemes(word)
  while (!isGlance(rest)) {
    const cut = findCut(rest)
    const hyphen = isBetweenLetters(rest, cut) ? '-' : ''
    parts.push(rest.slice(0, cut).join('') + hyphen)
    rest = rest.slice(cut)
  }
  parts.push(rest.join(''))
  return parts
}

function isGlance(graphemes: string[]): boolean {
  if (graphemes.length <= maxWholeGraphemes) return true
  if (graphemes.length > maxWholeGraphemes + maxMarks) return false
  const holdsText = (grapheme: string) => letterOrDigit.test(grapheme)
  const first = graphemes.findIndex(holdsText)
  const last = graphemes.findLastIndex(holdsText)
  return last - first < maxWholeGraphemes
}

function isBetweenLetters(graphemes: string[], at: number): boolean {
  return letter.test(graphemes[at - 1] ?? '') && letter.test(graphemes[at] ?? '')
}

/** Finds the best available kind of seam, nearest to an even division. */
function findCut(graphemes: string[]): number {
  const share = graphemes.length / Math.ceil(graphemes.length / partGraphemes)
  for (const isSeam of [isWrittenSeam, isSyllableSeam]) {
    let best = 0
    for (let at = minPartGraphemes; at <= maxWholeGraphemes; at += 1) {
      if (graphemes.length - at < minPartGraphemes || !isSeam(graphemes, at)) continue
      if (best === 0 || Math.abs(at - share) < Math.abs(best - share)) best = at
    }
    if (best > 0) return best
  }
  return Math.round(share)
}

function isWrittenSeam(graphemes: string[], at: number): boolean {
  const before = graphemes[at - 1] ?? ''
  const after = graphemes[at] ?? ''
  if (before === ' ' || (seamMark.test(before) && !seamMark.test(after))) return true
  return smallLetter.test(before) && capital.test(after)
}

/** Whether this is before a consonant followed by a vowel, with a vowel somewhere before: Schiff|fahrt, пре|по|да|ва. */
function isSyllableSeam(graphemes: string[], at: number): boolean {
  const before = graphemes[at - 1] ?? ''
  const after = graphemes[at] ?? ''
  if (!isBetweenLetters(graphemes, at) || vowel.test(after)) return false
  if (inseparable.test(before + after)) return false
  const opensSyllable =
    vowel.test(graphemes[at + 1] ?? '') || inseparable.test(after + (graphemes[at + 1] ?? ''))
  return opensSyllable && graphemes.slice(0, at).some((grapheme) => vowel.test(grapheme))
}
