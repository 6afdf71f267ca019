// SQL about the seeds that were issued to users. Every statement runs in a transaction that has locked the user.
import { seedsMax } from '@fovea/contract/limits.ts'
import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { gameSeeds, type SeedUse } from '../../platform/tables/games.ts'

/** For how many days after it was issued a seed can be used. */
export const seedDays = 30

export interface Seed {
  name: SeedUse
  seed: string
}

/** The oldest seeds of each game or test that were issued after `since` and on which no round was begun. */
export async function findUnusedSeeds(
  tx: Tx,
  userId: string,
  names: SeedUse[],
  since: Date,
): Promise<Seed[]> {
  const { rows } = await tx.execute<Seed & Record<string, unknown>>(sql`
    select asked.name, unused.seed from unnest(${sql.param(names)}::text[]) as asked(name)
    cross join lateral (
      select seed, issued_at from ${gameSeeds}
      where user_id = ${userId} and name = asked.name and used_at is null and begun_at is null
        and issued_at > ${since.toISOString()}
      order by issued_at limit ${seedsMax}
    ) as unused
    order by unused.issued_at, unused.seed`)
  return rows
}

export async function markBegun(
  tx: Tx,
  userId: string,
  { names, begun, begunAt }: { names: SeedUse[]; begun: string[]; begunAt: Date },
): Promise<void> {
  if (begun.length === 0) return
  await tx
    .update(gameSeeds)
    .set({ begunAt })
    .where(
      and(
        eq(gameSeeds.userId, userId),
        inArray(gameSeeds.name, names),
        inArray(gameSeeds.seed, begun),
        isNull(gameSeeds.begunAt),
      ),
    )
}

export async function countIssuedSeeds(
  tx: Tx,
  userId: string,
  names: SeedUse[],
  since: Date,
): Promise<Map<SeedUse, number>> {
  const rows = await tx
    .select({ name: gameSeeds.name, issued: count() })
    .from(gameSeeds)
    .where(
      and(
        eq(gameSeeds.userId, userId),
        inArray(gameSeeds.name, names),
        gt(gameSeeds.issuedAt, since),
      ),
    )
    .groupBy(gameSeeds.name)
  return new Map(rows.map(({ name, issued }) => [name, issued]))
}

export async function insertSeeds(
  tx: Tx,
  userId: string,
  seeds: Seed[],
  issuedAt: Date,
): Promise<void> {
  if (seeds.length === 0) return
  await tx.insert(gameSeeds).values(seeds.map((seed) => ({ userId, issuedAt, ...seed })))
}

/** @returns false when the seed was not issued to this user for this use after `since`, or was used before */
export async function useSeed(
  tx: Tx,
  userId: string,
  { name, seed }: Seed,
  { usedAt, since }: { usedAt: Date; since: Date },
): Promise<boolean> {
  const used = await tx
    .update(gameSeeds)
    .set({ usedAt })
    .where(
      and(
        eq(gameSeeds.userId, userId),
        eq(gameSeeds.name, name),
        eq(gameSeeds.seed, seed),
        isNull(gameSeeds.usedAt),
        gt(gameSeeds.issuedAt, since),
      ),
    )
    .returning({ seed: gameSeeds.seed })
  return used.length > 0
}
