import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

const note = (facts: string) => `---\n${facts}\n---\nSeven herons stood.`

test('facts that name others are read while they name few, and are text where they could fill the memory', () => {
  const named = (count: number) => note(`tags: [&a heron${', *a'.repeat(count)}]`)
  expect(readFrontMatter(named(9)).facts.tags).toEqual(Array(10).fill('heron'))
  const { facts, text } = readFrontMatter(named(10))
  expect(facts.tags).toEqual([])
  expect(text).toBe(named(10))
})
