// SQL about profiles, and about what users want to reach.
import type { Language } from '@fovea/contract/languages.ts'
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { newProfile, type TypingProfile } from '@fovea/core/typing/profile.ts'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { typingGoals, typingProfiles } from '../../platform/tables/typing.ts'

export interface ProfileKey {
  lang: Language
  layout: KeyboardLayout
}

export interface Goal {
  goalMinutes: number
  targetWpm: number
}

/** Nobody is set a goal: without one, days are only counted. */
const firstGoal: Goal = { goalMinutes: 0, targetWpm: 35 }

export async function findProfile(
  db: Db | Tx,
  userId: string,
  { lang, layout }: ProfileKey,
): Promise<TypingProfile> {
  const [found] = await db
    .select({ profile: typingProfiles.profile })
    .from(typingProfiles)
    .where(
      and(
        eq(typingProfiles.userId, userId),
        eq(typingProfiles.lang, lang),
        eq(typingProfiles.layout, layout),
      ),
    )
  return found?.profile ?? newProfile()
}

export async function upsertProfile(
  tx: Tx,
  userId: string,
  key: ProfileKey,
  profile: TypingProfile,
): Promise<void> {
  const { lang, layout } = typingProfiles
  await tx
    .insert(typingProfiles)
    .values({ userId, ...key, profile })
    .onConflictDoUpdate({ target: [typingProfiles.userId, lang, layout], set: { profile } })
}

export async function findGoal(db: Db | Tx, userId: string): Promise<Goal> {
  const { goalMinutes, targetWpm } = typingGoals
  const [goal] = await db
    .select({ goalMinutes, targetWpm })
    .from(typingGoals)
    .where(eq(typingGoals.userId, userId))
  return goal ?? firstGoal
}

export async function upsertGoal(tx: Tx, userId: string, goal: Goal): Promise<void> {
  await tx
    .insert(typingGoals)
    .values({ userId, ...goal })
    .onConflictDoUpdate({ target: typingGoals.userId, set: goal })
}
