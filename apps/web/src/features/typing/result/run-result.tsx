// The page after a run: its figures, what it earned, whether it was saved, what comes next, and what it says.
import { findMissedWords } from '@fovea/core/typing/missed-words.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#kit/ui/page.tsx'
import { LessonOutcome } from '../program/lesson-outcome.tsx'
import type { FinishedRun } from '../run/finished-run.ts'
import type { NextRun } from '../run/prepared-run.ts'
import { RunSaving } from '../run/run-saving.tsx'
import { useIgnoredKeys } from '../run/use-ignored-keys.ts'
import classes from '../typing.module.css'
import { Comparison } from './comparison.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunFindings } from './run-findings.tsx'

interface RunResultProps {
  title: string
  finished: FinishedRun
  next: NextRun | undefined
  leave: NextRun
  onAgain(): void
  onWatch(): void
  onMissed?: ((words: string[]) => void) | undefined
}

export function RunResult(props: RunResultProps) {
  const { title, finished, next, leave, onAgain, onWatch, onMissed } = props
  const { t } = useTranslation('typing')
  const heading = useRef<HTMLDivElement>(null)
  // Not a button: whoever still types must not press it.
  useEffect(() => heading.current?.focus(), [])
  useIgnoredKeys()
  const { run, plan, prepared } = finished
  const missed = findMissedWords(run, plan)
  const again = (
    <Button size="md" variant={next ? 'default' : 'filled'} onClick={onAgain}>
      {t('run.again')}
    </Button>
  )
  return (
    <Page title={title}>
      <div ref={heading} tabIndex={-1} className={classes.result} role="status">
        <RunFigures figures={finished.figures} />
        {finished.score && prepared.belonging.kind === 'lesson' && (
          <LessonOutcome
            score={finished.score}
            errors={finished.figures.errors}
            errorLimit={prepared.belonging.lesson.error_limit}
            isFinished={run.isFinished}
          />
        )}
      </div>
      <div className={classes.actions}>
        {next && (
          <Button size="md" onClick={next.onNext}>
            {next.label}
          </Button>
        )}
        {again}
        <Button size="md" variant="default" onClick={onWatch}>
          {t('result.watch')}
        </Button>
        <Button size="md" variant="subtle" onClick={leave.onNext}>
          {leave.label}
        </Button>
      </div>
      <RunSaving finished={finished} />
      <Comparison wpm={finished.figures.wpm} id={finished._id} />
      {missed.length > 0 && (
        <section className={classes.section}>
          <h2>{t('result.missed')}</h2>
          <p lang={prepared.language} translate="no">
            {missed.join(' · ')}
          </p>
          {onMissed && (
            <Button size="md" variant="default" onClick={() => onMissed(missed)}>
              {t('result.practiseMissed')}
            </Button>
          )}
        </section>
      )}
      <RunFindings counted={finished} />
    </Page>
  )
}
