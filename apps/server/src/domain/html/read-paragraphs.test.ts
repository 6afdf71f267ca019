import { expect, test } from 'vitest'
import { readLine, readParagraphs } from './read-paragraphs.ts'

test('markup becomes its headings and paragraphs, in the same form as in books', () => {
  const markup = `<h2>What  they eat</h2><ul><li>Roach<li>Eels</ul><script>spy()</script>
    <p>First,<br>second.</p><figure><img src="a"><figcaption>Dusk.</figcaption></figure>
    <table><tr><th>Year<th>Young</tr><tr><td>2024<td>40</tr></table><p> </p>`
  expect(readParagraphs(markup)).toEqual([
    'What they eat',
    '• Roach',
    '• Eels',
    'First,\nsecond.',
    'Dusk.',
    'Year | Young\n2024 | 40',
  ])
})

test('a line contains the whole text and is cut between words near its end', () => {
  const markup = '<p>Seven&nbsp;herons</p><p>stood in<br>the shallows.</p>'
  expect(readLine(markup, 100)).toBe('Seven herons stood in the shallows.')
  expect(readLine(markup, 20)).toBe('Seven herons stood…')
  expect(readLine('a'.repeat(30), 20)).toBe(`${'a'.repeat(19)}…`)
  expect(readLine(`${'a'.repeat(18)}😀😀`, 20)).toBe(`${'a'.repeat(18)}…`)
})
