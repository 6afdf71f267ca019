// The passage as a page, until its reader says that it is read. In a hidden tab the clock stops, and the text stays
// covered until the user continues.
import { localeOf } from '@fovea/contract/languages.ts'
import { testSpeedMax } from '@fovea/contract/limits.ts'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PacedTextProps, ReadSoFar } from '#domain/reader/paced-text.ts'
import { Immersive } from '#kit/ui/immersive.tsx'
import classes from './passage.module.css'
import { Paused } from './paused.tsx'
import { useReadingClock } from './use-reading-clock.ts'

interface OwnPacePassageProps
  extends Pick<PacedTextProps, 'from' | 'isStarting' | 'onKeep' | 'onLeave' | 'onRead'> {
  passage: OpenedPassage
}

/** At one's own pace nobody knows which word is being read. */
const after = (activeMs: number): ReadSoFar => ({ word: 0, activeMs })

export function OwnPacePassage({ passage, from, isStarting, ...props }: OwnPacePassageProps) {
  const { t } = useTranslation('reading-tests')
  const clock = useReadingClock(from.activeMs, (ms) => props.onKeep(after(ms)))
  const [isTooFast, setTooFast] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reading starts only once
  useLayoutEffect(() => {
    if (isStarting) clock.start()
  }, [isStarting])
  const finish = () => {
    const activeMs = clock.elapsedMs()
    if (activeMs < (passage.words / testSpeedMax) * 60_000) setTooFast(true)
    else props.onRead(after(activeMs))
  }
  return (
    <Immersive onLeave={() => props.onLeave(after(clock.elapsedMs()))}>
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
