// SQL about settings. Each part of a user's settings is a separate row.
import type { Settings } from '@fovea/contract/settings.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { userSettings } from '../../platform/tables/settings.ts'

type SettingsRow = typeof userSettings.$inferSelect

export function findSettings(db: Db | Tx, userId: string): Promise<SettingsRow[]> {
  return db.select().from(userSettings).where(eq(userSettings.userId, userId))
}

export async function upsertSettings(
  tx: Tx,
  userId: string,
  settings: Settings,
  parts: (keyof Settings)[],
): Promise<void> {
  const rows = parts.map((part) => ({ userId, part, value: settings[part] }))
  if (rows.length === 0) return
  await tx
    .insert(userSettings)
    .values(rows)
    .onConflictDoUpdate({
      target: [userSettings.userId, userSettings.part],
      set: { value: sql`excluded.value` },
    })
}
