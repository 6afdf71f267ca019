// Says in a notification what was just deleted, with a button that brings it back while that is possible.
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onSessionEnd } from '#kit/session/session.ts'
import { deleteLater, undoDeletion, useDeletions } from './deletions.ts'

interface Deleted {
  id: string
  /** What is said of it. */
  message: string
  /** Deletes it for good once it can no longer be undone. */
  commit?: () => Promise<unknown>
  /** Brings back what is deleted already. */
  undo?: () => void
}

const nothing = async () => {}

// What one member has deleted is not said to the next one.
onSessionEnd(() => notifications.clean())

export function offerUndo({ id, message, commit = nothing, undo }: Deleted): void {
  deleteLater(id, commit, undo)
  notifications.show({
    id: nameOf(id),
    message: <Offer id={id} message={message} />,
    autoClose: false,
    withCloseButton: false,
  })
}

const nameOf = (id: string) => `undo.${id}`

function Offer({ id, message }: { id: string; message: string }) {
  const { t } = useTranslation('app')
  const isUndoable = useDeletions((all) => all[id] === 'undoable')
  useEffect(() => {
    if (!isUndoable) notifications.hide(nameOf(id))
  }, [id, isUndoable])
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button variant="subtle" style={{ flex: 'none' }} onClick={() => undoDeletion(id)}>
        {t('undo')}
      </Button>
    </Group>
  )
}
