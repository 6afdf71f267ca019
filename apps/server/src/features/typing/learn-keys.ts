// Adds a run to the profile of its language and layout.
import type { Language } from '@fovea/contract/languages.ts'
import type { KeyFigures } from '@fovea/core/typing/key-figures.ts'
import { updateProfile } from '@fovea/core/typing/profile.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import type { Tx } from '../../platform/database.ts'
import type { CountedRun } from './count-run.ts'
import { findGoal, findProfile, type ProfileKey, upsertProfile } from './profile-store.ts'

const keyLengthMax = 8

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
  return { keys: keys.filter(isKey), bigrams: bigrams.filter(isKey), letters }
}

/** What Unicode counts as one character can be as long as a text. */
function isKey({ key }: KeyFigures): boolean {
  return key.length <= keyLengthMax
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
