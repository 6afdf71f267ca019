// The text that is to be typed, cut into words and characters.
import { splitGraphemes } from '../reading/graphemes.ts'

export interface TargetWord {
  /** White space before the word that is shown and not typed: the indentation of code. */
  readonly indent: string
  readonly characters: readonly string[]
  /** The key that ends the word: a space or a new line. Empty for the last word, which ends by itself. */
  readonly end: ' ' | '\n' | ''
}

export type Target = readonly TargetWord[]

/** Signs that keyboards do not have, or that phones put in by themselves, and what is typed for them. */
const typedSigns: readonly (readonly [signs: string, typed: string])[] = [
  ['’‘‛‚ʼ‹›′', "'"],
  ['“”„‟«»″', '"'],
  ['–—―−‐‑‒', '-'],
  ['…', '...'],
  ['œ', 'oe'],
  ['Œ', 'Oe'],
  ['æ', 'ae'],
  ['Æ', 'Ae'],
  ['ﬀ', 'ff'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
]
const typedFor = new Map(
  typedSigns.flatMap(([signs, typed]) => [...signs].map((sign) => [sign, typed])),
)
const untypable = new RegExp(`[${[...typedFor.keys()].join('')}]`, 'g')
/** Soft hyphens, joiners of words, marks of byte order, and what makes a sign an emoji. */
const invisible = /[\u00ad\u200b\u2060\ufeff]|\ufe0f/g
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g
const otherSpace = /[^\S\n\t]/g
/** Marks of stress, for example: after NFC only those are left that no letter is written with. */
const looseMark = /(?<=\p{L})[\u0300-\u036f]+/gu
const letterOrDigit = /[\p{L}\p{N}]/u

/**
 * The same text with only those signs that people type: straight quotation marks, one kind of hyphen, ordinary spaces,
 * letters composed with their accents. What was typed goes through here too, so that a phone's quotation marks are right.
 */
export function simplifyText(text: string): string {
  return text
    .replace(invisible, '')
    .normalize('NFC')
    .replace(looseMark, '')
    .replace(lineBreak, '\n')
    .replace(otherSpace, ' ')
    .replace(untypable, (sign) => typedFor.get(sign) ?? sign)
}

/** Empty lines, spaces at the ends of lines and repeated spaces are not typed. */
export function cutTarget(text: string): Target {
  const lines = simplifyText(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const words = lines.flatMap((line) => {
    const parts = line.trim().split(/\s+/u)
    const indent = /^\s*/u.exec(line)?.[0] ?? ''
    return parts.map(
      (part, at): TargetWord => ({
        indent: at === 0 ? indent : '',
        characters: splitGraphemes(part),
        end: at === parts.length - 1 ? '\n' : ' ',
      }),
    )
  })
  return words.map((word, at) => (at === words.length - 1 ? { ...word, end: '' } : word))
}

/**
 * Whether it counts as a word. A sign between spaces, as the French question mark or a dash, is typed like a word and is
 * none; a reader does not count it either.
 */
export function isWord({ characters }: TargetWord): boolean {
  return characters.some((character) => letterOrDigit.test(character))
}

/** How many key presses a text takes if nothing is wrong, with the spaces between its words. */
export function countPresses(target: Target): number {
  return target.reduce((sum, { characters, end }) => sum + characters.length + end.length, 0)
}
