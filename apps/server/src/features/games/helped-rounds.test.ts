import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenges } from '../../platform/tables/boards.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueSeed, makeSeed, playSudoku } from './testing.ts'

const { boards, games } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newPlayer() {
  const { token } = await signUp(app)
  return {
    token,
    save: async (body: unknown) =>
      (await app.call('POST', games.saveResult.path, { token, body })).body,
  }
}

describe('a round with hints', () => {
  test('is not ranked and no best, and uses up its seed', async () => {
    const player = await newPlayer()
    const seed = await issueSeed(app, player.token, 'SUDOKU')
    const helped = playSudoku({ seed, hasHint: true })
    const first = await player.save(helped)
    expect(first).toMatchObject({ isRanked: false, unrankedReason: 'hints', isBest: false })
    expect(await player.save(helped)).toEqual(first)
    const again = await player.save(playSudoku({ seed, hasHint: false }))
    expect(again).toMatchObject({ isRanked: false, unrankedReason: 'unissued-seed' })
    const other = playSudoku({
      seed: await issueSeed(app, player.token, 'SUDOKU'),
      hasHint: false,
    })
    expect(await player.save(other)).toMatchObject({ isRanked: true })
  })

  test('is the one try at the challenge of its day, and on no board', async () => {
    const challenge = { date: '2026-03-01', name: 'SUDOKU', seed: makeSeed(), level: 1 } as const
    await app.db.insert(challenges).values({ ...challenge, isHardGame: false })
    const [player, other] = [await newPlayer(), await newPlayer()]
    const { seed, date: challengeDate } = challenge
    const play = (hasHint: boolean) => ({
      ...playSudoku({ seed, hasHint }),
      ...{ _id: v7(), challengeDate },
    })
    const helped = play(true)
    const first = await player.save(helped)
    expect(first).toMatchObject({ unrankedReason: 'hints' })
    expect(await player.save(helped)).toEqual(first)
    expect(await player.save(play(false))).toMatchObject({ unrankedReason: 'challenge-tried' })
    expect(await other.save(play(false))).toMatchObject({ isRanked: true })
    const { body } = await app.call('GET', boards.challengeLeaders.path, { token: player.token })
    expect([body.people, body.own]).toEqual([1, null])
  })

  test.each(['2026-02-20', '2026-03-02'])(
    'stays one with hints when it names the challenge of %s, which is over or another one',
    async (challengeDate) => {
      const player = await newPlayer()
      const sent = { ...playSudoku({ hasHint: true }), challengeDate }
      const first = await player.save(sent)
      expect(first).toMatchObject({ unrankedReason: 'hints', isBest: false })
      expect(await player.save(sent)).toEqual(first)
    },
  )

  test('of a challenge that is sent after its day stays one with hints', async () => {
    const challenge = { date: '2026-02-27', name: 'SUDOKU', seed: makeSeed(), level: 1 } as const
    await app.db.insert(challenges).values({ ...challenge, isHardGame: false })
    const player = await newPlayer()
    const sent = {
      ...playSudoku({ seed: challenge.seed, hasHint: true }),
      challengeDate: challenge.date,
    }
    expect(await player.save(sent)).toMatchObject({ unrankedReason: 'hints' })
  })
})
