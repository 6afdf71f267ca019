// The screen on which a text is typed: what can be chosen above it, the stage with the keyboard below the text, and the
// settings.
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import type { TypingLog } from '@fovea/core/typing/log.ts'
import type { RunPlan } from '@fovea/core/typing/run.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Immersive } from '#kit/ui/immersive.tsx'
import { useDocumentTitle } from '#kit/ui/page.tsx'
import { Keyboard, type KeyboardHandle } from '../keyboard/keyboard.tsx'
import { preloadChart } from '../result/late-chart.tsx'
import { TypingStage } from '../stage/typing-stage.tsx'
import classes from '../typing.module.css'
import type { PreparedRun } from './prepared-run.ts'
import { RunSettings } from './run-settings.tsx'
import type { Typist } from './typist.tsx'

interface RunScreenProps {
  typist: Typist
  title: string
  run: PreparedRun
  /** Of the keyboard on which the text is typed. */
  layout: KeyboardLayout
  options?: ReactNode
  onAgain(): void
  onLeave(): void
  onFinish(typed: { log: TypingLog; plan: RunPlan }): void
}

export function RunScreen(props: RunScreenProps) {
  const { typist, title, run, layout, options, onAgain, onLeave, onFinish } = props
  const { t } = useTranslation('typing')
  const { settings, change } = typist
  const { errorMode, backspace, textSize, showsFigures, sounds, announces } = settings
  const rules = useMemo(() => ({ errorMode, backspace }), [errorMode, backspace])
  const keyboard = useNextKeys()
  useDocumentTitle(title)
  useEffect(() => void preloadChart(), [])
  return (
    <Immersive onLeave={onLeave}>
      <div className={classes.screen}>
        <div className={classes.above}>
          <h1 className={classes.runTitle}>{title}</h1>
          <RunRemark belonging={run.belonging} />
          {layout !== typist.layoutOf(run.language) && (
            <p className={classes.soft}>
              {t('run.latin', { layout: t(`keyboard.layout.${layout}`) })}
            </p>
          )}
          {options}
        </div>
        <TypingStage
          // New rules are a new run: a log has one set of rules. What surrounds the text stays, and with it the focus.
          key={`${run.id} ${errorMode} ${backspace}`}
          text={run.text}
          language={run.language}
          rules={rules}
          limitMs={run.limitMs}
          settings={{ textSize, showsFigures, sounds, announces }}
          ghost={run.ghost}
          onKey={keyboard.showNext}
          onFinish={onFinish}
          onLeave={onLeave}
        />
        <div className={classes.below}>
          {/* The first thing after the text, so that Tab and Enter begin anew. */}
          <button type="button" className={classes.plain} onClick={onAgain}>
            {t('run.anew')}
          </button>
          <span className={classes.hint}>{t('run.tabEnter')}</span>
          <RunSettings settings={settings} onChange={change} />
        </div>
        {settings.showsKeyboard && (
          <div className={classes.keyboard}>
            <Keyboard ref={keyboard.attach} layout={layout} />
          </div>
        )}
      </div>
    </Immersive>
  )
}

/** The keyboard can be shown in the middle of a run, so what comes next is remembered for it. */
function useNextKeys() {
  const next = useRef<string | null>(null)
  const keyboard = useRef<KeyboardHandle>(null)
  const showNext = useCallback((character: string | null) => {
    next.current = character
    keyboard.current?.showNext(character)
  }, [])
  const attach = useCallback((shown: KeyboardHandle | null) => {
    keyboard.current = shown
    shown?.showNext(next.current)
  }, [])
  return { showNext, attach }
}

function RunRemark({ belonging }: Pick<PreparedRun, 'belonging'>) {
  const { t } = useTranslation('typing')
  if (belonging.kind === 'lesson') {
    return (
      <p className={classes.soft}>{t('run.errorLimit', { limit: belonging.lesson.error_limit })}</p>
    )
  }
  if (belonging.kind === 'test' && belonging.isRace) {
    return <p className={classes.soft}>{t('race.text')}</p>
  }
  return null
}
