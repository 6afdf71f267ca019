import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@fovea/contract/languages.ts'
import { expect, it } from 'vitest'
import { arithmeticLevels, findLevel, type Operation, operations } from './levels.ts'
import { bestScoreOf, noSuccesses, scoreOf } from './score.ts'

const pointsOf = (operation: Operation) => arithmeticLevels.map(({ points }) => points[operation])

function readMessages(language: string) {
  const file = join(import.meta.dirname, 'locales', `${language}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as {
    scoring: string
    levels: Record<string, string>
  }
}

it('spec 3: "Arithmetic levels: title, value, schema, points"', () => {
  for (const level of arithmeticLevels) {
    expect(Object.keys(level)).toEqual(['title', 'value', 'schema', 'points'])
    expect(findLevel(level.value)).toBe(level)
    expect(Object.keys(level.schema)).toEqual(operations)
  }
  expect(arithmeticLevels.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4])
  expect(() => findLevel(5)).toThrow(RangeError)
})

it('spec 9: "add/subtract 5,7,10,15,20; multiply 10,20,40,100,200; divide 10,15,20,30,40"', () => {
  expect(pointsOf('add')).toEqual([5, 7, 10, 15, 20])
  expect(pointsOf('subtract')).toEqual([5, 7, 10, 15, 20])
  expect(pointsOf('multiply')).toEqual([10, 20, 40, 100, 200])
  expect(pointsOf('divide')).toEqual([10, 15, 20, 30, 40])
})

it.each(languages)('has a title for each level and names the right points in %s', (language) => {
  const { scoring, levels } = readMessages(language)
  for (const { title, value } of arithmeticLevels) {
    expect(title).toBe(`levels.${value}`)
    expect(levels[value]).toMatch(/\d/)
  }
  for (const operation of operations) expect(scoring).toContain(pointsOf(operation).join(', '))
})

it('product 4: the digits sum is "the sum of the operands\' digit counts"', () => {
  const solved = { ...noSuccesses, multiply: { count: 3, digitsSum: 9 } }
  expect(scoreOf(solved, findLevel(2))).toBe(3 * 40 * 9)
  const mixed = { ...solved, add: { count: 2, digitsSum: 8 } }
  expect(scoreOf(mixed, findLevel(2))).toBe(3 * 40 * 9 + 2 * 10 * 8)
})

it('has its highest score with the longest operands of each operation', () => {
  // 9 + 9 has two digits, 18 - 9 three, 5 x 9 two, and 45 : 5 three.
  const byOperation = [5 * 2, 5 * 3, 10 * 2, 10 * 3]
  expect(bestScoreOf(1, findLevel(0))).toBe(byOperation.reduce((sum, one) => sum + one, 0))
})
