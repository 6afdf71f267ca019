import { expect, test } from 'vitest'
import { makeFb2, png } from '../testing/make-books.ts'
import { convertBook } from './convert-book.ts'

const read = (source: string) =>
  convertBook({ bytes: Buffer.from(source), fileName: 'a.fb2', isWebPage: false })

const note = '<a l:href="#n" type="note">[1]</a>'
const notes =
  '<body name="notes"><section id="n"><title><p>1</p></title><p>Grey ones.</p><poem><stanza><v>So</v><v>grey</v></stanza></poem></section></body>'

const picture = `<binary id="p" content-type="image/png">${png.toString('base64')}</binary>`

/** Reads a book of one chapter. The chapter may refer to a note and a picture. */
async function readChapter(inside: string) {
  const source = makeFb2()
    .replace(/<section>[\s\S]*<\/section>/, `<section>${inside}</section>`)
    .replace('</FictionBook>', `${notes}${picture}</FictionBook>`)
  return (await read(source)).chapters
}

test('the title of a poem or verse does not begin a chapter', async () => {
  const chapters = await readChapter(`<title><p>Reeds</p></title><p>Before.</p>
<poem><title><p>The Wind</p><p>a song</p></title><stanza><title><p>I</p></title><v>One</v><v>two</v></stanza></poem><p>After.</p>`)
  expect(chapters).toMatchObject([
    { title: 'Reeds', paragraphs: ['Before.', 'The Wind\na song', 'I\nOne\ntwo', 'After.'] },
  ])
})

test.each([
  ['a verse', `<poem><stanza><v>One ${note}</v><v>two</v></stanza></poem>`, 'One [1]\ntwo'],
  ['a table', `<table><tr><td>a ${note}</td> <td>b</td></tr></table>`, 'a [1] | b'],
  ['a subtitle', `<subtitle>Reeds ${note}</subtitle>`, 'Reeds [1]'],
])('a note in %s is moved to the end of its chapter', async (_, inside, text) => {
  const [chapter] = await readChapter(`<title><p>A</p></title>${inside}<p>After.</p>`)
  expect(chapter?.paragraphs).toEqual([text, 'After.', '[1] Grey ones. So grey'])
})

test('a note in a title is moved to the end of its chapter', async () => {
  const [chapter] = await readChapter(`<title><p>Reeds ${note}</p></title><p>Text.</p>`)
  expect(chapter).toMatchObject({
    title: 'Reeds [1]',
    paragraphs: ['Text.', '[1] Grey ones. So grey'],
  })
})

test('a note with two references is included once', async () => {
  const [chapter] = await readChapter(`<p>One ${note} and two ${note}.</p>`)
  expect(chapter?.paragraphs).toEqual(['One [1] and two [1].', '[1] Grey ones. So grey'])
})

test('a picture in a verse is placed before it', async () => {
  const [chapter] = await readChapter(
    '<p>Before.</p><poem><stanza><v>One <image l:href="#p"/></v></stanza></poem><p>After.</p>',
  )
  expect(chapter?.paragraphs).toEqual(['Before.', 'One', 'After.'])
  expect(chapter?.figures).toEqual([{ paragraph: 1, picture: 0, alt: '' }])
})
