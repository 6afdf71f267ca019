import { expect, it } from 'vitest'
import { escapeHtml, escapeText } from './escape-html.ts'

it('text can neither begin a tag nor an entity', () => {
  expect(escapeText(`<b title="a">'Tom' &amp; &</b>`)).toBe(
    `&lt;b title="a"&gt;'Tom' &amp;amp; &amp;&lt;/b&gt;`,
  )
})

it('a value cannot end its attribute', () => {
  expect(escapeHtml('" onerror="x<y&')).toBe('&quot; onerror=&quot;x&lt;y&amp;')
})
