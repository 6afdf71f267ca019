// Joplin's export: a tar archive in which every note, folder, tag and resource is a text with its facts at its end.
import { noteHtmlMax } from '@fovea/contract/note-limits.ts'
import { v7 } from 'uuid'
import { resolveMarkup } from '../../../domain/markdown/raw-markup.ts'
import { readMarkdown } from '../../../domain/markdown/read-markdown.ts'
import { cleanNoteHtml } from '../../../domain/notes/clean-html.ts'
import { Failure, fail } from '../../../platform/failure.ts'
import { FileCollector } from './collect-files.ts'
import type { Imported, ImportedNote } from './imported.ts'
import { readTar } from './read-tar.ts'
import { tidyTitle, tidyTitles } from './tidy-names.ts'

interface Item {
  title: string
  body: string
  facts: Record<string, string>
}

const kinds = { note: '1', folder: '2', resource: '4', tag: '5', tagging: '6' }
const htmlLanguage = '2'
const foldersMax = 100

export function isTar(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar'
}

/** @throws Failure `unsupported_format` when there are no notes in it */
export function convertJex(bytes: Uint8Array): Imported {
  const contents = readTar(bytes)
  const items = new Map<string, Item>()
  for (const [name, content] of contents) {
    const id = /^([\da-f]{32})\.md$/.exec(name)?.[1]
    if (id) items.set(id, readItem(Buffer.from(content).toString().replaceAll('\0', '')))
  }
  const ofKind = (kind: string) => [...items].filter(([, { facts }]) => facts.type_ === kind)
  const notes = ofKind(kinds.note)
  if (notes.length === 0) return fail('unsupported_format')
  const noteIds = new Map(notes.map(([id]) => [id, v7()]))
  const tags = new Map<string, string[]>()
  for (const [, { facts }] of ofKind(kinds.tagging)) {
    const title = items.get(facts.tag_id ?? '')?.title
    const of = tags.get(facts.note_id ?? '') ?? []
    if (title) tags.set(facts.note_id ?? '', [...of, title])
  }
  const resources = new Map(
    [...contents].flatMap(([name, content]) => {
      const id = /^resources\/([\da-f]{32})(?:\.\w+)?$/.exec(name)?.[1]
      return id ? [[id, content] as const] : []
    }),
  )
  const collector = new FileCollector()
  const skipped: string[] = []
  const converted = notes.flatMap(([key, { title, body, facts }]): ImportedNote[] => {
    const id = noteIds.get(key) ?? v7()
    const findFile = (address: string) => {
      const resource = idOf(address)
      const content = resources.get(resource)
      const about = items.get(resource)
      if (!content) return undefined
      const isPicture = /^image\/(?:jpeg|png|gif|webp)$/.test(about?.facts.mime ?? '')
      const name = about?.facts.filename || about?.title || resource
      const source = { key: resource, name, sizeBytes: content.length, isPicture }
      return collector.give(id, { ...source, read: () => content })
    }
    const findNote = (address: string) => noteIds.get(idOf(address))
    const html = readBody(body, facts, { findNote, findFile })
    if (html === undefined) {
      skipped.push(title)
      return []
    }
    return [
      {
        id,
        title: tidyTitle(title),
        html,
        folder: tidyTitles(folderTitles(items, facts.parent_id ?? '')),
        tags: tidyTitles(tags.get(key) ?? []),
        isPinned: false,
        createdAt: readMoment(facts.user_created_time ?? facts.created_time),
        updatedAt: readMoment(facts.user_updated_time ?? facts.updated_time),
      },
    ]
  })
  const unused = [...resources.keys()].filter((key) => !collector.usedKeys.has(key))
  return {
    folders: ofKind(kinds.folder).map(([id]) => tidyTitles(folderTitles(items, id))),
    notes: converted,
    files: collector.filesOf(new Set(converted.map(({ id }) => id))),
    skipped: [
      ...skipped,
      ...collector.skipped,
      ...unused.map((key) => items.get(key)?.title ?? key),
    ],
  }
}

/** @returns undefined for a note that is too long or nested too deeply */
function readBody(
  body: string,
  facts: Record<string, string>,
  finders: Parameters<typeof readMarkdown>[1],
): string | undefined {
  if (body.length > noteHtmlMax) return undefined
  try {
    const html =
      facts.markup_language === htmlLanguage
        ? cleanNoteHtml(resolveMarkup(body, finders))
        : readMarkdown(body, finders).html
    return html.length > noteHtmlMax ? undefined : html
  } catch (error) {
    if (error instanceof Failure || error instanceof RangeError) return undefined
    throw error
  }
}

/** The title is the first line, the facts are the last lines, and the body is between them. */
function readItem(text: string): Item {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const facts: Record<string, string> = {}
  let end = lines.length
  for (; end > 0; end -= 1) {
    const fact = /^(\w+): ?(.*)$/.exec(lines[end - 1] ?? '')
    if (!fact) break
    facts[fact[1] ?? ''] = fact[2] ?? ''
  }
  const before = lines.slice(0, end)
  const [title = '', ...rest] = before
  return { title, body: rest.join('\n').trim(), facts }
}

/** Folders that are inside of themselves end somewhere. */
function folderTitles(items: Map<string, Item>, id: string): string[] {
  const titles: string[] = []
  for (let at = id; titles.length < foldersMax; ) {
    const folder = items.get(at)
    if (folder?.facts.type_ !== kinds.folder) break
    titles.unshift(folder.title)
    at = folder.facts.parent_id ?? ''
  }
  return titles
}

/** Links name ids behind `:/`, and may name a heading behind that. */
function idOf(address: string): string {
  return /^:\/([\da-f]{32})/i.exec(address)?.[1]?.toLowerCase() ?? ''
}

function readMoment(text = ''): Date | undefined {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
