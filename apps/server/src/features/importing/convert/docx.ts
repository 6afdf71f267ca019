// Converts DOCX to HTML with mammoth. Mammoth gets only the parts that it needs, already unpacked within the limits.
import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { type Archive, openArchive } from '../../../domain/archive/archive.ts'
import {
  findAll,
  type HtmlElement,
  parseDocument,
  textOf,
} from '../../../domain/html/parse-html.ts'
import { readHtml } from '../../../domain/html/read-html.ts'
import { cleanLine } from '../../../domain/text/clean-text.ts'
import { fail } from '../../../platform/failure.ts'
import { splitAtHeadings } from './chapters.ts'
import type { ConvertedBook, Source } from './converted-book.ts'
import { findMainPart, nameAsUsual } from './docx-parts.ts'
import { createPictureShelf } from './pictures.ts'
import { readXml, textOf as textOfXml } from './read-xml.ts'

const needed = /^(\[Content_Types\]\.xml|word\/(_rels\/)?[\w-]+\.xml(\.rels)?|word\/media\/[^/]+)$/

const styles = ["p[style-name='Title'] => p.title:fresh", "p[style-name='Subtitle'] => p:fresh"]

export async function convertDocx({ bytes }: Source): Promise<ConvertedBook> {
  const archive = openArchive(bytes)
  const album = createAlbum()
  const { value } = await mammoth.convertToHtml(
    { buffer: repack(archive) },
    {
      styleMap: styles,
      convertImage: mammoth.images.imgElement(async (image) => {
        return { src: album.add(await image.readAsBuffer()) }
      }),
    },
  )
  const { root } = parseDocument(value)
  const [headline] = findAll(root, ({ attributes }) => attributes.class === 'title')
  const notes = readNotes(root)
  const findNote = (href: string) => {
    const id = href.replace(/^#/, '')
    const note = notes.get(id)
    notes.delete(id)
    return note
  }
  const blocks = readHtml(root, { findNote, isLeftOut: isNote })
  const shelf = createPictureShelf(album.find)
  const properties = readProperties(archive)
  const title = properties.title || cleanLine(headline ? textOf(headline) : '')
  return {
    ...properties,
    title,
    chapters: splitAtHeadings(blocks, shelf, title),
    pictures: shelf.pictures,
    cover: null,
  }
}

/** Mammoth unpacks a picture each time it is shown. This stores each picture once. */
function createAlbum() {
  const pictures = new Map<string, Uint8Array>()
  return {
    find: (source: string) => pictures.get(source),
    /** Returns the name of the picture. */
    add(bytes: Uint8Array): string {
      const source = `#${createHash('sha256').update(bytes).digest('hex')}`
      if (!pictures.has(source)) pictures.set(source, bytes)
      return source
    },
  }
}

/** The archive is not compressed, since mammoth unpacks it at once. */
function repack(archive: Archive): Buffer {
  const parts: Record<string, Uint8Array> = {}
  const main = findMainPart(archive) ?? fail('file_broken')
  for (const name of archive.names) {
    const usual = nameAsUsual(name, main)
    if (needed.test(usual)) parts[usual] = withoutDocumentType(name, archive.read(name))
  }
  return Buffer.from(zipSync(parts, { level: 0 }))
}

/** No office program writes a document type, and it could define entities. */
function withoutDocumentType(name: string, bytes: Uint8Array = new Uint8Array()): Uint8Array {
  const isXml = /\.(xml|rels)$/.test(name)
  return isXml && Buffer.from(bytes).includes('<!DOCTYPE') ? fail('file_broken') : bytes
}

/** Mammoth puts notes at the end of the document. They are moved to the end of the chapter that refers to them. */
function readNotes(root: HtmlElement): Map<string, string> {
  const notes = Array.from(findAll(root, isNote))
  return new Map(notes.map((note) => [note.attributes.id ?? '', readNote(note)]))
}

function isNote({ name, attributes }: HtmlElement): boolean {
  return name === 'li' && /^(foot|end)note-/.test(attributes.id ?? '')
}

/** Leaves out the arrow that links back to the text. */
function readNote(note: HtmlElement): string {
  const paragraphs = readHtml({ ...note, name: 'div' }).flatMap((block) =>
    'text' in block ? [block.text] : [],
  )
  return paragraphs.join(' ').replaceAll('↑', '').trim()
}

function readProperties(archive: Archive) {
  const bytes = archive.read('docProps/core.xml')
  const properties = bytes ? readXml(bytes).coreProperties?.[0] : undefined
  const read = (name: string) => cleanLine(textOfXml(properties?.[name]?.[0] ?? ''))
  return { title: read('title'), author: read('creator'), lang: read('language') }
}
