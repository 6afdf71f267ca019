// The paths of notes and files in an exported archive, and the names by which links refer to them.
import type { ExportedFile, ExportedNote, findFolderHeads } from './export-store.ts'
import { attachmentsFolder, fold, makeSafe, makeSafeFile, Namer } from './name-exported.ts'

type Folder = Awaited<ReturnType<typeof findFolderHeads>>[number]

interface NotePlace {
  /** Without the ending `.md`. */
  path: string
  /** What links call the note: its name if no other note has it, otherwise its path. */
  linkName: string
  /** The titles of the folders around it, if their names in the archive are others. */
  folderTitles: string[] | undefined
  /** Leads from its folder to the top. */
  toTop: string
}

export interface ExportPaths {
  folders: string[]
  notes: Map<string, NotePlace>
  files: Map<string, string>
}

/** How many notes are named before other calls have their turn. */
const namedAtOnce = 1_000

export async function findPaths(heads: {
  folders: Folder[]
  notes: ExportedNote[]
  files: ExportedFile[]
}): Promise<ExportPaths> {
  const namer = new Namer([attachmentsFolder])
  const folders = placeFolders(heads.folders, namer)
  const notes = new Map<string, NotePlace>()
  const named = new Map<string, number>()
  for (const [index, { id, title, folderId }] of heads.notes.entries()) {
    const folder = folderId === null ? undefined : folders.get(folderId)
    const name = makeSafe(title, 'note')
    const prefix = folder ? `${folder.path}/` : ''
    const file = namer.take((attempt) => `${prefix}${number(name, attempt)}.md`)
    const path = file.slice(0, -'.md'.length)
    const isTitled = folder?.titles.join('/') === folder?.path
    const toTop = '../'.repeat(path.split('/').length - 1)
    const base = fold(baseOf(path))
    named.set(base, (named.get(base) ?? 0) + 1)
    notes.set(id, {
      path,
      linkName: path,
      folderTitles: isTitled ? undefined : folder?.titles,
      toTop,
    })
    if (index % namedAtOnce === 0) await new Promise(setImmediate)
  }
  for (const place of notes.values()) {
    const name = baseOf(place.path)
    if (named.get(fold(name)) === 1) place.linkName = name
  }
  const files = heads.files.map(({ id, name }): [string, string] => {
    const safe = makeSafeFile(name)
    const path = namer.take(
      (attempt) => `${attachmentsFolder}/${attempt === 1 ? '' : `${attempt}/`}${safe}`,
    )
    return [id, path]
  })
  return { folders: [...folders.values()].map(({ path }) => path), notes, files: new Map(files) }
}

/** Folders come before those that are in them. */
function placeFolders(folders: Folder[], namer: Namer) {
  const places = new Map<string, { path: string; titles: string[] }>()
  const children = Map.groupBy(folders, ({ folderId }) => folderId)
  const queue = [...(children.get(null) ?? [])]
  for (const { id, title, folderId } of queue) {
    const parent = folderId === null ? undefined : places.get(folderId)
    const name = makeSafe(title, 'folder')
    const prefix = parent ? `${parent.path}/` : ''
    const path = namer.take((attempt) => prefix + number(name, attempt))
    places.set(id, { path, titles: [...(parent?.titles ?? []), title] })
    queue.push(...(children.get(id) ?? []))
  }
  return places
}

function number(name: string, attempt: number): string {
  return attempt === 1 ? name : `${name} ${attempt}`
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
