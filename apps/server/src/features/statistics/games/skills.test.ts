import { contract } from '@fovea/contract'
import type { SkillStatistics } from '@fovea/contract/game-statistics.ts'
import { skills } from '@fovea/contract/skills.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modeRules } from '../../../domain/games/modes.ts'
import { signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newSkilledPlayer } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const playable = [...modeRules.keys()]

const newPlayer = () => newSkilledPlayer(app)

const steps = (count: number, from: number) => Array.from({ length: count }, (_, at) => from + at)

describe('skills', () => {
  test('are six, without figures before the first rounds, and name the games that can be played', async () => {
    const { token } = await signUp(app)
    const { body } = await app.call(contract.gameStatistics.skills, { token })
    const found: SkillStatistics[] = body.skills
    expect(found.map(({ skill }) => skill)).toEqual(skills)
    expect(found.every(({ figure }) => figure === null)).toBe(true)
    expect(found.flatMap(({ games }) => games.map(({ name }) => name)).toSorted()).toEqual(
      playable.toSorted(),
    )
  })

  test('are a rank among one’s own first rounds while few others play', async () => {
    const player = await newPlayer()
    await player.store(steps(16, 50))
    const before = await player.attention()
    expect(before).toMatchObject({ reference: 'firstRounds', figure: null })
    expect(before.games[0]).toMatchObject({ name: 'NUMBERS', roundsMissing: 1, figure: null })
    expect(before.games[0]?.recent).toEqual(steps(16, 50))
    const later = await newPlayer()
    await later.store(steps(17, 50))
    const { figure, games } = await later.attention()
    // All seven later rounds were better than all ten first ones.
    expect(figure).toMatchObject({ name: 'NUMBERS', rounds: 7, others: 10, value: 95.5 })
    expect(figure?.low).toBeLessThan(95.5)
    expect(games[0]).toMatchObject({ roundsMissing: 0, figure: { value: 95.5, rounds: 7 } })
  })

  test('do not change because of hard rounds or a first round of another game', async () => {
    const player = await newPlayer()
    await player.store([...steps(10, 50), ...steps(9, 55)])
    const { figure } = await player.attention()
    await player.store(steps(9, 500), { changes: { isHardGame: true } })
    for (const name of ['LETTER_GRID', 'NUMBER_GRID', 'COLOR_MATCH', 'SUDOKU'] as const) {
      await player.store([0], { name })
      expect((await player.attention()).figure).toEqual(figure)
    }
  })

  test('keep the same first rounds after many more', async () => {
    const player = await newPlayer()
    const last = new Date(app.clock.now().getTime() - 1_000 * 86_400_000)
    await player.store(steps(10, 50), { last })
    await player.store(Array(300).fill(54.5), { gapMs: 3_600_000 })
    expect((await player.attention()).figure).toMatchObject({ value: 50, rounds: 20, others: 10 })
  })

  test('are one’s own, and available only to members', async () => {
    const [ada, grace] = [await newPlayer(), await newPlayer()]
    await ada.store(steps(30, 50))
    expect((await grace.attention()).games[0]?.recent).toEqual([])
    expect((await app.call(contract.gameStatistics.skills)).status).toBe(401)
    expect((await app.call(contract.gameStatistics.skills, { token: 'made-up' })).status).toBe(401)
  })
})
