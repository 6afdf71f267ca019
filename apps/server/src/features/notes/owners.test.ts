// Nobody reaches what belongs to somebody else. Tries the ids of another person in every place where a call about notes, files
// and highlights takes one: in the path, the query and the body. The places are read from the contract, so that none is forgotten.
import { contract } from '@fovea/contract'
import type { Endpoint, EndpointInput, UrlInput } from '@fovea/contract/endpoint.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { folders, highlights, noteFiles, notes, noteTransfer, tags } = contract
const groups = { folders, highlights, noteFiles, notes, noteTransfer, tags }

type Groups = typeof groups
type Things = Record<'note' | 'folder' | 'outerFolder' | 'tag' | 'file' | 'highlight', string> &
  Record<'import' | 'text' | 'trashedNote', string>
type Person = Awaited<ReturnType<typeof newPerson>>

/** What is sent as a file. */
const file = { fileName: 'Birds.md', bytes: 'Seven herons' }
const clippings = {
  fileName: 'My Clippings.txt',
  bytes:
    'Birds (Ada)\n- Your Highlight on Location 1-2 | Added on Monday, 2 March 2026 10:00:00\n\nHerons\n==========\n',
}

/** A picture of one pixel. */
const gif = 'R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs='

const textOfHighlight = { start: 0, end: 2, quote: 'Seven herons', colour: 'yellow' } as const

/** For each call what people send about their own things. A call that is missing here does not compile. */
const requests: {
  [G in keyof Groups]: { [C in keyof Groups[G]]: (own: Things) => Sent<Groups[G][C]>[] }
} = {
  notes: {
    createNote: (own) => [
      { body: { _id: own.note, title: 'Mine' } },
      { body: { title: 'Mine', folderId: own.folder, tags: [own.tag], html: showing(own) } },
    ],
    updateNote: ({ note, ...own }) => [
      { params: { id: note }, body: { folderId: own.folder, tags: [own.tag] } },
      { params: { id: note }, body: { version: 2, html: 'Mine' } },
      { params: { id: note }, body: { addTags: [own.tag], removeTags: [own.tag] } },
    ],
    note: ({ note }) => [{ params: { id: note } }],
    deleteNote: ({ note }) => [{ params: { id: note } }],
    restoreNote: ({ note }) => [{ params: { id: note } }],
    changeNotes: ({ note, folder, tag }) => [
      { body: { ids: [note], folderId: folder, addTags: [tag] } },
      { body: { ids: [note], removeTags: [tag] } },
    ],
    deleteNotes: ({ trashedNote }) => [{ body: { ids: [trashedNote] } }],
    notesWithoutFolder: ({ tag }) => [{ query: { tags: tag } }],
    allNotes: ({ tag }) => [{ query: { tags: tag } }, { query: {} }],
    notesInFolder: ({ folder, tag }) => [{ params: { id: folder }, query: { tags: tag } }],
    trashedNotes: () => [{ query: {} }],
    emptyTrash: () => [{}],
    searchNotes: ({ tag }) => [
      { params: { text: 'Secret' }, query: { tags: tag } },
      { params: { text: 'Secret' }, query: {} },
    ],
    searchNotesText: ({ tag }) => [
      { params: { text: 'Secret' }, query: { tags: tag } },
      { params: { text: 'Secret' }, query: {} },
    ],
    noteVersions: ({ note }) => [{ params: { id: note } }],
    noteVersion: ({ note }) => [{ params: { id: note, version: 1 } }],
  },
  folders: {
    folders: () => [{}],
    createFolder: (own) => [
      { body: { _id: own.folder, title: 'Mine' } },
      { body: { title: 'Mine', folderId: own.folder } },
    ],
    updateFolder: (own) => [{ params: { id: own.folder }, body: { folderId: own.outerFolder } }],
    deleteFolder: (own) => [{ params: { id: own.folder }, query: { to: own.outerFolder } }],
  },
  tags: {
    tags: () => [{}],
    createTag: ({ tag }) => [{ body: { _id: tag, title: 'Other' } }],
    updateTag: ({ tag }) => [{ params: { id: tag }, body: { title: 'Other' } }],
    deleteTag: ({ tag }) => [{ params: { id: tag } }],
  },
  noteFiles: {
    uploadFile: (own) => [
      { body: { _id: own.file, noteId: own.note, file } },
      { body: { noteId: own.note, file } },
    ],
    file: (own) => [{ params: { id: own.file } }],
    thumbnail: (own) => [{ params: { id: own.file } }],
    deleteFile: (own) => [{ params: { id: own.file } }],
    deleteFiles: (own) => [{ body: { files: [{ _id: own.file }, own.file] } }],
  },
  noteTransfer: {
    importNotes: (own) => [
      { body: { _id: own.import, folderId: own.folder, file } },
      { body: { folderId: own.folder, file } },
    ],
    noteImport: (own) => [{ params: { id: own.import } }],
    exportNotes: () => [{}],
  },
  highlights: {
    saveHighlight: ({ highlight, text }) => [
      { params: { id: highlight }, body: { textId: text, ...textOfHighlight } },
      { params: { id: v7() }, body: { textId: text, ...textOfHighlight } },
    ],
    changeHighlight: ({ highlight }) => [{ params: { id: highlight }, body: { colour: 'pink' } }],
    deleteHighlight: ({ highlight }) => [{ params: { id: highlight } }],
    highlights: ({ text }) => [{ query: { source: `text:${text}` } }],
    highlightedTexts: () => [{ query: {} }],
    exportHighlights: ({ text }) => [{ query: { source: `text:${text}` } }, { query: {} }],
    highlightsToNote: ({ highlight }) => [{ body: { highlights: [highlight] } }],
    importClippings: () => [{ body: { file: clippings } }],
  },
}

/** Where an id of somebody else is not refused: what is made under it is one's own, and what is asked for is not there. */
const harmless = new Set([
  ...['notes.createNote', 'folders.createFolder', 'tags.createTag'].map(
    (call) => `${call} body._id`,
  ),
  ...['noteFiles.uploadFile body._id', 'noteTransfer.importNotes body._id'],
  ...['highlights.saveHighlight params.id', 'highlights.highlights query.source'],
  // What a note does not have need not be taken away.
  'notes.updateNote body.removeTags',
  // Links and pictures lead nowhere.
  'notes.createNote body.html',
  ...['notesWithoutFolder', 'allNotes', 'notesInFolder', 'searchNotes', 'searchNotesText'].map(
    (call) => `notes.${call} query.tags`,
  ),
])

let app: TestApp
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  other = await newPerson('Secret')
})
afterAll(() => app.close())

const calls = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([call, endpoint]) => ({
    name: `${group}.${call}`,
    endpoint: endpoint as Endpoint,
    request: tableOf(group)[call] ?? (() => []),
  })),
)

/** The table above is checked by its own type. */
function tableOf(group: string): Record<string, (own: Things) => Input[]> {
  return requests[group as keyof typeof requests] as Record<string, (own: Things) => Input[]>
}

describe.each(calls)('$name', ({ name, endpoint, request }) => {
  test('takes no id of somebody else in any place', async () => {
    const me = await newPerson('Mine', { hasPicture: endpoint === noteFiles.thumbnail })
    const [mine, theirs] = [await readRows(me, noteTables), await readRows(other, allTables)]
    const inputs = request(me.things)
    const tried = inputs.flatMap((input) => swapIds(input, me.things, other.things))
    const places = new Set(tried.map(({ place }) => place))
    expect([...places]).toEqual(expect.arrayContaining(findIdPlaces(endpoint)))

    const refusable = tried.filter(({ place }) => !harmless.has(`${name} ${place}`))
    const notFound = new Set<string>()
    for (const { input, place } of refusable) {
      const { error } = await me.send(endpoint, input)
      // My own id, sent with something else.
      if (error?.code !== 'id_taken') expect([place, error?.code]).toEqual([place, 'not_found'])
      if (error?.code === 'not_found') notFound.add(place)
    }
    expect(notFound).toEqual(new Set(refusable.map(({ place }) => place)))
    expect(await readRows(me, noteTables)).toEqual(mine)
    for (const { input, place, isSameKind } of tried) {
      if (!harmless.has(`${name} ${place}`) || !isSameKind) continue
      const { status, body } = await me.send(endpoint, input)
      expect([place, status]).toEqual([place, endpoint.status ?? 200])
      expect(JSON.stringify(body)).not.toContain('Secret')
    }
    // The same with one's own ids shows that it was the ids that were refused.
    for (const input of inputs) {
      const { status, body } = await me.send(endpoint, input)
      expect(status).toBe(endpoint.status ?? 200)
      expect(JSON.stringify(body)).not.toContain('Secret')
    }
    expect(await readRows(other, allTables)).toEqual(theirs)
  })
})

/** Calls that make nothing answer no id. */
const createdSchema = z.object({ _id: z.string().default('') })

type Input = { params?: object; query?: object; body?: unknown }
/** The tests send a file as its name and content. */
type Sent<E> = E extends Endpoint
  ? E extends { takesFile: true }
    ? { body: Record<string, unknown> }
    : EndpointInput<E>
  : never

function showing({ note, file: picture }: Things): string {
  return `<p><a data-note="${note}">There</a><img data-file="${picture}"></p>`
}

/** Signs somebody up who has one of everything, each with this title. */
async function newPerson(title: string, { hasPicture = false } = {}) {
  const { token, user } = await signUp(app)
  const address = `10.200.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  const send = async (endpoint: Endpoint, input: Input) => {
    const { body, ...url } = input
    const sent = endpoint.takesFile ? await makeForm(body as object) : { body }
    return app.call(endpoint, {
      ...(url as UrlInput),
      token,
      address,
      ...sent,
    })
  }
  const make = async (endpoint: Endpoint, input: Input): Promise<string> => {
    const reply = await send(endpoint, input)
    if (reply.status >= 300) throw new Error(`${endpoint.path} answered ${reply.status}`)
    return createdSchema.parse(reply.body)._id
  }
  const outerFolder = await make(folders.createFolder, { body: { title } })
  const folder = await make(folders.createFolder, { body: { title, folderId: outerFolder } })
  const tag = await make(tags.createTag, { body: { title } })
  const note = await make(notes.createNote, { body: { title, folderId: folder, tags: [tag] } })
  await make(notes.updateNote, { params: { id: note }, body: { version: 1, html: title } })
  await make(notes.createNote, { body: { title, html: `<a data-note="${note}">${title}</a>` } })
  const trashedNote = await make(notes.createNote, { body: { title } })
  await make(notes.deleteNote, { params: { id: trashedNote } })
  const shown = hasPicture ? { fileName: 'birds.gif', bytes: Buffer.from(gif, 'base64') } : file
  const picture = await make(noteFiles.uploadFile, { body: { noteId: note, file: shown } })
  const text = v7()
  await make(contract.library.addText, { body: { _id: text, lang: 'en', text: `${title} herons` } })
  const highlight = await make(highlights.saveHighlight, {
    params: { id: v7() },
    body: { textId: text, ...textOfHighlight },
  })
  const imported = await make(noteTransfer.importNotes, { body: { folderId: folder, file } })
  const things: Things = {
    note,
    trashedNote,
    folder,
    outerFolder,
    tag,
    highlight,
    text,
    file: picture,
    import: imported,
  }
  return { userId: user._id as string, things, send }
}

async function makeForm(fields: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([value.bytes], value.fileName))
  }
  const request = new Request('http://fovea.test', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

/** Returns the input once for each of my ids in it and each of theirs, with that one in its place. */
function swapIds(input: Input, mine: Things, theirs: Things) {
  return Object.entries(mine).flatMap(([kind, id]) =>
    listPlaces(input, id).flatMap((keys) =>
      Object.entries(theirs).map(([otherKind, otherId]) => ({
        place: keys.filter((key) => Number.isNaN(Number(key))).join('.'),
        isSameKind: kind === otherKind,
        input: replaceAt(input, keys, (text) => text.replace(id, otherId)) as Input,
      })),
    ),
  )
}

/** The keys that lead to each text that contains this one. */
function listPlaces(value: unknown, text: string): string[][] {
  if (typeof value === 'string') return value.includes(text) ? [[]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    listPlaces(inner, text).map((keys) => [key, ...keys]),
  )
}

function replaceAt(value: unknown, [key, ...keys]: string[], change: (text: string) => string) {
  if (key === undefined) return change(value as string)
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = replaceAt(copy[key], keys, change)
  return copy
}

/** The places of a call whose schema says that they are ids. */
function findIdPlaces({ params, query, body }: Endpoint): string[] {
  const places = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    // What is sent, and what becomes of it: ids may be in a line, or alone instead of in an object.
    (['input', 'output'] as const).flatMap((io) =>
      schema ? findIds(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), part) : [],
    ),
  )
  return [...new Set(places)]
}

function findIds(schema: z.core.JSONSchema._JSONSchema | undefined, place: string): string[] {
  if (typeof schema !== 'object') return []
  const { format, properties = {}, items, anyOf = [], allOf = [] } = schema
  return [
    ...(format === 'uuid' ? [place] : []),
    ...Object.entries(properties).flatMap(([key, inner]) => findIds(inner, `${place}.${key}`)),
    ...[items, anyOf, allOf].flat().flatMap((inner) => findIds(inner as typeof schema, place)),
  ]
}

const noteTables = /^note|^highlight/
const allTables = /^/

/** Everything that the database has of a person, and the names of their stored files. */
async function readRows({ userId }: Person, named: RegExp) {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  // One query for all tables, since this is asked before and after every call.
  const parts = tables
    .filter(({ name }) => named.test(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, to_jsonb(t) as row from ${name} t where user_id = $1`,
    )
  const { rows } = await app.pool.query(`${parts.join(' union all ')} order by 1, 2`, [userId])
  return { files: await app.files.list(`notes/${userId}`), rows }
}
