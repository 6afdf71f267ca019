// The choice of a question and of how long to ask it.

import {
  type ExperimentQuestion,
  experimentQuestions,
  experimentWeeks,
} from '@fovea/contract/insight-choices.ts'
import { NativeSelect, Radio } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './insight.module.css'

export function StartForm() {
  const { t } = useTranslation('insight')
  const client = useQueryClient()
  const [question, setQuestion] = useState<ExperimentQuestion>('readingTime')
  const [weeks, setWeeks] = useState<(typeof experimentWeeks)[number]>(6)
  // The id stays while it is tried again, so that it is started once.
  const [id] = useState(() => v7())
  const start = useMutation({
    mutationFn: () =>
      callApi(contract.insight.startExperiment, { body: { _id: id, question, weeks } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.insight.all }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    start.mutate()
  }
  return (
    <form className={classes.start} onSubmit={submit}>
      <Radio.Group
        size="md"
        label={t('start.question')}
        value={question}
        onChange={(value) => setQuestion(value as ExperimentQuestion)}
      >
        {experimentQuestions.map((one) => (
          <Radio
            key={one}
            mt="md"
            size="md"
            value={one}
            label={t(`question.${one}`)}
            description={t('start.conditions', {
              first: t(`condition.${one}.first`),
              second: t(`condition.${one}.second`),
            })}
          />
        ))}
      </Radio.Group>
      <NativeSelect
        mt="xl"
        size="md"
        label={t('start.weeks')}
        data={experimentWeeks.map((count) => ({
          value: String(count),
          label: t('start.length', { count }),
        }))}
        value={String(weeks)}
        onChange={({ currentTarget: { value } }) =>
          setWeeks(experimentWeeks.find((count) => String(count) === value) ?? weeks)
        }
      />
      <p>{t('rules.lot')}</p>
      <p>{t('rules.planned')}</p>
      <p>{t('rules.end')}</p>
      <SendButton type="submit" isSending={start.isPending}>
        {t('start.begin')}
      </SendButton>
      <Failure error={start.error} />
    </form>
  )
}
