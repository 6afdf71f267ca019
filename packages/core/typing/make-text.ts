// The texts that are made by lot: of random lessons and of typing tests. The same seed makes the same text in every browser
// and on the server, which does not have to be told what was typed.
import type { Language } from '@fovea/contract/languages.ts'
import type { TestMode } from '@fovea/contract/typing-choices.ts'
import { makeRandom, type Random } from '../random.ts'
import { drawWords } from './draw-word.ts'
import { punctuate } from './punctuate.ts'

export interface LessonPlan {
  readonly isRandom: boolean
  /** Random lessons: the letters of each word or group. */
  readonly size: number
  /** The number of words or groups. */
  readonly items: number
  /** The text; in random lessons the characters of which it is made, empty for all letters. */
  readonly string: string
}

export interface TestPlan {
  readonly mode: TestMode
  /** Seconds or words. */
  readonly amount: number
  readonly punctuation: boolean
  readonly numbers: boolean
  readonly language: Language
}

/** Tests are made of this many words, the most frequent ones. */
const testWordsMax = 1_000
/** Nobody types more than this in a second, so the text of a test against the clock does not run out. */
const wordsPerSecond = 6
/** One of so many words of a test with numbers is a number, of at most so many digits. */
const numberRarity = 10
const digitsMax = 4
/** With fewer words of the right length and letters a lesson would repeat itself; it has groups of letters instead. */
const lessonWordsMin = 15
const lessonWordsMax = 200

export interface LessonMaterials {
  /** The common words of the language, the most frequent first. */
  readonly words: readonly string[]
  /** Whether a group of letters must not be shown. */
  readonly isUnfit: (letters: string) => boolean
}

export function makeLessonText(
  lesson: LessonPlan,
  { words, isUnfit }: LessonMaterials,
  seed: string,
): string {
  if (!lesson.isRandom) return lesson.string
  const random = makeRandom(seed)
  const known = new Set(lesson.string.replace(/\s/g, ''))
  const fitting = words
    .filter((word) => {
      const letters = [...word]
      return (
        letters.length === lesson.size && (known.size === 0 || letters.every((l) => known.has(l)))
      )
    })
    .slice(0, lessonWordsMax)
  const isWords = fitting.length >= lessonWordsMin
  const letters = known.size > 0 ? known : new Set(words.join(''))
  const items = isWords
    ? drawWords(random, fitting, lesson.items)
    : dealGroups(random, [...letters], lesson).map((group) => mix(random, group, isUnfit))
  return items.join(' ')
}

/** @param words the common words of the language, the most frequent first */
export function makeTestText(test: TestPlan, words: readonly string[], seed: string): string {
  const random = makeRandom(seed)
  const count = test.mode === 'time' ? test.amount * wordsPerSecond : test.amount
  const drawn = drawWords(random, words.slice(0, testWordsMax), count)
  const mixed = test.numbers ? drawn.map((word) => mixNumber(word, random)) : drawn
  return (test.punctuation ? punctuate(mixed, test.language, random) : mixed).join(' ')
}

/** So many orders of a group are tried. */
const ordersMax = 50

/** A group that must not be shown gets another order. All other groups of the text stay as they were dealt. */
function mix(random: Random, group: string, isUnfit: LessonMaterials['isUnfit']): string {
  let mixed = group
  for (let order = 0; order < ordersMax && isUnfit(mixed); order++) {
    mixed = random.shuffle([...group]).join('')
  }
  return mixed
}

/** Every letter comes once before any comes again. */
function dealGroups(
  random: Random,
  letters: readonly string[],
  { size, items }: LessonPlan,
): string[] {
  if (letters.length === 0) return []
  const dealt: string[] = []
  while (dealt.length < size * items) dealt.push(...random.shuffle(letters))
  return Array.from({ length: items }, (_, at) => dealt.slice(at * size, (at + 1) * size).join(''))
}

function mixNumber(word: string, random: Random): string {
  if (random.nextInt(numberRarity) !== 0) return word
  const smallest = 10 ** random.nextInt(digitsMax)
  return String(smallest + random.nextInt(9 * smallest))
}
