import { Editor } from '@tiptap/core'
import { DOMParser as NoteParser } from '@tiptap/pm/model'
import { afterEach, expect, it } from 'vitest'
import { cleanPastedHtml } from './clean-pasted.ts'
import { createNotePictures } from './note-pictures.ts'
import { makeNoteSchema } from './note-schema.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { parseInertly } from './parse-note.ts'
import { serializeNote } from './serialize-note.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

function becomes(body: HTMLElement): string {
  const pictures = createNotePictures(() => new Promise(() => {}))
  const extensions = makeNoteSchema({ pictures, say: () => '', labelTask: () => '' })
  editor = new Editor({ element: null, extensions })
  return serializeNote(NoteParser.fromSchema(editor.schema).parse(body))
}
const paste = (html: string) => becomes(parseInertly(cleanPastedHtml(html)))
const markdown = (text: string) => becomes(parseMarkdown(text))

it('a list of Word becomes a list', () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}</span>${text}<o:p></o:p></p>`
  expect(
    paste(
      `<p class="MsoNormal">Text <b>bold</b><o:p></o:p></p>${item(1, '·', 'One')}${item(2, 'a.', 'Inner')}${item(1, '·', 'Two')}<p>&nbsp;</p><p>End</p>`,
    ),
  ).toBe(
    '<p>Text <strong>bold</strong></p><ul><li><p>One</p><ol><li><p>Inner</p></li></ol></li><li><p>Two</p></li></ul><p>End</p>',
  )
})

it('what Google Docs copies keeps its meaning and loses its looks', () => {
  expect(
    paste(
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">bold</span> <a href="https://example.org"><u>link</u></a></p><ul><li role="checkbox" aria-checked="true"><p>done</p></li></ul></b>',
    ),
  ).toBe(
    '<p><strong>bold</strong> <a href="https://example.org">link</a></p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>done</p></li></ul>',
  )
})

it('a web page loses its pictures, handlers and deep headings', () => {
  expect(
    paste(
      '<div class="x"><h6 onclick="a()">Head</h6><p>Text<img src="https://example.org/a.png" onerror="a()"></p><script>a()</script></div>',
    ),
  ).toBe('<h4>Head</h4><p>Text</p>')
})

it('Markdown becomes what it says', () => {
  expect(
    markdown(
      '## Plan\n\n- [x] one\n- [ ] two\n\n| a | b |\n|---|---|\n| 1 | **2** |\n\n```js\nlet a = 1\n```\n\n3. x\n   - ~~y~~\n\n> `q`\n\n---\n',
    ),
  ).toBe(
    '<h2>Plan</h2><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>one</p></li><li data-type="taskItem" data-checked="false"><p>two</p></li></ul><table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><p><strong>2</strong></p></td></tr></tbody></table><pre><code class="language-js">let a = 1</code></pre><ol start="3"><li><p>x</p><ul><li><p><s>y</s></p></li></ul></li></ol><blockquote><p><code>q</code></p></blockquote><hr>',
  )
})

it('of a picture in Markdown a link is left', () => {
  expect(markdown('![A cat](https://example.org/cat.png)')).toBe(
    '<p><a href="https://example.org/cat.png">A cat</a></p>',
  )
})

it('markup in Markdown is cleaned', () => {
  expect(markdown('a <img src=x onerror="window.hit=1"> [b](javascript:window.hit=1)')).toBe(
    '<p>a x b</p>',
  )
  expect('hit' in window).toBe(false)
})
