// Moods of a Daylio file are added to their days. Names of moods that Fovea does not know are given a step first.
import { moodImportMax } from '@fovea/contract/track-limits.ts'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { ImportForm } from '#kit/ui/import-form.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './track.module.css'
import { moodNames, useMood } from './use-mood.ts'

type Steps = Record<string, number>

interface FoundMood {
  name: string
  entries: number
  step: number | null
}

export function ImportMoods() {
  const { t } = useTranslation('track')
  const { locale } = useLanguage()
  const describeError = useErrorMessages()
  const client = useQueryClient()
  const [csv, setCsv] = useState('')
  const send = useMutation({
    mutationFn: (body: { csv: string; moods: Steps }) =>
      callApi(contract.track.importMoods, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.track.all }),
  })
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > moodImportMax) throw new RangeError('too large')
      const text = await file.text()
      setCsv(text)
      return send.mutateAsync({ csv: text, moods: {} })
    },
  })
  const found = send.data
  const isUnclear = found?.moods.some(({ step }) => step === null)
  const error = read.error ?? send.error
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <section className={classes.charts}>
      <h2>{t('import.title')}</h2>
      <p>{t('import.text')}</p>
      <ImportForm
        accept=".csv,text/csv"
        chooseText={t('import.choose')}
        isSending={read.isPending}
        onFile={read.mutate}
        facts={
          found && !isUnclear
            ? [
                t('import.added', { number: number(found.added) }),
                t('import.known', { number: number(found.known) }),
                t('import.refused', { number: number(found.refused) }),
              ]
            : undefined
        }
        failure={
          error && (error instanceof RangeError ? t('import.tooLarge') : describeError(error))
        }
      />
      {found && isUnclear && (
        <ChooseSteps
          key={csv}
          moods={found.moods}
          isSending={send.isPending}
          onChoose={(moods) => send.mutate({ csv, moods })}
        />
      )}
    </section>
  )
}

interface ChooseStepsProps {
  moods: readonly FoundMood[]
  isSending: boolean
  onChoose(steps: Steps): void
}

function ChooseSteps({ moods, isSending, onChoose }: ChooseStepsProps) {
  const { t } = useTranslation('track')
  const mood = useMood()
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    onChoose(
      Object.fromEntries(moods.map(({ name }, at) => [name, Number(chosen.get(String(at)))])),
    )
  }
  return (
    <form className={classes.importSteps} onSubmit={choose}>
      <p>{t('import.ask')}</p>
      {moods.map(({ name, entries, step }, at) => (
        <NativeSelect
          key={name}
          size="md"
          name={String(at)}
          label={<bdi>{name}</bdi>}
          description={t('import.entries', { count: entries })}
          defaultValue={step ?? ''}
          required
          withAsterisk={false}
          data={[
            { value: '', label: t('import.choice'), disabled: true },
            ...moodNames.map((_, value) => ({ value: String(value), label: mood(value) })),
          ]}
        />
      ))}
      <SendButton type="submit" isSending={isSending}>
        {t('import.add')}
      </SendButton>
    </form>
  )
}
