// Saves the figures that are shown as a CSV file. The file is fetched with the user's token, which a plain link would not
// send.

import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#kit/files/save-file.ts'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './statistics.module.css'

interface SaveCsvProps {
  fetchFile: () => Promise<Blob>
  fileName: string
}

export function SaveCsv({ fetchFile, fileName }: SaveCsvProps) {
  const { t } = useTranslation('statistics')
  const save = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
  })
  return (
    <div className={classes.csv}>
      <SendButton variant="default" isSending={save.isPending} onClick={() => save.mutate()}>
        {t('csv')}
      </SendButton>
      <Failure error={save.error} />
    </div>
  )
}
