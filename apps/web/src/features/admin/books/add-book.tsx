// Adds a book for everybody from a Markdown file like those that ship.

import { FileButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from '../admin.module.css'
import { useAddBook } from '../api.ts'

export function AddBook() {
  const { t } = useTranslation('admin')
  const add = useAddBook()
  const send = async (file: File | null) => {
    if (file) add.mutate({ _id: v7(), file: await file.text() })
  }
  return (
    <>
      <FileButton accept=".md,text/markdown" onChange={(file) => void send(file)}>
        {(props) => (
          <SendButton variant="default" {...props} isSending={add.isPending}>
            {t('books.add')}
          </SendButton>
        )}
      </FileButton>
      <span role="status" className={classes.soft}>
        {add.data && t('books.addedNow', { title: add.data.title })}
      </span>
      <Failure error={add.error} className={classes.bad} />
    </>
  )
}
