import { peopleMin } from '@fovea/core/statistics/skill.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { namesOfSkill } from './skills.ts'
import { newSkilledPlayer } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const attention = namesOfSkill('attention')

async function storePeople(scores: readonly number[], rounds = 7) {
  for (const score of scores) {
    const { store } = await newSkilledPlayer(app)
    for (const name of attention) await store(Array(rounds).fill(score), { name })
  }
}

test('a rank among people needs thirty others with enough rounds, who are looked up once an hour', async () => {
  const player = await newSkilledPlayer(app)
  await player.store(Array(7).fill(109.5))
  await storePeople(Array.from({ length: peopleMin - 1 }, (_, at) => 100 + at))
  await storePeople([500], 6)
  expect(await player.attention()).toMatchObject({ reference: 'firstRounds', figure: null })

  await storePeople([129])
  expect((await player.attention()).reference).toBe('firstRounds')
  app.clock.advance(3_600_000)
  const { reference, figure, games } = await player.attention()
  expect(reference).toBe('people')
  // Ten of the thirty others score less than 109.5: the place is 10.5 of 31.
  expect(figure).toMatchObject({ name: 'NUMBERS', rounds: 7, others: 30, value: 33.9 })
  expect(figure?.low).toBeLessThan(33.9)
  expect(figure?.high).toBeGreaterThan(33.9)
  expect(games.map(({ roundsMissing }) => roundsMissing)).toEqual(
    attention.map((name) => (name === 'NUMBERS' ? 0 : 7)),
  )
})
