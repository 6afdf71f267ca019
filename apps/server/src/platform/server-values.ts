// Values that all servers on one database share, such as secrets that the first of them made.
import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { serverValues } from './tables/boards.ts'

type Name = (typeof serverValues.$inferSelect)['name']

/** When several servers make a value, the first one decides. @returns the value that is kept */
export async function keepServerValue(db: Db, name: Name, made: string): Promise<string> {
  await db.insert(serverValues).values({ name, value: made }).onConflictDoNothing()
  const [row] = await db
    .select({ value: serverValues.value })
    .from(serverValues)
    .where(eq(serverValues.name, name))
  return row?.value ?? made
}
