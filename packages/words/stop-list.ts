// Tells what is offensive in a language, so that nothing generated shows it. The lists are in counting/stop-lists; what a
// browser loads are digests of their entries, so that the words themselves are in no page.
import type { Language } from '@fovea/contract/languages.ts'
import { alphabets } from './alphabets.ts'

export interface StopList {
  readonly language: Language
  readonly digests: ReadonlySet<number>
}

/** In a run of random letters, shorter entries would be seen everywhere and be read by nobody. */
const runMin = 3

const doubleLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' }

/** Without capitals and accents. A letter with its own place in the alphabet stays: in Spanish, año is a year. */
export function foldLetters(text: string, language: Language): string {
  const alphabet = alphabets[language].replace('ё', '')
  return [...text.normalize('NFC').toLowerCase()]
    .map((letter) =>
      alphabet.includes(letter)
        ? letter
        : (doubleLetters[letter] ?? letter.normalize('NFD').charAt(0)),
    )
    .join('')
}

/** FNV-1a of 32 bits. With some hundred entries, one of ten million other words has the digest of an entry. */
export function digestOf(folded: string): number {
  return [...folded].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  )
}

/** Whether a word or a sequence of letters is an entry as a whole. Words that merely contain one are not offensive. */
export function isOffensive({ language, digests }: StopList, text: string): boolean {
  return digests.has(digestOf(foldLetters(text, language)))
}

/**
 * Whether things that stand in a row spell an entry: letters, or sequences of letters. In letters that make no word, an
 * entry is seen wherever it begins.
 */
export function spellsOffence({ language, digests }: StopList, row: readonly string[]): boolean {
  const folded = row.map((one) => foldLetters(one, language))
  return folded.some((_, from) =>
    folded.slice(from).some((_, length) => {
      const run = folded.slice(from, from + length + 1).join('')
      return run.length >= runMin && digests.has(digestOf(run))
    }),
  )
}

type Loaded = { default: readonly number[] }

const loaders: Record<Language, () => Promise<Loaded>> = {
  en: () => import('./stop-digests/en.json', { with: { type: 'json' } }),
  ru: () => import('./stop-digests/ru.json', { with: { type: 'json' } }),
  de: () => import('./stop-digests/de.json', { with: { type: 'json' } }),
  es: () => import('./stop-digests/es.json', { with: { type: 'json' } }),
  fr: () => import('./stop-digests/fr.json', { with: { type: 'json' } }),
  it: () => import('./stop-digests/it.json', { with: { type: 'json' } }),
  pl: () => import('./stop-digests/pl.json', { with: { type: 'json' } }),
  pt: () => import('./stop-digests/pt.json', { with: { type: 'json' } }),
  ua: () => import('./stop-digests/ua.json', { with: { type: 'json' } }),
}

export async function loadStopList(language: Language): Promise<StopList> {
  const { default: digests } = await loaders[language]()
  return { language, digests: new Set(digests) }
}
