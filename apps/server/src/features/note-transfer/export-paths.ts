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

export function findPaths(heads: {
  folders: Folder[]
  notes: ExportedNote[]
  files: ExportedFile[]
}): ExportPaths {
  const namer = new Namer([attachmentsFolder])
  const folders = placeFolders(heads.folders, namer)
  const paths = heads.notes.map(({ id, title, folderId }) => {
    const folder = folderId === null ? undefined : folders.get(folderId)
    const name = makeSafe(title, 'note')
    const prefix = folder ? `${folder.path}/` : ''
    const path = namer.take((attempt) => `${prefix}${number(name, attempt)}.md`)
    return { id, folder, path: path.slice(0, -'.md'.length) }
  })
  const named = Map.groupBy(paths, ({ path }) => fold(baseOf(path)))
  const notes = paths.map(({ id, folder, path }): [string, NotePlace] => {
    const name = baseOf(path)
    const isAlone = named.get(fold(name))?.length === 1
    const isTitled = folder?.titles.join('/') === folder?.path
    return [
      id,
      {
        path,
        linkName: isAlone ? name : path,
        folderTitles: isTitled ? undefined : folder?.titles,
        toTop: '../'.repeat(path.split('/').length - 1),
      },
    ]
  })
  const files = heads.files.map(({ id, name }): [string, string] => {
    const safe = makeSafeFile(name)
    const path = namer.take(
      (attempt) => `${attachmentsFolder}/${attempt === 1 ? '' : `${attempt}/`}${safe}`,
    )
    return [id, path]
  })
  return {
    folders: [...folders.values()].map(({ path }) => path),
    notes: new Map(notes),
    files: new Map(files),
  }
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
