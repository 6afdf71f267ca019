import { expect, test } from 'vitest'
import { readNote } from './read-text.ts'

const a = '01980000-0000-7000-8000-00000000000a'
const b = '01980000-0000-7000-8000-00000000000b'

test('the text of a note has a line for each paragraph, item, cell and line', () => {
  const html = `<h1>Herons</h1><p>Seven <strong>her</strong>ons,<br>then none.</p><ul><li><p>Roach</p></li></ul>
    <table><tbody><tr><td>1</td><td><p>2</p></td></tr></tbody></table><pre><code>a &lt; b\n\n  c</code></pre>`
  const { plain, words } = readNote(html)
  expect(plain.split('\n')).toEqual([
    'Herons',
    'Seven herons,',
    'then none.',
    'Roach',
    '1',
    '2',
    'a < b',
    'c',
  ])
  expect(words).toBe(11)
})

test('links and files are found once each', () => {
  const html = `<p><a data-note="${a}">x</a><a data-note="${a}">y</a><img data-file="${b}"><a href="https://a.org">z</a></p>`
  expect(readNote(html)).toMatchObject({ links: [a], files: [b] })
})

test('the beginning is one line that is cut between words', () => {
  const { excerpt } = readNote(`<p>One</p><p>${'word '.repeat(200)}</p>`)
  expect(excerpt).toMatch(/^One word .* word…$/)
  expect(excerpt.length).toBeLessThanOrEqual(200)
  expect(readNote('')).toEqual({ plain: '', words: 0, excerpt: '', links: [], files: [] })
})
