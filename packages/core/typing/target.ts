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

/** Signs that keyboards do not have or that phones put in by themselves, and what is typed for them. */
const simpler: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
}
const simplified = new RegExp(`[${Object.keys(simpler).join('')}]`, 'g')
const invisible = /[\u00ad\u200b\u2060\ufeff\r]/g

/**
 * The same text with only those signs that people type: straight quotation marks, one kind of hyphen, ordinary spaces,
 * letters composed with their accents. What was typed goes through here too, so that a phone's quotation marks are right.
 */
export function simplifyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(simplified, (sign) => simpler[sign] ?? sign)
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

/** How many key presses a text takes if nothing is wrong, with the spaces between its words. */
export function countPresses(target: Target): number {
  return target.reduce((sum, { characters, end }) => sum + characters.length + end.length, 0)
}
