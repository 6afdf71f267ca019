import { expect, test } from 'vitest'
import { parseDocument } from './parse-html.ts'
import { writeHtml } from './write-html.ts'

test('a tree is written as the markup it was parsed from', () => {
  const markup =
    '<html lang="en"><body><p title="&quot;a&quot; &amp; b">1 &lt; 2<br></p></body></html>'
  expect(writeHtml(parseDocument(markup).root)).toBe(markup)
  expect(writeHtml(parseDocument('<p><a id=b/>c').root)).toBe('<p><a id="b/">c</a></p>')
})
