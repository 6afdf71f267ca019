// Saves what is shown as a CSV file. It is fetched with the user's token, so that a plain link would not do.
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#shared/error-messages.ts'
import { saveFile } from '#shared/save-file.ts'
import classes from './statistics.module.css'

interface SaveCsvProps {
  fetchFile: () => Promise<Blob>
  fileName: string
}

export function SaveCsv({ fetchFile, fileName }: SaveCsvProps) {
  const { t } = useTranslation('statistics')
  const describeError = useErrorMessages()
  const save = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
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
