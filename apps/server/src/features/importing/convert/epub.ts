// EPUB 2 and 3: reading order from the package, titles from its table of contents.
import { fail } from '../../../platform/failure.ts'
import { openArchive } from './archive.ts'
import type { Block } from './blocks.ts'
import { makeChapters, splitAtHeadings } from './chapters.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { decodeMarkup } from './decode-markup.ts'
import { cutAtContents } from './epub-chapters.ts'
import { type ContentsEntry, readContents } from './epub-contents.ts'
import { type EpubPackage, readPackage, resolvePath } from './epub-package.ts'
import { parseDocument } from './parse-html.ts'
import { createPictureShelf, readPicture } from './pictures.ts'
import { readHtml } from './read-html.ts'

export function convertEpub({ bytes }: Source): ConvertedBook {
  const archive = openArchive(bytes)
  const book = readPackage(archive)
  const contents = readContents(archive, book)
  const documents = [...book.spine, ...chooseAsides(book, contents)].flatMap((path) => {
    const content = archive.read(path)
    return content ? [{ path, blocks: readDocument(path, content) }] : []
  })
  if (documents.length === 0) return fail('file_broken')
  const shelf = createPictureShelf((path) => archive.read(path))
  const sections = cutAtContents(documents, contents)
  const chapters = sections
    ? makeChapters(sections, shelf, book.title)
    : splitAtHeadings(
        documents.flatMap(({ blocks }) => blocks),
        shelf,
        book.title,
      )
  const cover = findCover(book, documents, (path) => archive.read(path))
  const { title, author, lang } = book
  return { title, author, lang, chapters, pictures: shelf.pictures, cover }
}

/** Notes, and what the table of contents names; the rest is reached by links alone. */
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

/** Marks and pictures are named by their paths in the archive. */
function readDocument(path: string, content: Uint8Array): Block[] {
  const { root } = parseDocument(decodeMarkup(content))
  const blocks = readHtml(root).map((block): Block => {
    if (block.kind === 'mark') return { kind: 'mark', id: `${path}#${block.id}` }
    if (block.kind !== 'figure') return block
    return { ...block, source: resolvePath(path, block.source) }
  })
  return [{ kind: 'mark', id: path }, ...blocks]
}

/** What the package names as the cover, else the picture of a first page that has nothing else. */
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
