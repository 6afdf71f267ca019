// All notes, the folders, the tags and the trash.
import { ActionIcon, Button } from '@mantine/core'
import { IconFolderPlus, IconNotes, IconNotesOff, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import notesClasses from '../notes.module.css'
import { readNotesSearch } from '../notes-view.ts'
import { TagList } from '../tags/tag-list.tsx'
import { TransferMenu } from '../transfer/transfer-menu.tsx'
import type { NotesPageState } from '../use-notes-page.ts'
import { FolderTree } from './folder-tree.tsx'
import classes from './side.module.css'

export function SidePane({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const { view, search, isTrash, change } = page
  /** The folder in which a new one is being named; null is the top. */
  const [naming, setNaming] = useState<string | null>()
  const place = (part: { folder?: string }) =>
    readNotesSearch({ ...search, pane: undefined, show: undefined, folder: undefined, ...part })
  const entry = (icon: ReactNode, label: string, folder?: 'none') => (
    <Link
      to={paths.notes}
      search={place(folder ? { folder } : {})}
      resetScroll={false}
      className={notesClasses.sideLink}
      aria-current={!isTrash && view.folder === folder ? 'page' : undefined}
    >
      {icon}
      {label}
    </Link>
  )
  return (
    <>
      <div className={notesClasses.sideHead}>
        <Button
          className={notesClasses.phoneOnly}
          variant="subtle"
          onClick={() => change({ pane: undefined })}
        >
          {t('side.back')}
        </Button>
        <TransferMenu />
      </div>
      <nav className={classes.sideLinks} aria-label={t('side.title')}>
        {entry(<IconNotes size={18} stroke={1.6} aria-hidden />, t('side.all'))}
        {entry(<IconNotesOff size={18} stroke={1.6} aria-hidden />, t('side.none'), 'none')}
        <Link
          to={paths.notesTrash}
          resetScroll={false}
          className={notesClasses.sideLink}
          aria-current={isTrash ? 'page' : undefined}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
          {t('trash.title')}
        </Link>
      </nav>
      <div className={classes.sideTitle}>
        <h2>{t('folders.title')}</h2>
        <ActionIcon
          size={36}
          variant="subtle"
          aria-label={t('folders.add')}
          onClick={() => setNaming(null)}
        >
          <IconFolderPlus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <FolderTree page={page} naming={naming} onNaming={setNaming} />
      <div className={classes.sideTitle}>
        <h2>{t('tags.title')}</h2>
      </div>
      <TagList page={page} />
    </>
  )
}
