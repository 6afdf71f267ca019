// Converts EPUB 2 and 3. The package provides the reading order, and the table of contents provides the titles.

import { openArchive } from '../../../domain/archive/archive.ts'
import type { Block } from '../../../domain/html/blocks.ts'
import { decodeMarkup } from '../../../domain/html/decode-markup.ts'
import { type HtmlElement, parseDocument, textOf } from '../../../domain/html/parse-html.ts'
import { readHtml } from '../../../domain/html/read-html.ts'
import { fail } from '../../../platform/failure.ts'
import { makeChapters, splitAtHeadings } from './chapters.ts'
import type { ConvertedBook, ConvertedChapter, Source } from './converted-book.ts'
import { cutAtContents, type EpubDocument } from './epub-chapters.ts'
import { type ContentsEntry, readContents } from './epub-contents.ts'
import { type EpubPackage, readPackage, resolvePath } from './epub-package.ts'
import { createPictureShelf, readPicture } from './pictures.ts'

export function convertEpub({ bytes }: Source): ConvertedBook {
  const archive = openArchive(bytes)
  const book = readPackage(archive)
  const contents = readContents(archive, book)
  const documents = [...book.spine, ...chooseAsides(book, contents)].flatMap((path) => {
    const content = archive.read(path)
    return content ? (readDocument(path, content, book.contentsPaths.has(path)) ?? []) : []
  })
  if (documents.length === 0)
    return fail(book.hasPicturePages ? 'file_without_text' : 'file_broken')
  const shelf = createPictureShelf((path) => archive.read(path))
  const sections = cutAtContents(documents, contents)
  const chapters = sections
    ? makeChapters(sections, shelf, book.title)
    : splitAtHeadings(
        documents.flatMap(({ blocks }) => blocks),
        shelf,
        book.title,
      )
  const hasPictures = book.hasPicturePages || shelf.pictures.length > 0
  if (hasPictures && !hasText(chapters)) return fail('file_without_text')
  const cover = findCover(book, documents, (path) => archive.read(path))
  const { title, author, lang } = book
  return { title, author, lang, chapters, pictures: shelf.pictures, cover }
}

/** Chooses notes and documents in the table of contents. The other asides are reached only through links. */
function chooseAsides({ asides }: EpubPackage, contents: ContentsEntry[]): string[] {
  const named = new Set<string>()
  const visit = ({ target, children }: ContentsEntry) => {
    named.add(target.split('#', 1)[0] ?? '')
    children.forEach(visit)
  }
  contents.forEach(visit)
  return asides.filter(
    (path) => named.has(path) || /note/i.test(path.slice(path.lastIndexOf('/') + 1)),
  )
}

function hasText(chapters: ConvertedChapter[]): boolean {
  return chapters.some(({ paragraphs }) => paragraphs.some((text) => /[\p{L}\p{N}]/u.test(text)))
}

/** Names marks and pictures by their paths in the archive. Returns undefined for a declared table of contents. */
function readDocument(
  path: string,
  content: Uint8Array,
  isDeclaredContents: boolean,
): EpubDocument | undefined {
  const { root } = parseDocument(decodeMarkup(content))
  if (isDeclaredContents && isContents(root)) return undefined
  const blocks = readHtml(root).map((block): Block => {
    if (block.kind === 'mark') return { kind: 'mark', id: `${path}#${block.id}` }
    if (block.kind !== 'figure') return block
    return { ...block, source: resolvePath(path, block.source) }
  })
  return { path, blocks: [{ kind: 'mark', id: path }, ...blocks] }
}

/** Whether at least three quarters of the text are links, because packages sometimes declare a chapter as contents. */
function isContents(root: HtmlElement): boolean {
  const isAround = ({ name }: HtmlElement) => name === 'head'
  const isLink = ({ name }: HtmlElement) => name === 'a' || name === 'nav'
  const length = (isLeftOut: (element: HtmlElement) => boolean) =>
    textOf(root, isLeftOut).replaceAll(/\s+/g, '').length
  return length((element) => isAround(element) || isLink(element)) <= length(isAround) / 4
}

/** Returns the declared cover, or the picture of a first page without text. */
function findCover(
  { coverPath }: EpubPackage,
  [first]: { blocks: Block[] }[],
  read: (path: string) => Uint8Array | undefined,
) {
  const named = coverPath && read(coverPath)
  const cover = named && readPicture(named)
  if (cover) return cover
  const isBare = first?.blocks.every(({ kind }) => kind === 'mark' || kind === 'figure')
  const figure = isBare && first?.blocks.find((block) => block.kind === 'figure')
  const bytes = figure ? read(figure.source) : undefined
  return (bytes && readPicture(bytes)) ?? null
}
