// The history as a CSV file, and results of Monkeytype added to it.

import { typingImportMax } from '@fovea/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Failure } from '#kit/ui/failure.tsx'
import { ImportForm } from '#kit/ui/import-form.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { fetchAllRuns, type RunKind, useImportResults } from '../api.ts'
import classes from '../typing.module.css'
import { writeRunsCsv } from './runs-csv.ts'

export function HistoryFiles({ kind, hasRuns }: { kind: RunKind | undefined; hasRuns: boolean }) {
  const { t } = useTranslation('typing')
  const save = useMutation({
    mutationFn: () => fetchAllRuns(kind),
    onSuccess: (runs) =>
      saveFile(new Blob([writeRunsCsv(runs)], { type: 'text/csv' }), 'fovea-typing.csv'),
  })
  return (
    <section className={classes.section}>
      {hasRuns && (
        <>
          <SendButton variant="default" isSending={save.isPending} onClick={() => save.mutate()}>
            {t('history.csv')}
          </SendButton>
          <Failure error={save.error} />
        </>
      )}
      <ImportResults />
    </section>
  )
}

function ImportResults() {
  const { t } = useTranslation('typing')
  const describeError = useErrorMessages()
  const { whole } = useFormats()
  const add = useImportResults()
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > typingImportMax) throw new RangeError('too large')
      return add.mutateAsync(await file.text())
    },
  })
  const { data, error } = read
  return (
    <div className={classes.import}>
      <h2>{t('import.title')}</h2>
      <p className={classes.soft}>{t('import.text')}</p>
      <ImportForm
        accept=".csv,text/csv"
        chooseText={t('import.choose')}
        isSending={read.isPending}
        onFile={read.mutate}
        facts={
          data && [
            t('import.added', { number: whole(data.added) }),
            t('import.known', { number: whole(data.known) }),
            t('import.refused', { number: whole(data.refused) }),
          ]
        }
        failure={
          error && (error instanceof RangeError ? t('import.tooLarge') : describeError(error))
        }
      />
    </div>
  )
}
