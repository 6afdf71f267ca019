// The seeds of ranked tests. The server issues them in batches, and each is used once. A batch is kept in this browser,
// so that tests that are typed offline are ranked too.

import { makeSeed } from '#domain/games/seeds.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

/** A new batch is fetched when fewer are left. */
const enoughSeeds = 4
/** Older ones are never issued again. */
const usedSeedsMax = 200
/** Somebody who wants to type does not wait longer for a seed. */
const waitMs = 3_000

const heldKey = (userId: string) => `typing-seeds.${userId}`
const usedKey = (userId: string) => `used-typing-seeds.${userId}`

function readList(key: string): string[] {
  return (browserStorage.get(key) ?? '').split(' ').filter(Boolean)
}

function takeSeed(userId: string): string | undefined {
  const [seed, ...rest] = readList(heldKey(userId))
  if (seed === undefined) return undefined
  browserStorage.set(heldKey(userId), rest.join(' '))
  const used = [...readList(usedKey(userId)), seed].slice(-usedSeedsMax)
  browserStorage.set(usedKey(userId), used.join(' '))
  return seed
}

/** Fetches a new batch if one is needed. Seeds whose text was seen in this browser are not held again. */
export async function refillTestSeeds(userId: string): Promise<void> {
  if (readList(heldKey(userId)).length >= enoughSeeds) return
  const begun = readList(usedKey(userId))
  const { seeds } = await callApi(contract.typing.issueSeeds, { body: { begun } })
  const used = new Set(begun)
  const fresh = seeds.filter((seed) => !used.has(seed))
  browserStorage.set(heldKey(userId), fresh.join(' '))
}

/** The seed of the next test: one that is held, else a fresh one, else this browser's own, which is not ranked. */
export async function drawTestSeed(userId: string): Promise<string> {
  const held = takeSeed(userId)
  if (held !== undefined) return held
  const late = new Promise<void>((resolve) => setTimeout(resolve, waitMs))
  await Promise.race([refillTestSeeds(userId).catch(() => undefined), late])
  return takeSeed(userId) ?? makeSeed()
}
