// The frequent sequences of two and three letters, of which the games with letter sequences are made. Interface languages
// with Latin letters and no list of their own share one.
import type { Language } from '@fovea/contract/languages.ts'

export const sequenceListNames = ['latin', 'ua', 'ru', 'fr', 'de', 'es', 'it', 'pt'] as const

export type SequenceListName = (typeof sequenceListNames)[number]

export interface Sequence {
  readonly value: string
  /** Its place by frequency, from 1. */
  readonly id: number
  /** One of `sequenceColors`. */
  readonly color: string
}

export interface SequenceLists {
  /** The most frequent one first. */
  readonly bigrams: readonly Sequence[]
  readonly trigrams: readonly Sequence[]
}

/** Each colour belongs to the same number of sequences of a list. */
export const sequenceColors = ['rose', 'sky', 'leaf', 'sand', 'violet'] as const

export const sequenceListOf: Readonly<Record<Language, SequenceListName>> = {
  en: 'latin',
  pl: 'latin',
  ua: 'ua',
  ru: 'ru',
  fr: 'fr',
  de: 'de',
  es: 'es',
  it: 'it',
  pt: 'pt',
}

type Loaded = { default: SequenceLists }

const loaders: Record<SequenceListName, () => Promise<Loaded>> = {
  latin: () => import('./sequences/latin.json', { with: { type: 'json' } }),
  ua: () => import('./sequences/ua.json', { with: { type: 'json' } }),
  ru: () => import('./sequences/ru.json', { with: { type: 'json' } }),
  fr: () => import('./sequences/fr.json', { with: { type: 'json' } }),
  de: () => import('./sequences/de.json', { with: { type: 'json' } }),
  es: () => import('./sequences/es.json', { with: { type: 'json' } }),
  it: () => import('./sequences/it.json', { with: { type: 'json' } }),
  pt: () => import('./sequences/pt.json', { with: { type: 'json' } }),
}

export async function loadSequences(language: Language): Promise<SequenceLists> {
  const { default: lists } = await loaders[sequenceListOf[language]]()
  return lists
}
