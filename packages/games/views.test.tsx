import { expect, it } from 'vitest'
import { games } from './registry.ts'
import { views } from './views.tsx'

it('has a view of every registered game and of no other', async () => {
  expect(Object.keys(views).sort()).toEqual(Object.keys(games).sort())
  for (const [name, load] of Object.entries(views)) {
    const { default: playable } = await load()
    expect(playable.game.name).toBe(name)
  }
})
