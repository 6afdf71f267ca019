// Counts the letters of the shipped texts again and writes them into languages/. Run it with Node after texts changed.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@fovea/contract/languages.ts'
import { listLetters } from '../alphabets.ts'
import { countLetters } from '../count-letters.ts'
import { shippedTexts } from './shipped-texts.ts'

for (const language of languages) {
  const file = path.join(import.meta.dirname, '../languages', `${language}.json`)
  const { words } = JSON.parse(readFileSync(file, 'utf8'))
  const counts = countLetters(shippedTexts(language), listLetters(language))
  writeFileSync(file, `${JSON.stringify({ ...counts, words }, null, 2)}\n`)
}
