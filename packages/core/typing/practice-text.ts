// The text of adaptive practice: words of the letters that were unlocked, chosen by lot so that weak keys and pairs of keys
// come more often, and the newest letter in every second word.
import { makeRandom, type Random } from '../random.ts'
import { meanOf } from '../statistics/mean.ts'
import { drawWord, type WeightedWord } from './draw-word.ts'
import { measureNeed } from './key-skill.ts'
import { listUnlocked, type TypingProfile, toTargetMs } from './profile.ts'
import { listPairs, makePseudoWord } from './pseudo-words.ts'
import { simplifyText } from './target.ts'

export interface PracticeMaterials {
  /** The common words of the language. */
  readonly words: readonly string[]
  /** The share of each letter in the texts of the language. */
  readonly letters: Readonly<Record<string, number>>
  /** The most frequent pairs of letters within words. */
  readonly bigrams: readonly string[]
  /** Whether a made-up word must not be shown. */
  readonly isUnfit: (word: string) => boolean
  readonly seed: string
  /** The number of words. */
  readonly count: number
}

/** Only where there are fewer real words are they joined by made-up ones. */
const realWordsMin = 15
const wordsWithMadeUp = 20
/** How many times as often a word comes whose keys all need practice. */
const needFactor = 20

export function makePracticeText(profile: TypingProfile, materials: PracticeMaterials): string {
  const random = makeRandom(materials.seed)
  const unlocked = listUnlocked(profile, materials.letters)
  const focus = findFocus(profile, unlocked)
  const known = new Set(unlocked)
  const words = materials.words.map(simplifyText)
  const real = words.filter((word) => [...word].every((letter) => known.has(letter)))
  const weigh = makeWeigher(profile)
  const pool = (letter: string) => {
    const bigrams = [...materials.bigrams, ...listPairs(words, letter)]
    const filled = fillUp(real, unlocked, bigrams, letter, random)
    return filled.filter((word) => real.includes(word) || !materials.isUnfit(word)).map(weigh)
  }
  const all = pool('')
  const focused = focus === '' ? all : pool(focus)
  if (all.length === 0) return ''

  const drawn: string[] = []
  while (drawn.length < materials.count) {
    drawn.push(drawWord(random, drawn.length % 2 === 0 ? focused : all, drawn))
  }
  return drawn.join(' ')
}

/** The newest letter, if it is the only one that has not reached the target. Of several none comes first. */
function findFocus({ reached }: TypingProfile, unlocked: string): string {
  const newest = [...unlocked].at(-1) ?? ''
  const missing = [...unlocked].filter((letter) => !reached.includes(letter))
  return missing.length === 1 && missing[0] === newest ? newest : ''
}

/** The real words with a letter, or all of them, and made-up ones where they are too few. */
function fillUp(
  real: readonly string[],
  unlocked: string,
  bigrams: readonly string[],
  letter: string,
  random: Random,
): string[] {
  const fitting = real.filter((word) => word.includes(letter))
  if (fitting.length >= realWordsMin || unlocked === '') return fitting
  const made = Array.from({ length: wordsWithMadeUp - fitting.length }, () =>
    makePseudoWord(random, [...unlocked], bigrams, letter),
  )
  return [...new Set([...fitting, ...made])]
}

/**
 * Weighs a word by the need of its letters and pairs: by the mean, so that long words are not preferred. A pair that was
 * never typed is left out, since any pair of rare letters is one.
 */
function makeWeigher({ keys, bigrams, targetWpm }: TypingProfile): (word: string) => WeightedWord {
  const targetMs = toTargetMs(targetWpm)
  const needs = new Map(
    [...keys, ...bigrams].map((skill) => [skill.key, measureNeed(skill, targetMs)]),
  )
  return (word) => {
    const letters = [...word]
    const ofLetters = letters.map((letter) => needs.get(letter) ?? 1)
    const ofPairs = letters.slice(1).flatMap((letter, at) => needs.get(letters[at] + letter) ?? [])
    const need = meanOf([...ofLetters, ...ofPairs])
    return { word, weight: 1 + Math.round(needFactor * need) }
  }
}
