// Reads the stop list of a language: one entry a line, as it is written, below headings that begin with #.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@fovea/contract/languages.ts'
import { digestOf, foldLetters, type StopList } from '../stop-list.ts'

export function readStopWords(language: Language): string[] {
  const file = path.join(import.meta.dirname, 'stop-lists', `${language}.txt`)
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

export function readStopList(language: Language): StopList {
  const entries = readStopWords(language).map((word) => foldLetters(word, language))
  return { language, digests: new Set(entries.map(digestOf)) }
}
