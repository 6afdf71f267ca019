// The seeds on which a member's rounds are ranked. The server issues them in batches, and each is used once. A batch is kept
// in this browser, so that rounds that are played offline are ranked too.
import type { GameName } from '@fovea/contract/game-names.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

type HeldSeeds = Partial<Record<GameName, string[]>>

/** A new batch is fetched when fewer are left. */
const enoughSeeds = 4

const keyOf = (userId: string) => `seeds.${userId}`
const usedKeyOf = (userId: string) => `used-seeds.${userId}`
/** As many used seeds as one batch for each game has. Older ones are never issued again. */
const usedSeedsMax = 200

function readHeld(userId: string): HeldSeeds {
  try {
    const held: unknown = JSON.parse(browserStorage.get(keyOf(userId)) ?? '{}')
    return typeof held === 'object' && held !== null ? (held as HeldSeeds) : {}
  } catch {
    return {}
  }
}

function readUsed(userId: string): string[] {
  return (browserStorage.get(usedKeyOf(userId)) ?? '').split(' ').filter(Boolean)
}

function keepHeld(userId: string, held: HeldSeeds): void {
  browserStorage.set(keyOf(userId), JSON.stringify(held))
}

/** Removes a seed from those held; undefined if none is left. */
function takeSeed(userId: string, name: GameName): string | undefined {
  const held = readHeld(userId)
  // Another build of the app may have kept something else.
  const [seed, ...rest] = Array.isArray(held[name]) ? held[name] : []
  if (seed === undefined) return undefined
  keepHeld(userId, { ...held, [name]: rest })
  const used = [...readUsed(userId), seed].slice(-usedSeedsMax)
  browserStorage.set(usedKeyOf(userId), used.join(' '))
  return seed
}

/** Fetches a new batch for the games that need one. Seeds that this browser has begun a round on are not held again. */
export async function refillSeeds(userId: string, names: readonly GameName[]): Promise<void> {
  const held = readHeld(userId)
  const wanted = names.filter((name) => (held[name]?.length ?? 0) < enoughSeeds)
  if (wanted.length === 0) return
  const begun = readUsed(userId)
  const { seeds } = await callApi(contract.rounds.issueSeeds, { body: { names: wanted, begun } })
  const used = new Set(begun)
  const fresh = Object.entries(seeds).map(([name, issued]) => [
    name,
    issued.filter((seed) => !used.has(seed)),
  ])
  keepHeld(userId, { ...readHeld(userId), ...Object.fromEntries(fresh) })
}

/** Somebody who wants to play does not wait longer for a seed. */
const waitMs = 3_000

/**
 * The seed of the next round: one that is held, else a fresh one from the server, else this browser's own, on which a round
 * is kept but not ranked.
 */
export async function drawSeed(userId: string, name: GameName): Promise<string> {
  const held = takeSeed(userId, name)
  if (held !== undefined) return held
  const late = new Promise<void>((resolve) => setTimeout(resolve, waitMs))
  await Promise.race([refillSeeds(userId, [name]).catch(() => undefined), late])
  return takeSeed(userId, name) ?? makeSeed()
}

/** A seed of this browser's own: 32 hex digits. Browsers have no `randomUUID` on plain http. */
export function makeSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
