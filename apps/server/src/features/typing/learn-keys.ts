// Adds a run to the profile of its language and layout.
import type { Language } from '@fovea/contract/languages.ts'
import type { KeyFigures } from '@fovea/core/typing/key-figures.ts'
import { updateProfile } from '@fovea/core/typing/profile.ts'
import { listLetters } from '@fovea/words/alphabets.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import type { Tx } from '../../platform/database.ts'
import type { CountedRun } from './count-run.ts'
import { findGoal, findProfile, type ProfileKey, upsertProfile } from './profile-store.ts'

/** What the update of a profile needs of a run, and of the run's language. */
export interface Learned {
  keys: KeyFigures[]
  bigrams: KeyFigures[]
  letters: Record<string, number>
}

/** Undefined if the run says nothing about how its user types. */
export async function findLearned(
  language: Language,
  { keys, bigrams, reason }: CountedRun,
): Promise<Learned | undefined> {
  if (reason === 'too-fast' || reason === 'too-even' || keys.length === 0) return undefined
  const { letters } = await loadMaterials(language)
  const known = keysOf(language)
  return {
    keys: keys.filter(({ key }) => known.keys.test(key)),
    bigrams: bigrams.filter(({ key }) => known.bigrams.test(key)),
    letters,
  }
}

/**
 * The keys of the language and of ASCII, and the pairs of its letters, apostrophes and hyphens: a text may contain any
 * character, and a profile must not grow by every one of them.
 */
function keysOf(language: Language): { keys: RegExp; bigrams: RegExp } {
  const letters = listLetters(language)
  return {
    keys: new RegExp(`^[!-~${letters}]$`, 'u'),
    bigrams: new RegExp(`^[${letters}'-]{2}$`, 'u'),
  }
}

export async function learnKeys(
  tx: Tx,
  userId: string,
  key: ProfileKey,
  { keys, bigrams, letters }: Learned,
): Promise<void> {
  const { targetWpm } = await findGoal(tx, userId)
  const profile = await findProfile(tx, userId, key)
  const learned = updateProfile(profile, { keys, bigrams }, { letters, targetWpm })
  await upsertProfile(tx, userId, key, learned)
}
