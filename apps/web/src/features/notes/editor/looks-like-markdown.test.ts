import { expect, it } from 'vitest'
import { looksLikeMarkdown } from './looks-like-markdown.ts'

it.each([
  '# Title\n\nText',
  '- milk\n- eggs',
  '- [ ] call Ann',
  '1. one\n2. two',
  '```js\nlet a\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'See [the atlas](https://example.org).',
  'Some **bold** and `code`.',
  '> A quote with **weight**',
  '# Title\r\n\r\nText',
])('%j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true)
})

it.each([
  '',
  'A plain sentence.',
  'two * three * four and snake_case_name',
  '# a comment\nx = 1\ny = 2',
  '- only one line with a dash',
  'Price: 5 - 3 = 2\n- well',
  'He said: **no** more.',
  'if (a[0](b)) return c > d',
  '1. Mai 2026\nwar ein Freitag',
])('%j is plain text', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false)
})
