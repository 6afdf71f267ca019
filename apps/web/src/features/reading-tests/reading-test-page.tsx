// A reading test from start to result; where it stands survives a refresh.
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useMe } from '#shared/me.ts'
import { type AnsweredTest, testOutbox } from '#shared/sending/outboxes.ts'
import { Page } from '#shared/ui/page.tsx'
import { PassageStep } from './passage-step.tsx'
import { handIn, keepProgress, type Progress, readProgress, startQuestions } from './progress.ts'
import { QuestionsStep } from './questions-step.tsx'
import { ResultStep } from './result-step.tsx'
import { StartStep } from './start-step.tsx'

export function ReadingTestPage() {
  const { t } = useTranslation('reading-tests')
  const user = useMe()
  return user ? <Test key={user._id} userId={user._id} /> : <Page title={t('title')} />
}

function Test({ userId }: { userId: string }) {
  const [progress, setProgress] = useState(() => readProgress(userId))
  const send = useCallback((test: AnsweredTest) => testOutbox.keep(userId, test), [userId])
  const step = progress?.step
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

  if (progress?.step === 'passage') {
    const { passage, activeMs } = progress
    return (
      <PassageStep
        passage={passage}
        startMs={activeMs}
        onKeep={(ms) => keepProgress(userId, { ...progress, activeMs: ms })}
        onLeave={() => go(undefined)}
        onRead={(ms) => go(startQuestions(passage, ms))}
      />
    )
  }
  if (progress?.step === 'questions') {
    return (
      <QuestionsStep
        sheet={progress.sheet}
        answers={progress.answers}
        at={progress.at}
        onAnswer={(answers) => go({ ...progress, answers })}
        onGo={(at) => go({ ...progress, at })}
        onHandIn={() => go(handIn(progress, v7()))}
      />
    )
  }
  if (progress?.step === 'result') {
    const { sheet, sent } = progress
    return <ResultStep sheet={sheet} sent={sent} onSend={send} onLeave={() => go(undefined)} />
  }
  return <StartStep onOpened={(passage) => go({ step: 'passage', passage, activeMs: null })} />
}
