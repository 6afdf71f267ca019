// The passage: first only its title, then, after a press, its text until the user has read it. In a hidden tab the clock
// stops, and the text stays covered until the user continues.
import { localeOf } from '@fovea/contract/languages.ts'
import { testSpeedMax } from '@fovea/contract/limits.ts'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Immersive } from '#shared/ui/immersive.tsx'
import { useDocumentTitle } from '#shared/ui/page.tsx'
import classes from './passage.module.css'
import { useReadingClock } from './use-reading-clock.ts'

interface PassageStepProps {
  passage: OpenedPassage
  /** Milliseconds read before. Null when reading has not begun. */
  startMs: number | null
  onKeep(activeMs: number): void
  /** Leaves the test, to be continued later from there. */
  onLeave(activeMs: number | null): void
  onNotNow(): void
  onRead(activeMs: number): void
}

export function PassageStep(props: PassageStepProps) {
  const { passage, startMs, onKeep, onLeave, onRead } = props
  const { t } = useTranslation('reading-tests')
  useDocumentTitle(t('title'))
  const clock = useReadingClock(startMs ?? 0, onKeep)
  const [hasBegun, setBegun] = useState(startMs !== null)
  const [isTooFast, setTooFast] = useState(false)
  const begin = () => {
    setBegun(true)
    clock.start()
  }
  const finish = () => {
    const activeMs = clock.elapsedMs()
    if (activeMs < (passage.words / testSpeedMax) * 60_000) setTooFast(true)
    else onRead(activeMs)
  }
  if (!hasBegun) {
    return (
      <Immersive onLeave={() => onLeave(null)}>
        <Ready passage={passage} onBegin={begin} onNotNow={props.onNotNow} />
      </Immersive>
    )
  }
  return (
    <Immersive onLeave={() => onLeave(clock.elapsedMs())}>
      <div className={classes.stage}>
        {!clock.isRunning && <Paused onGoOn={clock.start} />}
        <Text passage={passage} isCovered={!clock.isRunning} />
        <div className={classes.end} inert={!clock.isRunning}>
          <Button size="md" onClick={finish}>
            {t('passage.finish')}
          </Button>
          <p role="status" className={classes.soft}>
            {isTooFast && t('passage.tooFast')}
          </p>
        </div>
      </div>
    </Immersive>
  )
}

function Ready(props: { passage: OpenedPassage; onBegin(): void; onNotNow(): void }) {
  const { t } = useTranslation('reading-tests')
  const { passage, onBegin, onNotNow } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.ready}>
      <h1 className={classes.title} lang={localeOf(passage.lang)}>
        {passage.title}
      </h1>
      <p className={classes.soft}>
        {t(`genre.${passage.genre}`)} · {t('passage.words', { count: passage.words })}
      </p>
      <p>{t('passage.before')}</p>
      {passage.isRepeat && <p>{t('passage.repeat')}</p>}
      <div className={classes.actions}>
        <Button size="md" ref={button} onClick={onBegin}>
          {t('passage.start')}
        </Button>
        <Button size="md" variant="subtle" color="gray" onClick={onNotNow}>
          {t('passage.notNow')}
        </Button>
      </div>
    </div>
  )
}

function Text({ passage, isCovered }: { passage: OpenedPassage; isCovered: boolean }) {
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isCovered) article.current?.focus({ preventScroll: true })
  }, [isCovered])
  return (
    <article
      ref={article}
      tabIndex={-1}
      className={classes.text}
      lang={localeOf(passage.lang)}
      inert={isCovered}
      data-covered={isCovered || undefined}
    >
      <h1 className={classes.title}>{passage.title}</h1>
      {passage.text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  )
}

function Paused({ onGoOn }: { onGoOn(): void }) {
  const { t } = useTranslation('reading-tests')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.paused} aria-label={t('passage.paused')}>
      <h2>{t('passage.paused')}</h2>
      <p className={classes.soft}>{t('passage.pausedText')}</p>
      <Button size="md" ref={button} onClick={onGoOn}>
        {t('passage.goOn')}
      </Button>
    </section>
  )
}
