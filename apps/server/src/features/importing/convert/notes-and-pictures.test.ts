import { describe, expect, test } from 'vitest'
import { docxParts, epubParts, herons, makeEpub, makeFb2, png, zip } from '../testing/make-books.ts'
import { convertBook } from './convert-book.ts'

const read = (bytes: Buffer | string, fileName = 'book') =>
  convertBook({ bytes: Buffer.from(bytes), fileName, isWebPage: false })

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function docxWithNote(): Buffer {
  const parts = docxParts()
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  parts['word/_rels/document.xml.rels'] = (parts['word/_rels/document.xml.rels'] ?? '').replace(
    '</Relationships>',
    `${relation('n', 'footnotes', 'footnotes.xml')}${relation('p', 'image', 'media/heron.png')}</Relationships>`,
  )
  parts['word/document.xml'] = (parts['word/document.xml'] ?? '').replace(
    'shallows.</w:t></w:r>',
    `shallows.</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:drawing>
<wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr descr="A heron"/>
<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData>
<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill>
<a:blip xmlns:r="${relations}" r:embed="p"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  )
  return zip({
    ...parts,
    'word/footnotes.xml': `<w:footnotes ${word}><w:footnote w:id="2"><w:p><w:r><w:t>Grey ones.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    'word/media/heron.png': png,
  })
}

test('a note of a DOCX is moved to the end of its chapter, and a picture remains in its chapter', async () => {
  const { chapters, pictures } = await read(docxWithNote())
  expect(chapters[0]?.paragraphs).toEqual([
    'Seven herons stood in the shallows. [1]',
    'None of them moved, and the water was still.',
    '[1] Grey ones.',
  ])
  expect(chapters[0]?.figures).toEqual([{ paragraph: 0, picture: 0, alt: 'A heron' }])
  expect(pictures).toMatchObject([{ type: 'image/png' }])
})

describe('FB2', () => {
  const source = makeFb2()
    .replace('</title-info>', '<coverpage><image l:href="#cover.png"/></coverpage></title-info>')
    .replace(
      'shallows.</p>',
      'shallows.<a l:href="#n1" type="note">[1]</a> <image l:href="#cover.png"/></p>',
    )
    .replace(
      '</body></FictionBook>',
      `<section><title><p>Verse</p></title><poem><stanza><v>One</v><v>two</v></stanza></poem>
<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table></section></body>
<body name="notes"><section id="n1"><title><p>1</p></title><p>Grey <emphasis>ones</emphasis>.</p></section></body>
<binary id="cover.png" content-type="image/png">${png.toString('base64')}</binary></FictionBook>`,
    )

  test('is read with its notes, cover, pictures, verse and tables', async () => {
    const { chapters, cover } = await read(source)
    expect(chapters[0]?.paragraphs[0]).toBe('Seven herons stood in the shallows. [1]')
    expect(chapters[0]?.paragraphs.at(-1)).toBe('[1] Grey ones.')
    expect(chapters[0]?.figures).toEqual([{ paragraph: 0, picture: 0, alt: '' }])
    expect(chapters.at(-1)).toMatchObject({
      title: 'Verse',
      paragraphs: ['One\ntwo', 'a | b\nc | d'],
    })
    expect(cover?.bytes.length).toBe(png.length)
  })

  test('with a single part puts its title into the first chapter', async () => {
    const nested = makeFb2({
      ...herons,
      chapters: [{ title: 'Part One', paragraphs: [] }],
    }).replace('</section>', '<section><title><p>A</p></title><p>Text.</p></section></section>')
    const { chapters } = await read(nested)
    expect(chapters).toMatchObject([{ title: 'A', paragraphs: ['Part One', 'Text.'] }])
  })
})

describe('EPUB', () => {
  test('keeps sections within their chapter and chapters within their part', async () => {
    const toc = `<html><body><nav epub:type="toc"><ol><li><a href="text/0.xhtml">Part One</a><ol>
<li><a href="text/1.xhtml">The Wind</a><ol><li><a href="text/1.xhtml#s">A gust</a></li></ol></li></ol></li>
<li><a href="text/2.xhtml">The Way Home</a></li></ol></nav></body></html>`
    const { chapters } = await read(
      makeEpub(herons, {
        'OEBPS/nav.xhtml': toc,
        'OEBPS/text/0.xhtml': '<html><body><h1>Part One</h1></body></html>',
        'OEBPS/text/1.xhtml':
          '<html><body><h1>1. The Wind</h1><p>Before.</p><h2 id="s">A gust</h2><p>After.</p></body></html>',
      }),
    )
    expect(chapters).toMatchObject([
      { title: 'Part One · The Wind', paragraphs: ['Before.', 'A gust', 'After.'] },
      { title: 'The Way Home' },
    ])
  })

  test('without a table of contents begins a chapter at each document that begins with a heading', async () => {
    const parts = epubParts()
    const { chapters } = await read(
      zip({
        ...parts,
        'OEBPS/nav.xhtml': '<html><body/></html>',
        'OEBPS/text/1.xhtml': '<html><body><p>It goes on.</p></body></html>',
      }),
    )
    expect(chapters.map(({ title }) => title)).toEqual(['The Shallows', 'The Way Home'])
    expect(chapters[0]?.paragraphs.at(-1)).toBe('It goes on.')
  })

  test('with broken links in its table of contents is split at its headings', async () => {
    const nav =
      '<html><body><nav epub:type="toc"><ol><li><a href="no.xhtml">No</a></li></ol></nav></body></html>'
    const { chapters } = await read(makeEpub(herons, { 'OEBPS/nav.xhtml': nav }))
    expect(chapters.map(({ title }) => title)).toEqual(herons.chapters.map(({ title }) => title))
  })
})
