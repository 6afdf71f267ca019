// A kept run, typed again before one's eyes: at its own pace or faster, and from any place.
import type { Language } from '@fovea/contract/languages.ts'
import { localeOf } from '@fovea/contract/languages.ts'
import type { TypingLog } from '@fovea/core/typing/log.ts'
import type { RunPlan } from '@fovea/core/typing/run.ts'
import { cutTarget } from '@fovea/core/typing/target.ts'
import type { TypingRules } from '@fovea/core/typing/typed-text.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import './mono.css'
import { layOutRun, WatchedPlay } from './run-timeline.ts'
import { TextPainter } from './text-painter.ts'
import { TextView } from './text-view.tsx'
import classes from './watched-run.module.css'

export interface WatchedRunProps {
  text: string
  log: TypingLog
  rules: TypingRules
  limitMs: number | null
  /** Of the text, for screen readers and fonts. */
  language?: Language
  /** Called whenever the run was watched to its end. */
  onEnd?(): void
}

const rates = ['1', '2', '4'] as const
const stepMs = 100

export function WatchedRun({ text, log, rules, limitMs, language, onEnd }: WatchedRunProps) {
  const { t } = useTranslation('typing')
  const { locale } = useLanguage()
  const { errorMode, backspace } = rules
  const plan = useMemo(
    (): RunPlan => ({ target: cutTarget(text), rules: { errorMode, backspace }, limitMs }),
    [text, errorMode, backspace, limitMs],
  )
  const timeline = useMemo(() => layOutRun(log, plan), [log, plan])
  const play = useMemo(() => new WatchedPlay(timeline, plan), [timeline, plan])
  const [rate, setRate] = useState<string>(rates[0])
  const [isPlaying, setPlaying] = useState(true)
  const [shownMs, setShownMs] = useState(0)
  const elements = {
    view: useRef<HTMLDivElement>(null),
    lines: useRef<HTMLDivElement>(null),
    words: useRef<HTMLDivElement>(null),
    caret: useRef<HTMLDivElement>(null),
    ghost: useRef<HTMLDivElement>(null),
  }
  const painter = useRef<TextPainter | null>(null)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are the same as long as the run is shown
  useEffect(() => {
    const { lines, words, caret, ghost } = elements
    if (!lines.current || !words.current || !caret.current || !ghost.current) return
    const own = new TextPainter(
      { lines: lines.current, words: words.current, caret: caret.current, ghost: ghost.current },
      plan.target,
    )
    painter.current = own
    own.show(play.text)
    const measure = () => own.measure()
    const observer = new ResizeObserver(measure)
    observer.observe(words.current)
    document.fonts?.addEventListener('loadingdone', measure)
    return () => {
      own.stop()
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', measure)
    }
  }, [plan, play])

  const show = useCallback(
    (activeMs: number): void => {
      play.goTo(activeMs)
      painter.current?.show(play.text)
      // React renders the place ten times a second.
      setShownMs(play.isOver ? timeline.totalMs : Math.floor(play.activeMs / stepMs) * stepMs)
    },
    [play, timeline],
  )

  useEffect(() => {
    if (!isPlaying) return
    let beforeMs: number | undefined
    let frame = requestAnimationFrame(function draw(nowMs) {
      show(play.activeMs + (nowMs - (beforeMs ?? nowMs)) * Number(rate))
      beforeMs = nowMs
      if (!play.isOver) frame = requestAnimationFrame(draw)
      else {
        setPlaying(false)
        ended.current?.()
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, rate, play, show])

  function toggle(): void {
    if (!isPlaying && play.isOver) show(0)
    setPlaying(!isPlaying)
  }

  const seconds = t('stage.secondsLeft', {
    seconds: (shownMs / 1_000).toLocaleString(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
  })
  return (
    <section className={classes.run} aria-label={t('stage.watched')}>
      <TextView elements={elements} lang={language && localeOf(language)} size="small" />
      <div className={classes.controls}>
        <Button variant="default" className={classes.button} onClick={toggle}>
          {t(isPlaying ? 'stage.pause' : 'stage.play')}
        </Button>
        <input
          className={classes.place}
          type="range"
          aria-label={t('stage.place')}
          aria-valuetext={seconds}
          min={0}
          max={timeline.totalMs}
          step="any"
          value={shownMs}
          onChange={({ target }) => show(Number(target.value))}
        />
        <output className={classes.time}>{seconds}</output>
        <SegmentedControl
          aria-label={t('stage.pace')}
          data={rates.map((value) => ({ value, label: `${value}×` }))}
          value={rate}
          onChange={setRate}
        />
      </div>
    </section>
  )
}
