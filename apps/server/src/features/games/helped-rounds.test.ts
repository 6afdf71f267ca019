import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenges } from '../../platform/tables/boards.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueSeed, makeSeed, newPlayer, playSudoku } from './testing.ts'

const { boards } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a round with hints', () => {
  test('is not ranked and no best, and uses up its seed', async () => {
    const player = await newPlayer(app)
    const seed = await issueSeed(app, player.token, 'SUDOKU')
    const helped = playSudoku({ seed, hasHint: true })
    const { body: first } = await player.save(helped)
    expect(first).toMatchObject({ isRanked: false, unrankedReason: 'hints', isBest: false })
    expect((await player.save(helped)).body).toEqual(first)
    const { body: again } = await player.save(playSudoku({ seed, hasHint: false }))
    expect(again).toMatchObject({ isRanked: false, unrankedReason: 'unissued-seed' })
    const other = playSudoku({
      seed: await issueSeed(app, player.token, 'SUDOKU'),
      hasHint: false,
    })
    expect((await player.save(other)).body).toMatchObject({ isRanked: true })
  })

  test('is the one try at the challenge of its day, and on no board', async () => {
    const challenge = { date: '2026-03-01', name: 'SUDOKU', seed: makeSeed(), level: 1 } as const
    await app.db.insert(challenges).values({ ...challenge, isHardGame: false })
    const [player, other] = [await newPlayer(app), await newPlayer(app)]
    const { seed, date: challengeDate } = challenge
    const play = (hasHint: boolean) => ({
      ...playSudoku({ seed, hasHint }),
      _id: v7(),
      challengeDate,
    })
    const helped = play(true)
    const { body: first } = await player.save(helped)
    expect(first).toMatchObject({ unrankedReason: 'hints' })
    expect((await player.save(helped)).body).toEqual(first)
    expect((await player.save(play(false))).body).toMatchObject({
      unrankedReason: 'challenge-tried',
    })
    expect((await other.save(play(false))).body).toMatchObject({ isRanked: true })
    const { body } = await app.call(boards.challengeLeaders, { token: player.token })
    expect([body.people, body.own]).toEqual([1, null])
  })

  test.each(['2026-02-20', '2026-03-02'])(
    'stays one with hints when it names the challenge of %s, which is over or another one',
    async (challengeDate) => {
      const player = await newPlayer(app)
      const sent = { ...playSudoku({ hasHint: true }), challengeDate }
      const { body: first } = await player.save(sent)
      expect(first).toMatchObject({ unrankedReason: 'hints', isBest: false })
      expect((await player.save(sent)).body).toEqual(first)
    },
  )

  test('of a challenge that is sent after its day stays one with hints', async () => {
    const challenge = { date: '2026-02-27', name: 'SUDOKU', seed: makeSeed(), level: 1 } as const
    await app.db.insert(challenges).values({ ...challenge, isHardGame: false })
    const player = await newPlayer(app)
    const sent = {
      ...playSudoku({ seed: challenge.seed, hasHint: true }),
      challengeDate: challenge.date,
    }
    expect((await player.save(sent)).body).toMatchObject({ unrankedReason: 'hints' })
  })
})
