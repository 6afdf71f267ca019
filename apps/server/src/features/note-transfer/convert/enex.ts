// Evernote's export: XML in which each note has its text as XHTML and its files in base64.
import { createHash } from 'node:crypto'
import { noteHtmlMax } from '@fovea/contract/note-limits.ts'
import { Parser } from 'htmlparser2'
import { v7 } from 'uuid'
import { Failure, fail } from '../../../platform/failure.ts'
import { FileCollector, type SourceFile } from './collect-files.ts'
import { readEnml } from './enml.ts'
import type { Imported, ImportedNote } from './imported.ts'
import { tidyTitle, tidyTitles } from './tidy-names.ts'

interface EnexNote {
  title: string
  content: string
  tags: string[]
  created: string
  updated: string
  resources: { data: string; mime: string; name: string }[]
}

const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
}

/** @throws Failure `unsupported_format` when there are no notes in it */
export function convertEnex(bytes: Uint8Array): Imported {
  const collector = new FileCollector()
  const notes: ImportedNote[] = []
  const skipped: string[] = []
  for (const note of readNotes(bytes)) {
    const converted = convertNote(note, collector)
    if (converted) notes.push(converted)
    else skipped.push(note.title)
  }
  if (notes.length + skipped.length === 0) return fail('unsupported_format')
  const files = collector.filesOf(new Set(notes.map(({ id }) => id)))
  return { folders: [], notes, files, skipped: [...skipped, ...collector.skipped] }
}

function convertNote(note: EnexNote, collector: FileCollector): ImportedNote | undefined {
  if (note.content.length > 4 * noteHtmlMax) return undefined
  const id = v7()
  const sources = new Map(note.resources.map((resource) => describeResource(resource)))
  try {
    const html = readEnml(note.content, (hash) => {
      const source = sources.get(hash)
      return source && collector.give(id, source)
    })
    // Files that the text does not show belong to the note too.
    for (const source of sources.values()) collector.give(id, source)
    if (html.length > noteHtmlMax) return undefined
    return {
      id,
      title: tidyTitle(note.title.trim()),
      html,
      folder: [],
      tags: tidyTitles(note.tags),
      isPinned: false,
      createdAt: readMoment(note.created),
      updatedAt: readMoment(note.updated),
    }
  } catch (error) {
    if (error instanceof Failure || error instanceof RangeError) return undefined
    throw error
  }
}

/** A text names a resource by the MD5 of its bytes. */
function describeResource({
  data,
  mime,
  name,
}: EnexNote['resources'][number]): [string, SourceFile] {
  const bytes = Buffer.from(data, 'base64')
  const hash = createHash('md5').update(bytes).digest('hex')
  const source = {
    key: hash,
    name: name.trim() || `${hash.slice(0, 8)}${endings[mime] ?? ''}`,
    sizeBytes: bytes.length,
    isPicture: /^image\/(?:jpeg|png|gif|webp)$/.test(mime),
    read: () => bytes,
  }
  return [hash, source]
}

/** Of all elements, only those are read that are named here; nothing is fetched and no entity is defined. */
function readNotes(bytes: Uint8Array): EnexNote[] {
  const notes: EnexNote[] = []
  const path: string[] = []
  let note: EnexNote | undefined
  let pieces: string[] = []
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name)
        if (path.length > 20) fail('file_broken')
        pieces = []
        if (name === 'note') {
          note = { title: '', content: '', tags: [], created: '', updated: '', resources: [] }
        } else if (name === 'resource') note?.resources.push({ data: '', mime: '', name: '' })
      },
      ontext(text) {
        pieces.push(text)
      },
      onclosetag(name) {
        path.pop()
        const text = pieces.join('')
        pieces = []
        if (!note) return
        const resource = path.includes('resource') ? note.resources.at(-1) : undefined
        if (resource) {
          if (name === 'data' || name === 'mime') resource[name] = text.trim()
          if (name === 'file-name') resource.name = text
        } else if (name === 'note') {
          notes.push(note)
          note = undefined
        } else if (path.at(-1) === 'note') {
          if (name === 'tag') note.tags.push(text)
          if (name === 'title' || name === 'content' || name === 'created' || name === 'updated')
            note[name] = text
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(new TextDecoder().decode(bytes).replaceAll('\0', ''))
  return notes
}

/** Such as `20240131T101112Z`. */
function readMoment(text: string): Date | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text.trim())
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map(Number)
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}
