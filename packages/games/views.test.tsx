import { expect, it } from 'vitest'
import { factsOfGames } from './facts.tsx'
import { games } from './registry.ts'
import { views } from './views.tsx'

it('has a view of every registered game and of no other', async () => {
  expect(Object.keys(views).sort()).toEqual(Object.keys(games).sort())
  for (const [name, load] of Object.entries(views)) {
    const { default: playable } = await load()
    expect(playable.game.name).toBe(name)
  }
})

it('knows the facts of every game without its rules', () => {
  expect(Object.keys(factsOfGames)).toEqual(Object.keys(games))
  for (const game of Object.values(games)) {
    expect(game).toMatchObject(factsOfGames[game.name])
  }
})
