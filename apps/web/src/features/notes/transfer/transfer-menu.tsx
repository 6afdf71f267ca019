// Brings notes from other programs, and saves all notes as Markdown.
import { ActionIcon, Loader, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contract, fetchBytes } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { saveFile } from '#kit/files/save-file.ts'
import notesClasses from '../notes.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { ImportState } from './import-state.tsx'
import classes from './transfer.module.css'

export function TransferMenu() {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const [isImporting, setIsImporting] = useState(false)
  const exporting = useMutation({
    mutationFn: async () => {
      const { path } = contract.noteTransfer.exportNotes
      const blob = await fetchBytes(path, new AbortController().signal)
      saveFile(blob, `fovea-notes-${new Date().toISOString().slice(0, 10)}.zip`)
    },
  })
  const isOut = exporting.error || exporting.isPending
  return (
    <>
      <Menu
        position="bottom-start"
        withInitialFocusPlaceholder={false}
        classNames={{ item: notesClasses.menuItem }}
      >
        <Menu.Target>
          <ActionIcon size={44} variant="subtle" aria-label={t('transfer.more')}>
            <IconDots size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsImporting(true)}>{t('transfer.import')}</Menu.Item>
          <Menu.Item disabled={exporting.isPending} onClick={() => exporting.mutate()}>
            {t('transfer.export')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <div className={classes.transferState}>
        {isOut && (
          <p
            role={exporting.error ? 'alert' : 'status'}
            className={exporting.error ? notesClasses.failure : classes.exporting}
          >
            {exporting.error ? (
              describeError(exporting.error)
            ) : (
              <>
                <Loader size={14} aria-hidden />
                {t('transfer.exporting')}
              </>
            )}
          </p>
        )}
        {!isImporting && <ImportState onOpen={() => setIsImporting(true)} />}
      </div>
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </>
  )
}
