// Makes books of a given size, the same ones on every run: generated sentences in 360 chapters of 15 parts, which is a
// usual structure of large novels.
import { strToU8, zipSync } from 'fflate'

const parts = 15
const chaptersOfPart = 24
const chapters = parts * chaptersOfPart
const names = 'heron water reed morning river stone winter light shadow bridge garden letter'.split(
  ' ',
)
const verbs = 'waits moves turns listens stays returns answers'.split(' ')
const adverbs = 'quietly again slowly never often'.split(' ')

/** Yields paragraphs of about 600 characters. */
function* writeParagraphs(seed: number): Generator<string> {
  let state = seed
  const pick = (words: readonly string[]) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return words[state % words.length] ?? ''
  }
  for (;;) {
    const sentences = Array.from({ length: 14 }, () => {
      return `The ${pick(names)} of the ${pick(names)} ${pick(verbs)} ${pick(adverbs)}.`
    })
    yield sentences.join(' ')
  }
}

function writeChapter(number: number, characters: number): string[] {
  const paragraphs: string[] = []
  let length = 0
  for (const paragraph of writeParagraphs(number + 1)) {
    if (length >= characters) break
    paragraphs.push(paragraph)
    length += paragraph.length
  }
  return paragraphs
}

/** Yields the chapters of a book in order. `part` and `chapter` are headings. */
function* writeBook(bytes: number): Generator<{ part?: string; chapter: string; text: string[] }> {
  for (let i = 0; i < chapters; i += 1) {
    const part = Math.floor(i / chaptersOfPart) + 1
    const chapter = `CHAPTER ${(i % chaptersOfPart) + 1}`
    const opens = i % chaptersOfPart === 0 && { part: `BOOK ${part}: ${1800 + part}` }
    yield { ...opens, chapter, text: writeChapter(i, bytes / chapters) }
  }
}

export function makeText(bytes: number): Uint8Array<ArrayBuffer> {
  const all = Array.from(writeBook(bytes), ({ part, chapter, text }) =>
    [...(part ? [part] : []), chapter, ...text].join('\n\n'),
  )
  return strToU8(all.join('\n\n\n'))
}

export function makeHtml(bytes: number): Uint8Array<ArrayBuffer> {
  const all = Array.from(writeBook(bytes), ({ part, chapter, text }) =>
    [
      part ? `<h2>${part}</h2>` : '',
      `<h3>${chapter}</h3>`,
      ...text.map((paragraph) => `<p>${paragraph}</p>`),
    ].join('\n'),
  )
  return strToU8(
    `<!doctype html><html><head><title>Large</title></head><body>${all.join('\n')}</body></html>`,
  )
}

export function makeEpub(bytes: number): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: chapters }, (_, i) => i)
  const files: Record<string, Uint8Array> = {
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(
      '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
    ),
    'book.opf':
      strToU8(`<package><metadata><title>Large</title><language>en</language></metadata><manifest>
${numbers.map((i) => `<item id="c${i}" href="${i}.xhtml" media-type="application/xhtml+xml"/>`).join('')}
</manifest><spine>${numbers.map((i) => `<itemref idref="c${i}"/>`).join('')}</spine></package>`),
  }
  for (const i of numbers) {
    const paragraphs = writeChapter(i, bytes / chapters).map((text) => `<p>${text}</p>`)
    files[`${i}.xhtml`] = strToU8(
      `<html><body><h1>Chapter ${i + 1}</h1>${paragraphs.join('\n')}</body></html>`,
    )
  }
  return zipSync(files)
}
