import { describe, expect, test } from 'vitest'
import { measureGrowth } from '../../testing/measure-growth.ts'
import { limitNesting } from './limit-nesting.ts'
import { readMarkdown } from './read-markdown.ts'

const finders = { findNote: () => undefined, findFile: () => undefined }
const read = (markdown: string) => readMarkdown(markdown, finders).html

describe('signs of quotes and lists', () => {
  test.each(['>', '> ', '- ', '* > ', '1. ', '1) > '])(
    'of which “%s” is a line of 80,000 are read in linear time',
    async (signs) => {
      const make = (size: number) => signs.repeat(size / signs.length)
      expect(await measureGrowth(10_000, make, read)).toBeLessThan(32)
    },
  )

  test.each([
    ['>', '>'],
    ['- ', '-'],
    ['1. ', '1.'],
  ])('that are too deep (%s) stay letters', (signs, letter) => {
    const html = read(`${signs.repeat(101)}heron`)
    expect(html).toContain(`${letter}${signs.endsWith(' ') ? ' ' : ''}heron`.replace('>', '&gt;'))
  })

  test.each([
    '> '.repeat(100),
    '-'.repeat(200),
    '* '.repeat(200),
    '> a\n'.repeat(200),
    ' 1. a\n'.repeat(200),
  ])('are left as they are where nobody means harm: %.12s…', (markdown) => {
    expect(limitNesting(markdown)).toBe(markdown)
  })
})
