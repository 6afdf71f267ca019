// Shown where the data of a page will be: a loader, a note that it takes long, or why it is missing, with a "Try again"
// button. Shows nothing once the data is there.
import { Loader } from '@mantine/core'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { askAgainNow } from '#kit/queries/ask-again.ts'
import classes from './awaited.module.css'
import { useIsSlow } from './is-slow.ts'
import { Trouble } from './trouble.tsx'
import { showTrouble } from './troubles-shown.ts'

type Wanted = Pick<UseQueryResult, 'data' | 'error' | 'failureReason'>

interface AwaitedProps {
  queries: readonly Wanted[]
  /** Draws no loader, because the rest of the page is useful without the data. */
  isQuiet?: boolean
}

export function Awaited({ queries, isQuiet = false }: AwaitedProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  if (missing.length === 0) return null
  const failed = missing.find(({ error, failureReason }) => error ?? failureReason)
  const error = failed?.error ?? failed?.failureReason ?? null
  return <Missing key={error ? 'failed' : 'asked'} error={error} isQuiet={isQuiet} />
}

function Missing({ error, isQuiet }: { error: unknown; isQuiet: boolean }) {
  const { t } = useTranslation('app')
  const describeError = useErrorMessages()
  const client = useQueryClient()
  const isSlow = useIsSlow()
  const isTrouble = error !== null || isSlow
  useEffect(() => (isTrouble ? showTrouble() : undefined), [isTrouble])
  if (isTrouble) {
    return (
      <Trouble
        message={error ? describeError(error) : t('slow')}
        onAgain={() => void askAgainNow(client)}
      />
    )
  }
  if (isQuiet) return null
  return (
    <Loader
      role="status"
      size="sm"
      display="block"
      mx="auto"
      my="4rem"
      className={classes.pending}
    />
  )
}
