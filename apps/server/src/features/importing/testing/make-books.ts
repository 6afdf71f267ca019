// Makes books in every format: one story with the given chapters.
import { escapeHtml } from '@fovea/core/text/escape-html.ts'
import { strToU8, type Zippable, zipSync } from 'fflate'

export interface Story {
  title: string
  author: string
  lang: string
  chapters: { title: string; paragraphs: string[] }[]
}

export const herons: Story = {
  title: 'Seven Quiet Herons',
  author: 'Ada Reader',
  lang: 'en',
  chapters: [
    {
      title: 'The Shallows',
      paragraphs: [
        'Seven herons stood in the shallows.',
        'None of them moved, and the water was still.',
      ],
    },
    { title: 'The Wind', paragraphs: ['Then the wind came over the reeds & <bent> them.'] },
    {
      title: 'The Way Home',
      paragraphs: ['They flew home, one after the other, before it was dark.'],
    },
  ],
}

type Parts = Record<string, string | Uint8Array>

/** Makes a ZIP archive. As EPUB requires, `mimetype` is not compressed. */
export function zip(parts: Parts): Buffer {
  const files: Zippable = {}
  for (const [name, content] of Object.entries(parts)) {
    const bytes = typeof content === 'string' ? strToU8(content) : content
    files[name] = name === 'mimetype' ? [bytes, { level: 0 }] : bytes
  }
  return Buffer.from(zipSync(files))
}

const containerXml = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`

/** @param changes files of the archive to replace or add */
export function makeEpub(story: Story = herons, changes: Parts = {}): Buffer {
  return zip({ ...epubParts(story), ...changes })
}

export function epubParts(story: Story = herons): Record<string, string> {
  const items = story.chapters.map(
    (_, i) => `<item id="c${i}" href="text/${i}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  const parts: Record<string, string> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': containerXml,
    'OEBPS/book.opf': `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title>${escapeHtml(story.title)}</dc:title><dc:creator>${escapeHtml(story.author)}</dc:creator>
<dc:language>${story.lang}</dc:language></metadata><manifest>${items.reverse().join('')}
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest>
<spine>${story.chapters.map((_, i) => `<itemref idref="c${i}"/>`).join('')}</spine></package>`,
    'OEBPS/nav.xhtml': `<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>
${story.chapters.map(({ title }, i) => `<li><a href="text/${i}.xhtml">${escapeHtml(title)}</a></li>`).join('')}
</ol></nav></body></html>`,
  }
  for (const [i, chapter] of story.chapters.entries()) {
    parts[`OEBPS/text/${i}.xhtml`] = `<?xml version="1.0"?><!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${chapterHtml(chapter)}</body></html>`
  }
  return parts
}

export function chapterHtml({ title, paragraphs }: Story['chapters'][number]): string {
  return `<h1>${escapeHtml(title)}</h1>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}`
}

export function makeHtml(story: Story = herons): Buffer {
  return Buffer.from(`<!DOCTYPE html><html lang="${story.lang}"><head><meta charset="utf-8">
<title>${escapeHtml(story.title)}</title><meta name="author" content="${escapeHtml(story.author)}"></head>
<body>${story.chapters.map(chapterHtml).join('\n')}</body></html>`)
}

export function makeFb2(story: Story = herons): string {
  const [first = '', last = ''] = story.author.split(' ')
  const sections = story.chapters.map(
    ({ title, paragraphs }) => `<section><title><p>${escapeHtml(title)}</p></title>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}</section>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
<description><title-info><author><first-name>${first}</first-name><last-name>${last}</last-name></author>
<book-title>${escapeHtml(story.title)}</book-title><lang>${story.lang}</lang></title-info></description>
<body><title><p>${escapeHtml(story.title)}</p></title>${sections.join('\n')}</body></FictionBook>`
}

export function makeMarkdown(story: Story = herons): Buffer {
  const chapters = story.chapters.map(
    ({ title, paragraphs }) => `## ${title}\n\n${paragraphs.join('\n\n').replace('<', '\\<')}`,
  )
  return Buffer.from(
    `---\nauthor: ${story.author}\n---\n\n# ${story.title}\n\n${chapters.join('\n\n')}\n`,
  )
}

export function makeText(story: Story = herons): string {
  const chapters = story.chapters.map(
    ({ title, paragraphs }, i) => `CHAPTER ${i + 1}. ${title}\n\n${paragraphs.join('\n\n')}`,
  )
  return `${story.title}\n\n${chapters.join('\n\n\n')}\n`
}

const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

export function docxParts(story: Story = herons): Record<string, string> {
  const paragraph = (text: string, style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${escapeHtml(text)}</w:t></w:r></w:p>`
  const body = story.chapters.flatMap(({ title, paragraphs }) => [
    paragraph(title, 'Heading1'),
    ...paragraphs.map((text) => paragraph(text)),
  ])
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships ${packageRelations}><Relationship Id="r1" Type="${officeRelations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships ${packageRelations}><Relationship Id="r1" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${wordNamespace}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style></w:styles>`,
    'word/document.xml': `<w:document ${wordNamespace}><w:body>${body.join('')}</w:body></w:document>`,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title>${escapeHtml(story.title)}</dc:title><dc:creator>${escapeHtml(story.author)}</dc:creator><dc:language>${story.lang}</dc:language></cp:coreProperties>`,
  }
}

export function makeDocx(story: Story = herons): Buffer {
  return zip(docxParts(story))
}

/** A picture of one pixel, padded so that it is not too small to be shown. */
export const png = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(300),
])

/** Has a cover, and a picture of a heron in its second chapter. */
export const epubWithPictures = makeEpub(herons, {
  ...epubParts(),
  'OEBPS/book.opf': (epubParts()['OEBPS/book.opf'] ?? '').replace(
    '</manifest>',
    '<item id="cover" href="cover.png" media-type="image/png" properties="cover-image"/></manifest>',
  ),
  'OEBPS/cover.png': png,
  'OEBPS/pictures/heron.png': png,
  'OEBPS/text/1.xhtml': `<html><body><h1>The Wind</h1><p>Before.</p>
<p><img src="../pictures/heron.png" alt="A heron"/>After.</p><img src="../pictures/none.png"/></body></html>`,
})

const encryption = (
  algorithm: string,
) => `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/>
<enc:CipherData><enc:CipherReference URI="OEBPS/text/0.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`

/** Makes an EPUB whose first chapter is encrypted with this algorithm. */
export const protectEpub = (algorithm: string) =>
  makeEpub(herons, { 'META-INF/encryption.xml': encryption(algorithm) })

/** Makes this many empty files to add to those of an EPUB. */
export const manyEntries = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`OEBPS/x/${i}.txt`, '']))
