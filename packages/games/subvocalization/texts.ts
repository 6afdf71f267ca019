// The texts to read, of which each language has its own file. The same works exist in all nine languages.
import type { Language } from '@fovea/contract/languages.ts'

export type Text = {
  readonly work: string
  readonly title: string
  readonly text: string
  readonly question: string
  /** The first one is right. A round shows them in an order of its own. */
  readonly options: readonly string[]
}

type Loaded = { default: readonly Text[] }

const loaders: Record<Language, () => Promise<Loaded>> = {
  en: () => import('./data/en.json', { with: { type: 'json' } }),
  ru: () => import('./data/ru.json', { with: { type: 'json' } }),
  de: () => import('./data/de.json', { with: { type: 'json' } }),
  es: () => import('./data/es.json', { with: { type: 'json' } }),
  fr: () => import('./data/fr.json', { with: { type: 'json' } }),
  it: () => import('./data/it.json', { with: { type: 'json' } }),
  pl: () => import('./data/pl.json', { with: { type: 'json' } }),
  pt: () => import('./data/pt.json', { with: { type: 'json' } }),
  ua: () => import('./data/ua.json', { with: { type: 'json' } }),
}

export async function loadTexts(language: Language): Promise<readonly Text[]> {
  const { default: texts } = await loaders[language]()
  return texts
}

/** What stands between spaces and has a letter or a digit. This is the same in every engine, unlike `Intl.Segmenter`. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
