// A vault: Markdown files in folders, with the files that they show, as Obsidian keeps it and as Fovea exports it.
import { noteHtmlMax } from '@fovea/contract/note-limits.ts'
import { escapeText } from '@fovea/core/text/escape-html.ts'
import { v7 } from 'uuid'
import type { Archive } from '../../../domain/archive/archive.ts'
import { type FrontMatter, readFrontMatter } from '../../../domain/markdown/front-matter.ts'
import { readMarkdown } from '../../../domain/markdown/read-markdown.ts'
import { decodeBytes } from '../../../domain/text/decode-bytes.ts'
import { Failure, fail } from '../../../platform/failure.ts'
import { FileCollector } from './collect-files.ts'
import type { Imported, ImportedNote } from './imported.ts'
import { tidyTitle, tidyTitles } from './tidy-names.ts'
import { folderOf, NoteIndex, PathIndex, splitPath } from './vault-paths.ts'

interface VaultNote {
  id: string
  /** Its path without the ending. */
  path: string
  name: string
  facts: FrontMatter
  text: string
  changedAt: Date | undefined
}

/** The texts of all notes together are in memory. */
const textBytesMax = 100 * 2 ** 20

const markdownEnding = /\.(?:md|markdown)$/i

/** A single note. */
export function convertMarkdown(bytes: Uint8Array, fileName: string): Imported {
  const markdown = decodeBytes(bytes).replaceAll('\0', '')
  const path = fileName.replace(markdownEnding, '').replace(/\.txt$/i, '')
  const { facts, text } = readFrontMatter(markdown)
  const note = { id: v7(), path, name: fileName, facts, text, changedAt: undefined }
  const nothing = { findNote: () => undefined, findFile: () => undefined }
  const tags: string[] = []
  const html = readText(note, nothing, tags)
  if (html === undefined) return fail('import_too_large')
  return { folders: [], notes: [toNote(note, html, tags)], files: [], skipped: [] }
}

/** @throws Failure `unsupported_format` when there is no Markdown in it */
export function convertVault(archive: Archive): Imported {
  const skipped: string[] = []
  const paths = new Map<string, string>()
  for (const name of archive.names) {
    const parts = splitPath(name)
    if (parts === 'hidden') continue
    if (parts === 'outside' || archive.describe(name)?.isLink) skipped.push(name)
    else paths.set(parts.join('/'), name)
  }
  const notes = readNotes(archive, paths, skipped)
  if (notes.length === 0) return fail('unsupported_format')
  const index = new NoteIndex(notes)
  const filePaths = [...paths.keys()].filter((path) => !markdownEnding.test(path))
  const files = new PathIndex(filePaths)
  const collector = new FileCollector()
  const converted = notes.flatMap((note): ImportedNote[] => {
    const folder = folderOf(note.path)
    const findFile = (target: string) => {
      const path = files.find(target, folder)
      const name = path === undefined ? undefined : paths.get(path)
      if (path === undefined || name === undefined) return undefined
      return collector.give(note.id, {
        key: path,
        name: path,
        sizeBytes: archive.describe(name)?.bytes ?? 0,
        read: () => archive.read(name) ?? fail('file_broken'),
      })
    }
    const findNote = (target: string) => index.find(target, folder)
    const tags: string[] = []
    const html = readText(note, { findNote, findFile }, tags)
    if (html === undefined) {
      skipped.push(note.name)
      return []
    }
    for (const path of note.facts.attachments) findFile(path)
    return [toNote(note, html, tags)]
  })
  const unused = filePaths.filter((path) => !collector.usedKeys.has(path))
  const notePlaces = findFolders(notes.map(({ path }) => path))
  const filePlaces = findFolders(filePaths)
  const folders = archive.folders.flatMap((name) => {
    const parts = splitPath(name)
    if (typeof parts === 'string') return []
    // Folders that contain nothing but files are not folders of notes.
    const path = parts.join('/')
    return filePlaces.has(path) && !notePlaces.has(path) ? [] : [tidyTitles(parts)]
  })
  return {
    folders,
    notes: converted,
    files: collector.filesOf(new Set(converted.map(({ id }) => id))),
    skipped: [...skipped, ...collector.skipped, ...unused],
  }
}

function readNotes(archive: Archive, paths: Map<string, string>, skipped: string[]): VaultNote[] {
  let bytesLeft = textBytesMax
  return [...paths].flatMap(([path, name]): VaultNote[] => {
    if (!markdownEnding.test(path)) return []
    const { bytes = 0, changedAt } = archive.describe(name) ?? {}
    if (bytes > 4 * noteHtmlMax) {
      skipped.push(name)
      return []
    }
    const content = archive.read(name) ?? fail('file_broken')
    bytesLeft -= content.length
    if (bytesLeft < 0) fail('import_too_large')
    const { facts, text } = readFrontMatter(decodeBytes(content).replaceAll('\0', ''))
    return [{ id: v7(), path: path.replace(markdownEnding, ''), name, facts, text, changedAt }]
  })
}

/** @returns undefined for a note that is too long or nested too deeply */
function readText(
  { facts, text }: VaultNote,
  finders: Parameters<typeof readMarkdown>[1],
  tags: string[] = [],
): string | undefined {
  if (text.length > noteHtmlMax) return undefined
  try {
    const read = readMarkdown(text, finders)
    tags.push(...read.tags)
    // What means nothing to Fovea is kept in the text.
    const rest =
      facts.rest && `<pre><code class="language-yaml">${escapeText(facts.rest)}</code></pre>`
    const html = rest + read.html
    return html.length > noteHtmlMax ? undefined : html
  } catch (error) {
    if (error instanceof Failure || error instanceof RangeError) return undefined
    throw error
  }
}

function toNote({ id, path, facts, changedAt }: VaultNote, html: string, tags: string[]) {
  const parts = path.split('/')
  return {
    id,
    title: tidyTitle(facts.title ?? parts.at(-1) ?? ''),
    html,
    folder: tidyTitles(facts.folder ?? parts.slice(0, -1)),
    tags: tidyTitles([...facts.tags, ...tags]),
    isPinned: facts.isPinned,
    createdAt: facts.createdAt ?? changedAt,
    updatedAt: facts.updatedAt ?? changedAt,
  }
}

/** Returns the folders that these are in, directly or not. */
function findFolders(paths: string[]): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    for (let at = folderOf(path); at !== '' && !folders.has(at); at = folderOf(at)) folders.add(at)
  }
  return folders
}
