// The notes of the current folder and tags, or what a search finds.
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFolders, IconPencilPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldersQuery } from '../api.ts'
import notesClasses from '../notes.module.css'
import { type Order, orders } from '../notes-view.ts'
import { searchFieldId } from '../use-notes-keys.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import { ChosenTags } from './chosen-tags.tsx'
import classes from './list.module.css'
import { focusFirstRow } from './move-focus.ts'
import { NoteList } from './note-list.tsx'
import { SearchResults } from './search-results.tsx'
import { SelectButton } from './select-button.tsx'
import { useSelection } from './use-selection.ts'

const searchRestMs = 150

export function ListPane({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const { search, view, change, write } = page
  const { selection } = useSelection(page)
  const folders = useQuery(foldersQuery).data
  const folder = folders?.find(({ _id }) => _id === view.folder)
  const name = folder?.title ?? t(view.folder === 'none' ? 'side.none' : 'side.all')
  return (
    <>
      <header className={notesClasses.listHead}>
        <div className={classes.listTitle}>
          <ActionIcon
            className={`${notesClasses.phoneOnly} ${classes.toSide}`}
            data-hidden={selection.isOn || undefined}
            variant="subtle"
            size={44}
            aria-label={t('side.title')}
            onClick={() => change({ pane: 'folders' })}
          >
            <IconFolders size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <h2 className={notesClasses.heading}>{name}</h2>
          <Button
            className={classes.write}
            data-hidden={selection.isOn || undefined}
            leftSection={<IconPencilPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => write()}
          >
            {t('list.write')}
          </Button>
        </div>
        <SearchField text={search.q ?? ''} onSearch={(q) => change({ q })} />
        <div className={classes.listTools}>
          <NativeSelect
            aria-label={t('list.order')}
            size="sm"
            value={view.sort}
            onChange={({ currentTarget }) => change({ sort: currentTarget.value as Order })}
            data={orders.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
          />
          <ChosenTags page={page} />
          <div className={classes.select}>
            <SelectButton page={page} />
          </div>
        </div>
      </header>
      {search.q ? <SearchResults page={page} text={search.q} /> : <NoteList page={page} />}
    </>
  )
}

function SearchField({
  text,
  onSearch,
}: {
  text: string
  onSearch(text: string | undefined): void
}) {
  const { t } = useTranslation('notes')
  const [typed, setTyped] = useState(text)
  const searchSoon = useDebouncedCallback(
    (next: string) => onSearch(next || undefined),
    searchRestMs,
  )
  // The address was changed otherwise: by the browser's buttons, or by opening a note from the results.
  useEffect(() => setTyped((before) => (before.trim() === text.trim() ? before : text)), [text])
  return (
    <TextInput
      id={searchFieldId}
      type="search"
      size="md"
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        searchSoon(currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.preventDefault()
          setTyped('')
          onSearch(undefined)
        }
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault()
          focusFirstRow(event.currentTarget, { opens: event.key === 'Enter' })
        }
      }}
    />
  )
}
