// Brings in what was highlighted on a Kindle.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useFormats } from '#kit/language/formats.ts'
import { ImportForm } from '#kit/ui/import-form.tsx'
import { sendClippings } from './api.ts'
import classes from './highlights.module.css'

export function ClippingsImport() {
  const { t } = useTranslation('highlights')
  const { whole } = useFormats()
  const describeError = useErrorMessages()
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: sendClippings,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.highlights.all }),
  })
  const { data } = send
  return (
    <section className={classes.section}>
      <h2>{t('import.title')}</h2>
      <p>{t('import.text')}</p>
      <ImportForm
        accept=".txt,text/plain"
        chooseText={t('import.choose')}
        isSending={send.isPending}
        onFile={send.mutate}
        facts={
          data && [
            t('import.added', { number: whole(data.added) }),
            t('import.known', { number: whole(data.known) }),
            data.skipped > 0 && t('import.skipped', { number: whole(data.skipped) }),
          ]
        }
        failure={send.error && describeError(send.error)}
      />
    </section>
  )
}
