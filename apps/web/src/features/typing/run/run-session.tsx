// Shows one run after another: the text that is typed, its result, its replay, and the next text. The page around it says
// where texts come from.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { Immersive } from '#kit/ui/immersive.tsx'
import { RunResult } from '../result/run-result.tsx'
import { WatchedRun } from '../stage/watched-run.tsx'
import classes from '../typing.module.css'
import { type FinishedRun, finishRun, toKeptRun } from './finished-run.ts'
import { layoutOfText } from './layouts.ts'
import type { NextRun, PreparedRun } from './prepared-run.ts'
import { RunScreen } from './run-screen.tsx'
import { typingOutbox } from './typing-outbox.ts'
import type { Typist } from './typist.tsx'

type Step = { name: 'run'; run: PreparedRun } | { name: 'result' | 'watch'; finished: FinishedRun }

interface RunSessionProps {
  typist: Typist
  title: string
  /** The text of the next run. A new function begins a new run, unless a result is shown. */
  prepare(): PreparedRun | Promise<PreparedRun>
  /** Above the text: what can be chosen about it. */
  options?: ReactNode
  nextOf?(finished: FinishedRun): NextRun | undefined
  onMissed?(words: string[]): void
  onLeave(): void
}

export function RunSession(props: RunSessionProps) {
  const { typist, title, prepare, options, nextOf, onMissed, onLeave } = props
  const { t } = useTranslation(['typing', 'app'])
  const [step, setStep] = useState<Step>()
  const latest = useRef(0)

  const begin = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    const run = await prepare()
    if (latest.current === mine) setStep({ name: 'run', run })
  }, [prepare])

  useEffect(() => {
    void begin()
  }, [begin])

  if (step === undefined) return null
  if (step.name === 'run') {
    const { run } = step
    const layout = layoutOfText(run, typist.layoutOf)
    return (
      <RunScreen
        typist={typist}
        title={title}
        run={run}
        layout={layout}
        options={options}
        onAgain={begin}
        onLeave={onLeave}
        onFinish={(typed) => {
          const finished = finishRun(v7(), run, typed, layout)
          typingOutbox.keep(typist.userId, toKeptRun(finished))
          setStep({ name: 'result', finished })
        }}
      />
    )
  }
  const { finished } = step
  if (step.name === 'watch') {
    const close = () => setStep({ name: 'result', finished })
    return (
      <Immersive onLeave={close}>
        <div className={classes.screen}>
          <WatchedRun
            text={finished.text}
            log={finished.log}
            rules={finished.plan.rules}
            limitMs={finished.plan.limitMs}
            language={finished.prepared.language}
          />
        </div>
      </Immersive>
    )
  }
  return (
    <RunResult
      title={title}
      finished={finished}
      next={nextOf?.(finished)}
      onAgain={begin}
      onWatch={() => setStep({ name: 'watch', finished })}
      onMissed={onMissed}
      leave={{ label: t('app:leave'), onNext: onLeave }}
    />
  )
}
