// The words, letters and pairs of letters of each language, of which word games and typing lessons are made. Each
// language is loaded by itself, in the browser as on the server.
import type { Language } from '@fovea/contract/languages.ts'
import { alphabets } from './alphabets.ts'
import type { LetterCounts } from './count-letters.ts'
import { loadStopList, spellsOffence } from './stop-list.ts'

export interface Materials extends Omit<LetterCounts, 'trigrams'> {
  /** The letters of the alphabet in its order, without capitals. Words can have further ones: see `listLetters`. */
  alphabet: string
  /**
   * Common words of 2 to 12 letters, the most frequent first. The order was judged, not counted: it is fine among the
   * first hundreds and coarse after that.
   */
  words: readonly string[]
  /** Whether letters that were put together by lot spell something offensive. */
  isUnfit: (letters: string) => boolean
}

type Loaded = { default: Omit<Materials, 'alphabet' | 'isUnfit'> }

const loaders: Record<Language, () => Promise<Loaded>> = {
  en: () => import('./languages/en.json', { with: { type: 'json' } }),
  ru: () => import('./languages/ru.json', { with: { type: 'json' } }),
  de: () => import('./languages/de.json', { with: { type: 'json' } }),
  es: () => import('./languages/es.json', { with: { type: 'json' } }),
  fr: () => import('./languages/fr.json', { with: { type: 'json' } }),
  it: () => import('./languages/it.json', { with: { type: 'json' } }),
  pl: () => import('./languages/pl.json', { with: { type: 'json' } }),
  pt: () => import('./languages/pt.json', { with: { type: 'json' } }),
  ua: () => import('./languages/ua.json', { with: { type: 'json' } }),
}

export async function loadMaterials(language: Language): Promise<Materials> {
  const [{ default: loaded }, stopList] = await Promise.all([
    loaders[language](),
    loadStopList(language),
  ])
  const isUnfit = (letters: string) => spellsOffence(stopList, [...letters])
  return { alphabet: alphabets[language], isUnfit, ...loaded }
}
