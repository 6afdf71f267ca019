import { expect, test } from 'vitest'
import { measureGrowth } from '../../../testing/measure-growth.ts'
import { joinLines } from './join-lines.ts'
import { createLineJoiner } from './pdf-hyphens.ts'

const line = 'Seven herons stood in the shallows and none of them moved before'
const isNoHeading = () => false

test('a paragraph of many lines takes no longer than many paragraphs', async () => {
  const make = (lines: number) => `${Array(lines).fill(line).join('\n')}\n\nThe end.`
  expect(await measureGrowth(300, make, (text) => joinLines(text, isNoHeading))).toBeLessThan(32)
})

test('a paragraph of many lines in a PDF takes no longer either, whatever its lines end in', async () => {
  const join = createLineJoiner([])
  const make = (lines: number) => Array<string>(lines).fill(`${line}-`)
  expect(await measureGrowth(300, make, join)).toBeLessThan(32)
})

test('words that were hyphenated twice are joined', () => {
  const soft = 'vor\u00ad\nsich\u00ad\ntig\n'
  expect(joinLines(soft, isNoHeading)).toEqual(['vorsichtig'])
  expect(joinLines(`${line}\n${line} well-\nknown`, isNoHeading)).toEqual([
    `${line} ${line} well-known`,
  ])
})

test('lines are verse where most of them end before 72 hundredths of the width', () => {
  const wide = Array(12).fill('x'.repeat(100)).join('\n')
  const stanza = (length: number) => Array(4).fill('y'.repeat(length)).join('\n')
  const [, verse] = joinLines(`${wide}\n\n${stanza(71)}`, isNoHeading)
  expect(verse).toBe(stanza(71))
  const [, prose] = joinLines(`${wide}\n\n${stanza(72)}`, isNoHeading)
  expect(prose).toBe(stanza(72).replaceAll('\n', ' '))
})
