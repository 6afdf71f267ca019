import { contract } from '@fovea/contract'
import { gameNames } from '@fovea/contract/game-names.ts'
import { seedsMax } from '@fovea/contract/limits.ts'
import { count, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issuedPerDay } from '../../domain/seeds/issue-seeds.ts'
import { cleanUp } from '../../platform/jobs/clean-up.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { gameSeeds } from '../../platform/tables/games.ts'
import { present } from '../../testing/present.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { callUntilTaken, issueSeed, playNumbers } from './testing.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newPlayer() {
  const { token, user } = await signUp(app)
  const ask = (names: unknown = ['NUMBERS'], begun?: string[]) =>
    app.call(contract.rounds.issueSeeds, { token, body: { names, begun } })
  return {
    ask,
    seeds: async (): Promise<string[]> =>
      present((await callUntilTaken(() => ask())).body.seeds.NUMBERS),
    issue: () => issueSeed(app, token),
    // As every write of the app to rows of a user: two that are not in turn can wait for each other.
    useAll: () =>
      changeUser(app.db, user._id, (tx) =>
        tx.update(gameSeeds).set({ usedAt: app.clock.now() }).where(eq(gameSeeds.userId, user._id)),
      ),
    countIssued: async () => {
      const isOwn = eq(gameSeeds.userId, user._id)
      const [row] = await app.db.select({ seeds: count() }).from(gameSeeds).where(isOwn)
      return row?.seeds
    },
    save: (body: unknown) => app.call(contract.games.saveResult, { token, body }),
  }
}

describe('seeds', () => {
  test('are issued for each game that is asked for, ten of each', async () => {
    const player = await newPlayer()
    const { status, body } = await player.ask([...gameNames])
    expect(status).toBe(200)
    expect(Object.keys(body.seeds).sort()).toEqual([...gameNames].sort())
    const seeds = Object.values(body.seeds).flat()
    expect(new Set(seeds).size).toBe(seedsMax * gameNames.length)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/)
  })

  test('that were not used are answered again, and used ones are replaced', async () => {
    const player = await newPlayer()
    const first = await player.seeds()
    expect(new Set(await player.seeds())).toEqual(new Set(first))
    const [used] = first
    const { body } = await player.save(playNumbers({ seed: used ?? '' }))
    expect(body).toMatchObject({ isRanked: true, unrankedReason: null })
    const next = await player.seeds()
    expect(next).toHaveLength(seedsMax)
    expect(next).not.toContain(used)
    expect(next.filter((seed) => first.includes(seed))).toHaveLength(seedsMax - 1)
  })

  test('on which a round was begun are not handed out again, but can still be used', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const [first, others] = [await player.seeds(), await other.seeds()]
    const { body: answer } = await player.ask(['NUMBERS'], [...first, ...others])
    expect(answer.seeds.NUMBERS).toHaveLength(seedsMax)
    expect(answer.seeds.NUMBERS?.filter((seed) => first.includes(seed))).toEqual([])
    const { body } = await player.save(playNumbers({ seed: first[3] ?? '' }))
    expect(body).toMatchObject({ isRanked: true })
    expect(new Set(await other.seeds())).toEqual(new Set(others))
    expect((await player.ask(['NUMBERS'], ['x'])).status).toBe(400)
  })

  test('are the same for thirty parallel calls', async () => {
    const player = await newPlayer()
    const answers = await Promise.all(Array.from({ length: 30 }, () => player.seeds()))
    expect(new Set(answers.map((seeds) => seeds.toSorted().join())).size).toBe(1)
    expect(await player.countIssued()).toBe(seedsMax)
  })

  test(`are at most ${issuedPerDay} in 24 hours, also when calls are parallel`, async () => {
    const player = await newPlayer()
    for (let round = 0; round < issuedPerDay / seedsMax - 1; round += 1) {
      await player.seeds()
      await player.useAll()
    }
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        await player.seeds()
        await player.useAll()
      }),
    )
    expect(await player.countIssued()).toBe(issuedPerDay)
    const { status, body } = await player.ask(['NUMBERS', 'SUDOKU'])
    expect([status, body.seeds.NUMBERS]).toEqual([200, []])
    expect(body.seeds.SUDOKU).toHaveLength(seedsMax)
    app.clock.advance(dayMs)
    expect(await player.seeds()).toHaveLength(seedsMax)
  })

  test('are handed out only while they are valid for some days more, and deleted when they are old', async () => {
    const player = await newPlayer()
    const first = await player.seeds()
    app.clock.advance(21 * dayMs)
    const later = await player.seeds()
    expect(later.filter((seed) => first.includes(seed))).toEqual([])
    expect(await player.countIssued()).toBe(seedsMax * 2)
    app.clock.advance(11 * dayMs)
    await cleanUp(app.db, app.clock.now())
    expect(await player.countIssued()).toBe(seedsMax)
  })

  test.each([
    ['no names', []],
    ['an unknown game', ['CHESS']],
    ['too many names', [...gameNames, 'NUMBERS']],
    ['no list', 'NUMBERS'],
  ])('are refused for %s', async (_, names) => {
    const player = await newPlayer()
    expect((await player.ask(names)).error?.code).toBe('invalid_request')
  })

  test('are issued only to members', async () => {
    const { status } = await app.call(contract.rounds.issueSeeds, { body: { names: ['NUMBERS'] } })
    expect(status).toBe(401)
  })
})

describe('a valid round', () => {
  test.each<[string, (player: Awaited<ReturnType<typeof newPlayer>>) => Promise<string>]>([
    ['that the player chose', async () => 'f'.repeat(32)],
    ['of somebody else', async () => (await newPlayer()).issue()],
    [
      'that was used before',
      async (player) => {
        const seed = await player.issue()
        await player.save(playNumbers({ seed, skill: 0.1 }))
        return seed
      },
    ],
    [
      'that is older than thirty days',
      async (player) => {
        const seed = await player.issue()
        app.clock.advance(30 * dayMs)
        return seed
      },
    ],
  ])('on a seed %s is not ranked, but raises the own best score', async (_, findSeed) => {
    const player = await newPlayer()
    const sent = playNumbers({ seed: await findSeed(player) })
    const { status, body } = await player.save(sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isRanked: false, unrankedReason: 'unissued-seed', isBest: true })
    expect(body.bestScore).toBe(sent.score)
    expect((await player.save(sent)).body).toEqual(body)
  })

  test('uses its seed once, when thirty results with it are sent in parallel', async () => {
    const player = await newPlayer()
    const round = playNumbers({ seed: await player.issue() })
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => callUntilTaken(() => player.save({ ...round, _id: v7() }))),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(replies.filter(({ body }) => body.isRanked)).toHaveLength(1)
  })

  test('that is sent again gets the same answer, although its seed is used', async () => {
    const player = await newPlayer()
    const round = playNumbers({ seed: await player.issue() })
    const { body } = await player.save(round)
    expect(body).toMatchObject({ isRanked: true })
    expect((await player.save(round)).body).toEqual(body)
  })

  test('that is relaxed or invalid leaves its seed unused', async () => {
    const player = await newPlayer()
    const seed = await player.issue()
    await player.save(playNumbers({ seed, variant: 'relaxed' }))
    const round = playNumbers({ seed })
    await player.save({ ...round, _id: v7(), replay: { ...round.replay, endedAtMs: 1 } })
    expect((await player.save(round)).body).toMatchObject({ isRanked: true })
  })
})
