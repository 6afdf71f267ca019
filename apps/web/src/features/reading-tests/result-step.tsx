// The end of a test: waiting until the server has evaluated it, then the result.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useDocumentTitle } from '#kit/ui/page.tsx'
import { AnswerReview } from './answer-review.tsx'
import type { Sheet } from './progress.ts'
import classes from './result.module.css'
import { TestFigures } from './test-figures.tsx'
import { type AnsweredTest, testOutbox } from './test-outbox.ts'

interface ResultStepProps {
  sheet: Sheet
  sent: AnsweredTest
  onSend(test: AnsweredTest): void
  onLeave(): void
}

export function ResultStep({ sheet, sent, onSend, onLeave }: ResultStepProps) {
  const { t } = useTranslation('reading-tests')
  const describeError = useErrorMessages()
  useDocumentTitle(t('result.title'))
  const sending = testOutbox.useStates((states) => states[sent._id])
  const isUnsent = sending === undefined
  useEffect(() => {
    // Also after a refresh. If it is sent twice it is saved once, with the same answer.
    if (isUnsent) onSend(sent)
  }, [isUnsent, onSend, sent])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const counted = sending?.state === 'saved' ? sending.answer : undefined
  return (
    <div className={classes.result}>
      <h1 ref={heading} tabIndex={-1}>
        {t('result.title')}
      </h1>
      {sending?.state === 'refused' && <p role="alert">{describeError(sending.error)}</p>}
      {!counted && sending?.state !== 'refused' && <p role="status">{t('result.waiting')}</p>}
      {counted && <TestFigures test={counted} genre={sheet.genre} />}
      <div className={classes.actions}>
        <Button size="md" onClick={onLeave}>
          {t('result.done')}
        </Button>
      </div>
      {counted && <AnswerReview sheet={sheet} test={counted} />}
    </div>
  )
}
