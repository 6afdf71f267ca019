// The folders as a tree for mouse, touch and keyboard: arrows move and open, Enter shows the notes, F2 renames, Delete deletes.

import type { Folder } from '@fovea/contract/note-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Failure } from '#kit/ui/failure.tsx'
import { foldersQuery, useCreateFolder, useUpdateFolder } from '../api.ts'
import { useDraggedWith } from '../list/use-selection.ts'
import { NameField } from '../name-field.tsx'
import notesClasses from '../notes.module.css'
import { useChangeNotes } from '../selected/use-change-notes.ts'
import { useFileNote } from '../use-file-note.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import { DeleteFolderDialog } from './delete-folder-dialog.tsx'
import type { Dragged } from './dragged.ts'
import { FolderItem } from './folder-item.tsx'
import { type FolderRow, findInside, listFolderRows } from './folder-rows.ts'
import { MoveFolderDialog } from './move-folder-dialog.tsx'
import classes from './side.module.css'
import { findTreeMove } from './tree-moves.ts'

interface FolderTreeProps {
  page: NotesPageState
  /** Where a new folder is being named. null is the top, undefined is nowhere. */
  naming: string | null | undefined
  onNaming(parent: string | null | undefined): void
}

const noFolders: Folder[] = []

export function FolderTree({ page, naming, onNaming }: FolderTreeProps) {
  const { t } = useTranslation('notes')
  const query = useQuery(foldersQuery)
  const folders = query.data ?? noFolders
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string>()
  const [renaming, setRenaming] = useState<string>()
  const [deleting, setDeleting] = useState<Folder>()
  const [moving, setMoving] = useState<Folder>()
  const tree = useRef<HTMLDivElement>(null)
  const create = useCreateFolder()
  const update = useUpdateFolder()
  const file = useFileNote()
  const { change } = useChangeNotes()
  const draggedWith = useDraggedWith(page)
  const current = page.isTrash ? undefined : page.view.folder
  const rows = listFolderRows(folders, (id) => !closed.has(id))
  const tabbed = rows.find(({ folder }) => folder._id === (focused ?? current)) ?? rows[0]

  const focus = (id: string) => {
    setFocused(id)
    tree.current?.querySelector<HTMLElement>(`[data-folder="${id}"]`)?.focus()
  }
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((before) => {
      const after = new Set(before)
      if (isOpen) after.delete(id)
      else after.add(id)
      return after
    })
  const show = (id: string) => page.list({ folder: id, q: undefined })
  const keyed = (event: KeyboardEvent, row: FolderRow) => {
    const move = findTreeMove(event, row, rows)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if (move.type === 'focus') focus(move.id)
    if (move.type === 'open' || move.type === 'close') toggle(row.folder._id, move.type === 'open')
    if (move.type === 'show') void show(row.folder._id)
    if (move.type === 'rename') setRenaming(row.folder._id)
    if (move.type === 'delete') setDeleting(row.folder)
  }
  const drop = (dragged: Dragged, folderId: string | null) => {
    if (dragged.kind === 'note') {
      const ids = draggedWith(dragged.id)
      if (ids.length === 1) file(dragged, { folderId })
      else void change(ids, { folderId })
      return
    }
    if (folderId && findInside(folders, dragged.id).has(folderId)) return
    update.mutate({ params: { id: dragged.id }, body: { folderId } })
  }
  const add = (title: string) => {
    const body = { _id: v7(), title, folderId: naming ?? null }
    if (naming) toggle(naming, true)
    onNaming(undefined)
    create.mutate(body)
  }
  const newField = naming !== undefined && (
    <div role="none" className={classes.naming}>
      <NameField label={t('folders.name')} onName={add} onCancel={() => onNaming(undefined)} />
    </div>
  )
  const failure = create.error ?? update.error
  return (
    <>
      <Awaited queries={[query]} isQuiet />
      <Failure error={failure} className={notesClasses.failure} />
      {query.data && rows.length === 0 && naming === undefined && (
        <p className={notesClasses.hint}>{t('folders.empty')}</p>
      )}
      <div ref={tree} role="tree" aria-label={t('folders.title')} className={classes.tree}>
        {naming === null && newField}
        {rows.map((row) => (
          <FolderItem
            key={row.folder._id}
            row={row}
            isCurrent={row.folder._id === current}
            isTabbed={row === tabbed}
            isRenaming={row.folder._id === renaming}
            after={naming === row.folder._id && newField}
            onKey={(event) => keyed(event, row)}
            onFocus={() => setFocused(row.folder._id)}
            onShow={() => void show(row.folder._id)}
            onToggle={() => toggle(row.folder._id, !row.isOpen)}
            onRename={(title) => {
              setRenaming(undefined)
              if (title && title !== row.folder.title)
                update.mutate({ params: { id: row.folder._id }, body: { title } })
              requestAnimationFrame(() => focus(row.folder._id))
            }}
            onDropped={(dragged) => drop(dragged, row.folder._id)}
            actions={{
              add: () => onNaming(row.folder._id),
              rename: () => setRenaming(row.folder._id),
              move: () => setMoving(row.folder),
              delete: () => setDeleting(row.folder),
            }}
          />
        ))}
      </div>
      <MoveFolderDialog
        folder={moving}
        folders={folders}
        onMove={(folderId) => {
          if (moving) update.mutate({ params: { id: moving._id }, body: { folderId } })
          setMoving(undefined)
        }}
        onClose={() => setMoving(undefined)}
      />
      <DeleteFolderDialog
        folder={deleting}
        folders={folders}
        onDeleted={(id) => {
          setDeleting(undefined)
          if (page.view.folder === id) void page.list({ folder: undefined })
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  )
}
