// Announces a newer version. It takes over now if the user agrees, or the next time that Fovea is opened.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from './note.tsx'
import { takeUpdate, useUpdate } from './service-worker.ts'

export function UpdateNote() {
  const { t } = useTranslation('app')
  const { isWaiting, isPutOff } = useUpdate()
  if (!isWaiting || isPutOff) return null
  return (
    <Note role="status" message={t('update.message')} canWait>
      <Button size="sm" onClick={takeUpdate}>
        {t('update.now')}
      </Button>
      <Button variant="subtle" size="sm" onClick={() => useUpdate.setState({ isPutOff: true })}>
        {t('update.later')}
      </Button>
    </Note>
  )
}
