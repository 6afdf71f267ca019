// A reading test from start to result. Its progress survives a refresh.
import type { User } from '@fovea/contract/account.ts'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useMeQuery } from '#domain/account/me.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { PassageStep } from './passage-step.tsx'
import {
  handIn,
  keepProgress,
  type Progress,
  readProgress,
  startPassage,
  startQuestions,
} from './progress.ts'
import { QuestionsStep } from './questions-step.tsx'
import type { ReaderParts } from './reader-parts.ts'
import { ResultStep } from './result-step.tsx'
import { StartStep } from './start-step.tsx'
import { type AnsweredTest, testOutbox } from './test-outbox.ts'

export function ReadingTests(reader: ReaderParts) {
  const { t } = useTranslation('reading-tests')
  const me = useMeQuery()
  if (me.data) return <Test key={me.data._id} user={me.data} {...reader} />
  return (
    <Page title={t('title')}>
      <Awaited queries={[me]} />
    </Page>
  )
}

function Test({ user, PacedText, SpeedControl }: ReaderParts & { user: User }) {
  const userId = user._id
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
        user={user}
        SpeedControl={SpeedControl}
        onOpened={(passage, pace) => go(startPassage(passage, pace))}
        onResume={progress && (() => go({ ...progress, isLeft: false }))}
      />
    )
  }
  if (progress.step === 'passage') {
    const { passage, pace, activeMs, word } = progress
    return (
      <PassageStep
        userId={userId}
        PacedText={PacedText}
        passage={passage}
        pace={pace}
        kept={activeMs === null ? null : { word, activeMs }}
        onKeep={(read) => keepProgress(userId, { ...progress, ...read })}
        onLeave={(read) => go({ ...progress, ...read, isLeft: true })}
        onNotNow={() => go(undefined)}
        onRead={(read) => go(startQuestions(passage, pace, read.activeMs))}
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
