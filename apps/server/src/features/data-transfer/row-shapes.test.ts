import { expect, test } from 'vitest'
import { exportedTables } from './exported-tables.ts'
import { nameOf, shapeOf } from './row-shapes.ts'

test('a standing of a file from before scores were marked is of a round that was replayed', () => {
  const standings = exportedTables.find((table) => nameOf(table) === 'game_standings')
  if (!standings) throw new Error('standings are not exported')
  const row = { name: 'NUMBERS', score: 120, best_score: 150, level: 1, level_at: null }
  const shape = shapeOf(standings)
  expect(shape.parse(row)).toEqual({ ...row, is_best_verified: true })
  expect(shape.parse({ ...row, is_best_verified: false })).toMatchObject({
    is_best_verified: false,
  })
})
