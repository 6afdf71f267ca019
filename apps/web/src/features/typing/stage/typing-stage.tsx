// The stage on which a text is typed. What happens at a key press is painted outside of React.
import type { Language } from '@fovea/contract/languages.ts'
import { localeOf } from '@fovea/contract/languages.ts'
import type { TypingLog } from '@fovea/core/typing/log.ts'
import type { Press, RunPlan } from '@fovea/core/typing/run.ts'
import { cutTarget } from '@fovea/core/typing/target.ts'
import type { TypingRules } from '@fovea/core/typing/typed-text.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Figures, type FiguresHandle } from './live-figures.tsx'
import './mono.css'
import type { RunInProgress } from './run-in-progress.ts'
import { TextView } from './text-view.tsx'
import classes from './typing-stage.module.css'
import { useStageRun } from './use-stage-run.ts'

export interface StageSettings {
  readonly textSize: 'small' | 'medium' | 'large' | 'huge'
  readonly showsFigures: boolean
  readonly sounds: boolean
  /** Whether screen readers are told the next word and each mistake. */
  readonly announces?: boolean
}

export interface TypingStageProps {
  text: string
  language: Language
  rules: TypingRules
  /** For tests against the clock. */
  limitMs: number | null
  settings: StageSettings
  /** When the right presses of the best run were made, to draw a second caret. */
  ghost?: { pressesAtMs: readonly number[] } | undefined
  /** The character that is expected next. Called outside of React's state at each change. */
  onKey?(next: string | null): void
  onFinish(run: { log: TypingLog; plan: RunPlan }): void
  /** As `Esc` does. */
  onLeave(): void
}

/** Stands inside of an `Immersive`. A new text or other rules begin a new run. */
export function TypingStage(props: TypingStageProps) {
  const { text, language, limitMs, settings, ghost, onKey, onFinish, onLeave } = props
  const { errorMode, backspace } = props.rules
  const { t } = useTranslation('typing')
  const plan = useMemo(
    (): RunPlan => ({ target: cutTarget(text), rules: { errorMode, backspace }, limitMs }),
    [text, errorMode, backspace, limitMs],
  )
  const elements = {
    stage: useRef<HTMLDivElement>(null),
    view: useRef<HTMLDivElement>(null),
    lines: useRef<HTMLDivElement>(null),
    words: useRef<HTMLDivElement>(null),
    caret: useRef<HTMLDivElement>(null),
    ghost: useRef<HTMLDivElement>(null),
    field: useRef<HTMLTextAreaElement>(null),
  }
  const figures = useRef<FiguresHandle>(null)
  const announced = useRef<HTMLDivElement>(null)
  const { state, note } = useStageRun(elements, plan, {
    hasSounds: settings.sounds,
    ghost,
    onChange(run, presses) {
      onKey?.(run.expected)
      if (settings.announces) announce(run, presses)
    },
    onTick: (run, atMs) => figures.current?.show(run.figuresAt(atMs)),
    onFinish: (log) => onFinish({ log, plan }),
  })

  function announce(run: RunInProgress, presses: readonly Press[]): void {
    const wrong = presses.find(({ isRight, expected }) => !isRight && expected !== '')
    const { past, current } = run.text
    const said = wrong
      ? t('stage.wrong', { typed: name(wrong.typed), expected: name(wrong.expected) })
      : current.length === 0
        ? plan.target[past.length]?.characters.join('')
        : undefined
    if (announced.current && said !== undefined) announced.current.textContent = said
  }

  function name(character: string): string {
    if (character === ' ') return t('stage.space')
    return character === '\n' ? t('stage.enter') : character
  }

  const readable = useMemo(() => joinTarget(plan), [plan])
  return (
    <div ref={elements.stage} className={classes.stage} data-state={state}>
      <Figures handle={figures} isShown={settings.showsFigures} />
      <VisuallyHidden component="section" aria-label={t('stage.text')} lang={localeOf(language)}>
        <p data-testid="typing-text" translate="no">
          {readable}
        </p>
      </VisuallyHidden>
      <TextView elements={elements} lang={localeOf(language)} size={settings.textSize}>
        <textarea
          ref={elements.field}
          className={classes.field}
          aria-label={t('stage.field')}
          data-testid="typing-field"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          inputMode="text"
          rows={1}
          spellCheck={false}
        />
      </TextView>
      <p className={classes.note} role="status" data-note={note ?? undefined}>
        {note && t(`stage.${note}`)}
      </p>
      {state !== 'typing' && (
        <div className={classes.held} role="status">
          {state === 'paused' && <b>{t('stage.isPaused')}</b>}
          <span className={classes.byKey}>{t(`stage.${state}ByKey`)}</span>
          <span className={classes.byTouch}>{t(`stage.${state}ByTouch`)}</span>
          {state === 'paused' && (
            <UnstyledButton className={classes.leave} onClick={onLeave}>
              {t('leave', { ns: 'app' })}
            </UnstyledButton>
          )}
        </div>
      )}
      <VisuallyHidden ref={announced} aria-live="polite" />
    </div>
  )
}

function joinTarget({ target }: RunPlan): string {
  return target.map(({ characters, end }) => characters.join('') + end).join('')
}
