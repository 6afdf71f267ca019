// Converts FictionBook 2, also inside a ZIP archive. Sections with titles are nested, and notes have their own body.

import { openArchive } from '../../../domain/archive/archive.ts'
import { decodeMarkup } from '../../../domain/html/decode-markup.ts'
import { cleanLine } from '../../../domain/text/clean-text.ts'
import { fail } from '../../../platform/failure.ts'
import { splitAtHeadings } from './chapters.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { childrenOf, find, findAll, hrefOf, textWithin } from './fb2-elements.ts'
import { createSectionReader } from './fb2-sections.ts'
import { createPictureShelf, readPicture } from './pictures.ts'
import { readXmlInOrder, type XmlObject } from './read-xml.ts'

export function convertZippedFb2({ bytes }: Source): ConvertedBook {
  const archive = openArchive(bytes)
  const name = archive.names.find((one) => /\.fb2$/i.test(one)) ?? ''
  return convert(archive.read(name) ?? fail('file_broken'))
}

export function convertFb2({ bytes }: Source): ConvertedBook {
  return convert(bytes)
}

function convert(bytes: Uint8Array): ConvertedBook {
  // A truncated file lacks the end tag. Without this check, its beginning would pass for the whole book.
  const markup = decodeMarkup(bytes)
  if (!/<\/(\w+:)?FictionBook\s*>/.test(markup)) return fail('file_broken')
  const book = childrenOf(find(readXmlInOrder(markup), 'FictionBook') ?? fail('file_broken'))
  const info = childrenOf(find(childrenOf(find(book, 'description')), 'title-info'))
  const binaries = new Map<string, XmlObject>(
    findAll(book, 'binary').map((binary) => [String(binary[':@']?.['@id']), binary]),
  )
  const load = (id: string) => {
    const binary = binaries.get(id)
    return binary && Buffer.from(textWithin(childrenOf(binary)).replaceAll(/\s+/g, ''), 'base64')
  }
  const shelf = createPictureShelf(load)
  const bodies = findAll(book, 'body')
  const isNotes = (body: XmlObject) => /notes|comments/.test(body[':@']?.['@name'] ?? '')
  const notes = readNotes(bodies.filter(isNotes))
  const texts = bodies.filter((body) => !isNotes(body)).map(childrenOf)
  // The title of the only body repeats the title of the book.
  const isKept = (element: XmlObject) => texts.length > 1 || !element.title
  const readSections = createSectionReader(notes)
  const blocks = texts.flatMap((elements) => readSections(elements.filter(isKept)))
  const cover = load(hrefOf(find(childrenOf(find(info, 'coverpage')), 'image')))
  const title = cleanLine(textWithin(childrenOf(find(info, 'book-title'))))
  return {
    title,
    author: cleanLine(findAll(info, 'author').map(nameAuthor).filter(Boolean).join(', ')),
    lang: cleanLine(textWithin(childrenOf(find(info, 'lang')))),
    chapters: splitAtHeadings(blocks, shelf, title),
    pictures: shelf.pictures,
    cover: (cover && readPicture(cover)) ?? null,
  }
}

function nameAuthor(author: XmlObject): string {
  const parts = childrenOf(author)
  const part = (name: string) => textWithin(childrenOf(find(parts, name))).trim()
  const name = [part('first-name'), part('middle-name'), part('last-name')].filter(Boolean)
  return name.join(' ') || part('nickname')
}

/** Returns the notes by the ids of their sections. */
function readNotes(bodies: XmlObject[]): Map<string, string> {
  const notes = new Map<string, string>()
  for (const section of bodies.flatMap((body) => findAll(childrenOf(body), 'section'))) {
    const text = textWithin(childrenOf(section).filter((child) => !child.title))
    notes.set(String(section[':@']?.['@id']), text.replaceAll(/\s+/g, ' ').trim())
  }
  return notes
}
