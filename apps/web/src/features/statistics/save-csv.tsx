// Saves what is shown as a CSV file. It is fetched with the user's token, so that a plain link would not do.
import { gameKinds } from '@fovea/games/names.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#shared/error-messages.ts'
import { saveFile } from '#shared/save-file.ts'
import { fetchCsv, type Shown } from './api.ts'
import classes from './statistics.module.css'

export function SaveCsv({ shown }: { shown: Shown }) {
  const { t } = useTranslation('statistics')
  const describeError = useErrorMessages()
  const save = useMutation({
    mutationFn: () => fetchCsv(shown),
    onSuccess: (file) => saveFile(file, `fovea-${gameKinds[shown.name]}-${shown.period}.csv`),
  })
  return (
    <div className={classes.csv}>
      <Button variant="default" size="md" loading={save.isPending} onClick={() => save.mutate()}>
        {t('csv')}
      </Button>
      {save.error && <p role="alert">{describeError(save.error)}</p>}
    </div>
  )
}
