// A reading test from start to result. Its progress survives a refresh.
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useMeQuery } from '#shared/me.ts'
import { type AnsweredTest, testOutbox } from '#shared/sending/outboxes.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PassageStep } from './passage-step.tsx'
import { handIn, keepProgress, type Progress, readProgress, startQuestions } from './progress.ts'
import { QuestionsStep } from './questions-step.tsx'
import { ResultStep } from './result-step.tsx'
import { StartStep } from './start-step.tsx'

export function ReadingTestPage() {
  const { t } = useTranslation('reading-tests')
  const me = useMeQuery()
  if (me.data) return <Test key={me.data._id} userId={me.data._id} />
  return (
    <Page title={t('title')}>
      <Awaited queries={[me]} />
    </Page>
  )
}

function Test({ userId }: { userId: string }) {
  const [progress, setProgress] = useState(() => readProgress(userId))
  const send = useCallback((test: AnsweredTest) => testOutbox.keep(userId, test), [userId])
  const step = progress?.isLeft ? undefined : progress?.step
  const go = useCallback(
    (next: Progress | undefined) => {
      keepProgress(userId, next)
      setProgress(next)
    },
    [userId],
  )
  useEffect(() => {
    if (step) window.scrollTo(0, 0)
  }, [step])

  if (!progress || progress.isLeft) {
    return (
      <StartStep
        onOpened={(passage) => go({ step: 'passage', passage, activeMs: null })}
        onResume={progress && (() => go({ ...progress, isLeft: false }))}
      />
    )
  }
  if (progress.step === 'passage') {
    const { passage, activeMs } = progress
    return (
      <PassageStep
        passage={passage}
        startMs={activeMs}
        onKeep={(ms) => keepProgress(userId, { ...progress, activeMs: ms })}
        onLeave={(ms) => go({ ...progress, activeMs: ms, isLeft: true })}
        onNotNow={() => go(undefined)}
        onRead={(ms) => go(startQuestions(passage, ms))}
      />
    )
  }
  if (progress.step === 'questions') {
    return (
      <QuestionsStep
        sheet={progress.sheet}
        answers={progress.answers}
        at={progress.at}
        onAnswer={(answers) => go({ ...progress, answers })}
        onGo={(at) => go({ ...progress, at })}
        onLeave={() => go({ ...progress, isLeft: true })}
        onHandIn={() => go(handIn(progress, v7()))}
      />
    )
  }
  const { sheet, sent } = progress
  return <ResultStep sheet={sheet} sent={sent} onSend={send} onLeave={() => go(undefined)} />
}
