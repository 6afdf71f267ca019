// The library: shelves of one's own texts and of the books that ship with Fovea, bookmarks, and adding more.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { Page } from '#shared/ui/page.tsx'
import { AddBooksDialog } from './add-books-dialog.tsx'
import adding from './adding.module.css'
import { useRenewLibrary } from './api.ts'
import { LibraryActions } from './library-actions.tsx'
import { type LibrarySearch, readLibrarySearch } from './library-view.ts'
import { Shelves } from './shelves.tsx'
import { UploadList } from './upload-list.tsx'
import { addUploads, whenTaken } from './uploads.ts'
import { useFileDrop } from './use-file-drop.ts'

export function LibraryPage() {
  const { t } = useTranslation('library')
  const user = useMe()
  const search = readLibrarySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const renew = useRenewLibrary()
  useEffect(() => whenTaken(renew), [renew])

  const change = useCallback(
    (part: { [Name in keyof LibrarySearch]?: LibrarySearch[Name] | undefined }) => {
      navigate({
        to: paths.library,
        search: (before) => readLibrarySearch({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const isDropping = useFileDrop(
    useCallback(
      (files) => {
        addUploads(files.map((file) => ({ file })))
        change({ add: undefined })
      },
      [change],
    ),
  )

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="wide"
      action={<LibraryActions onAdd={() => change({ add: 'file' })} />}
    >
      <UploadList />
      <Shelves
        search={search}
        onChange={change}
        ownWpm={user?.readingSpeed ?? 0}
        onAdd={() => change({ add: 'file' })}
      />
      <AddBooksDialog adding={search.add} onClose={() => change({ add: undefined })} />
      {isDropping && <div className={adding.dropping}>{t('adding.dropHere')}</div>}
    </Page>
  )
}
