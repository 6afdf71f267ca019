// Counts the letters of the shipped texts again, and writes the files that follow from them. Run it with Node after texts
// or a stop list have changed. Lists that have changed need a new version of the rules of BIGRAM and TRIGRAM.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@fovea/contract/languages.ts'
import { sequenceListNames } from '../sequences.ts'
import { countLanguage, countSequenceList, listDigests } from './count-language.ts'

const pathOf = (folder: string, name: string) =>
  path.join(import.meta.dirname, '..', folder, `${name}.json`)

function write(folder: string, name: string, value: unknown): void {
  mkdirSync(path.dirname(pathOf(folder, name)), { recursive: true })
  writeFileSync(pathOf(folder, name), `${JSON.stringify(value, null, 2)}\n`)
}

for (const language of languages) {
  const { words } = JSON.parse(readFileSync(pathOf('languages', language), 'utf8'))
  write('languages', language, { ...countLanguage(language), words })
  write('stop-digests', language, listDigests(language))
}
for (const name of sequenceListNames) write('sequences', name, countSequenceList(name))
