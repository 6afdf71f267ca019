// The part of the library's page that brings in new books: the dialog that adds them, files that are dropped anywhere
// on the page, and the list of uploads.
import type { BookSummary } from '@fovea/contract/reading.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { useFileDrop } from '#kit/ui/use-file-drop.ts'
import { AddBooksDialog } from './add-books-dialog.tsx'
import classes from './importing.module.css'
import type { ImportAddition } from './routes.ts'
import { UploadList } from './upload-list.tsx'
import { addFiles, whenTaken } from './uploads.ts'
import { useFinishedImports } from './use-finished-imports.ts'

interface ImportsProps {
  /** All books of the library. Those that are being imported are watched until they are finished. */
  books: readonly BookSummary[]
  /** What the dialog is opened for. Undefined while it is closed. */
  adding: ImportAddition | undefined
  onAdded(): void
}

export function Imports({ books, adding, onAdded }: ImportsProps) {
  const { t } = useTranslation('importing')
  const renew = useRenewLibrary()
  useEffect(() => whenTaken(renew), [renew])
  useFinishedImports(books)
  const isDropping = useFileDrop((files) => {
    addFiles(files)
    onAdded()
  })
  return (
    <>
      <UploadList />
      <AddBooksDialog adding={adding} onClose={onAdded} />
      {isDropping && <div className={classes.dropping}>{t('dropHere')}</div>}
    </>
  )
}
