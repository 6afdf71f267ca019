// What is known about someone's typing on one layout in one language: how well each key and each pair of keys is known, and
// which letters practice has unlocked.
import type { KeyFigures } from './key-figures.ts'
import { addTries, hasReached, type KeySkill, newSkill } from './key-skill.ts'
import { simplifyText } from './target.ts'

export interface TypingProfile {
  readonly keys: readonly KeySkill[]
  readonly bigrams: readonly KeySkill[]
  /** The letters that practice uses, the newest last. None is ever locked again. Empty before the first run. */
  readonly unlocked: string
  /** The letters that have reached `targetWpm` once. A bad day does not take that away. */
  readonly reached: string
  readonly targetWpm: number
}

/** The figures of one run. */
export interface RunKeys {
  readonly keys: readonly KeyFigures[]
  readonly bigrams: readonly KeyFigures[]
}

export interface PracticeGoal {
  /** The share of each letter in the texts of the language. */
  readonly letters: Readonly<Record<string, number>>
  /** Words a minute that a letter has to reach. */
  readonly targetWpm: number
}

const firstLetters = 6
/** Foreign texts have any number of characters. The ones that were tried most are kept. */
const keysMax = 150
const bigramsMax = 600

export function newProfile(): TypingProfile {
  return { keys: [], bigrams: [], unlocked: '', reached: '', targetWpm: 0 }
}

/** Adds a run. Letters unlock one after the other, the most frequent of the language first. */
export function updateProfile(
  profile: TypingProfile,
  run: RunKeys,
  { letters, targetWpm }: PracticeGoal,
): TypingProfile {
  const keys = addRun(profile.keys, run.keys, keysMax)
  const bigrams = addRun(profile.bigrams, run.bigrams, bigramsMax)
  const order = orderLetters(letters)
  // What was fast enough for a lower target has to be shown again for a higher one.
  const known = targetWpm > profile.targetWpm ? '' : profile.reached
  const targetMs = toTargetMs(targetWpm)
  const reached = order
    .filter((letter) => known.includes(letter) || isReached(keys, letter, targetMs))
    .join('')
  const unlocked = unlockLetters(listUnlocked(profile, letters), order, reached)
  return { keys, bigrams, unlocked, reached, targetWpm }
}

/** The letters that practice uses, the newest last: at first the most frequent ones. */
export function listUnlocked(
  { unlocked }: Pick<TypingProfile, 'unlocked'>,
  letters: PracticeGoal['letters'],
): string {
  const first = orderLetters(letters).slice(0, firstLetters)
  return unlocked + first.filter((letter) => !unlocked.includes(letter)).join('')
}

/** The time of a press at a speed. Five presses are a word. */
export function toTargetMs(wpm: number): number {
  return 60_000 / (5 * wpm)
}

/** Letters that the texts of the language do not contain are not practised, nor œ, for which o and e are typed. */
function orderLetters(letters: PracticeGoal['letters']): string[] {
  return Object.entries(letters)
    .filter(([letter, share]) => share > 0 && simplifyText(letter) === letter)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .map(([letter]) => letter)
}

/** The next letter unlocks when all unlocked ones have reached the target. */
function unlockLetters(unlocked: string, order: readonly string[], reached: string): string {
  if (![...unlocked].every((letter) => reached.includes(letter))) return unlocked
  const next = order.find((letter) => !unlocked.includes(letter))
  return next === undefined ? unlocked : unlockLetters(unlocked + next, order, reached)
}

function isReached(keys: readonly KeySkill[], letter: string, targetMs: number): boolean {
  const skill = keys.find(({ key }) => key === letter)
  return skill !== undefined && hasReached(skill, targetMs)
}

function addRun(
  skills: readonly KeySkill[],
  figures: readonly KeyFigures[],
  skillsMax: number,
): KeySkill[] {
  const byKey = new Map(skills.map((skill) => [skill.key, skill]))
  for (const figure of figures) {
    byKey.set(figure.key, addTries(byKey.get(figure.key) ?? newSkill(figure.key), figure))
  }
  return [...byKey.values()]
    .sort((a, b) => b.tries - a.tries || (a.key < b.key ? -1 : 1))
    .slice(0, skillsMax)
}
