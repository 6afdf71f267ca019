// Makes the files in languages/, sequences/ and stop-digests/ from the shipped texts and the stop lists.
import { type Language, languages } from '@fovea/contract/languages.ts'
import { listLetters } from '../alphabets.ts'
import { countLetters } from '../count-letters.ts'
import {
  type Sequence,
  type SequenceListName,
  type SequenceLists,
  sequenceColors,
  sequenceListOf,
} from '../sequences.ts'
import { isOffensive } from '../stop-list.ts'
import { readStopList } from './read-stop-list.ts'
import { shippedTexts } from './shipped-texts.ts'

const latin = 'abcdefghijklmnopqrstuvwxyz'

export function countLanguage(language: Language) {
  const { letters, bigrams } = countAll([language], listLetters(language))
  return { letters, bigrams }
}

/** A list is counted in the texts of all languages that use it, and nothing in it is offensive in any of them. */
export function countSequenceList(name: SequenceListName): SequenceLists {
  const users = languages.filter((language) => sequenceListOf[language] === name)
  const [only] = users
  const alphabet = users.length === 1 && only ? listLetters(only) : latin
  const { bigrams, trigrams } = countAll(users, alphabet)
  return { bigrams: bigrams.map(toSequence), trigrams: trigrams.map(toSequence) }
}

export function listDigests(language: Language): number[] {
  return [...readStopList(language).digests].sort((a, b) => a - b)
}

function countAll(users: readonly Language[], alphabet: string) {
  const stopLists = users.map(readStopList)
  return countLetters(
    users.flatMap(shippedTexts),
    alphabet,
    (sequence) => !stopLists.some((list) => isOffensive(list, sequence)),
  )
}

function toSequence(value: string, place: number): Sequence {
  const color = sequenceColors[place % sequenceColors.length] ?? sequenceColors[0]
  return { value, id: place + 1, color }
}
