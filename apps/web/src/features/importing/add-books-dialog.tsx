// The dialog that adds books from files or from a web address, and leads to pasting a text.
import { importableFileNames } from '@fovea/contract/import-formats.ts'
import { Button, FileButton, Modal, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from './importing.module.css'
import type { ImportAddition } from './routes.ts'
import { addFiles, addUploads } from './uploads.ts'
import { readWebAddress } from './web-address.ts'

interface AddBooksDialogProps {
  /** What it is opened for. Undefined while it is closed. */
  adding: ImportAddition | undefined
  onClose(): void
}

export function AddBooksDialog({ adding, onClose }: AddBooksDialogProps) {
  const { t } = useTranslation('importing')
  return (
    <Modal
      opened={adding !== undefined}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.dialogTitle }}
      // A dialog's header is not a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      size="lg"
      centered
    >
      <div className={classes.dialog}>
        <section className={classes.files}>
          <p>{t('drop')}</p>
          <FileButton
            multiple
            accept={importableFileNames.join(',')}
            onChange={(files) => {
              addFiles(files)
              onClose()
            }}
          >
            {(props) => (
              <Button size="md" data-autofocus={adding === 'file' || undefined} {...props}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
          <p className={classes.soft}>{t('formats')}</p>
        </section>
        <AddressForm isFirst={adding === 'address'} onAdded={onClose} />
        <p className={classes.soft}>
          {t('orPaste')} <Link to={paths.paste}>{t('paste')}</Link>
        </p>
      </div>
    </Modal>
  )
}

function AddressForm({ isFirst, onAdded }: { isFirst: boolean; onAdded(): void }) {
  const { t } = useTranslation('importing')
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function add(event: FormEvent) {
    event.preventDefault()
    const url = readWebAddress(typed)
    setIsWrong(!url)
    if (!url) return
    addUploads([{ name: url, url }])
    onAdded()
  }

  return (
    <form onSubmit={add} className={classes.address} noValidate>
      <TextInput
        size="md"
        type="url"
        data-autofocus={isFirst || undefined}
        inputMode="url"
        autoComplete="off"
        label={t('address')}
        description={t('addressHint')}
        placeholder="https://"
        maxLength={2_000}
        value={typed}
        error={isWrong && t('noAddress')}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsWrong(false)
        }}
      />
      <Button type="submit" size="md" variant="default">
        {t('add')}
      </Button>
    </form>
  )
}
