// The library: shelves of one's own texts and of the books that ship with Fovea, bookmarks, and adding more.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
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
  const [isAdding, setIsAdding] = useState(false)
  useEffect(() => whenTaken(renew), [renew])
  const isDropping = useFileDrop(
    useCallback((files) => {
      addUploads(files.map((file) => ({ file })))
      setIsAdding(false)
    }, []),
  )

  function change(part: { [Name in keyof LibrarySearch]?: LibrarySearch[Name] | undefined }) {
    const next = readLibrarySearch({ ...search, ...part })
    navigate({ to: paths.library, search: next, replace: true, resetScroll: false })
  }

  return (
    <Page
      title={t('title')}
      lead={
        <>
          {t('lead')} <Link to={paths.readingTest}>{t('test')}</Link>
        </>
      }
      width="wide"
      action={<LibraryActions onAdd={() => setIsAdding(true)} />}
    >
      <UploadList />
      <Shelves
        search={search}
        onChange={change}
        ownWpm={user?.readingSpeed ?? 0}
        onAdd={() => setIsAdding(true)}
      />
      <AddBooksDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      {isDropping && <div className={adding.dropping}>{t('adding.dropHere')}</div>}
    </Page>
  )
}
