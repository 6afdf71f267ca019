// The passage: first only its title, then, after a press, its text, at one's own pace or at a set speed.
import { localeOf } from '@fovea/contract/languages.ts'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadSoFar } from '#domain/reader/paced-text.ts'
import { Immersive } from '#kit/ui/immersive.tsx'
import { useDocumentTitle } from '#kit/ui/page.tsx'
import { OwnPacePassage } from './own-pace-passage.tsx'
import type { Pace } from './pace.ts'
import classes from './passage.module.css'
import { Paused } from './paused.tsx'
import type { ReaderParts } from './reader-parts.ts'
import { usePaceName } from './use-pace-name.ts'

interface PassageStepProps extends Pick<ReaderParts, 'PacedText'> {
  userId: string
  passage: OpenedPassage
  pace: Pace
  /** What was read before. Null when reading has not begun. */
  kept: ReadSoFar | null
  onKeep(read: ReadSoFar): void
  /** Leaves the test, to be continued later from there. */
  onLeave(read: ReadSoFar | null): void
  onNotNow(): void
  onRead(read: ReadSoFar): void
}

export function PassageStep(props: PassageStepProps) {
  const { userId, passage, pace, kept, PacedText, onKeep, onLeave, onRead } = props
  const { t } = useTranslation('reading-tests')
  useDocumentTitle(t('title'))
  const [isStarting, setStarting] = useState(false)
  const [from] = useState<ReadSoFar>(kept ?? { word: 0, activeMs: 0 })
  if (!kept && !isStarting) {
    return (
      <Immersive onLeave={() => onLeave(null)}>
        <Ready
          passage={passage}
          pace={pace}
          onBegin={() => setStarting(true)}
          onNotNow={props.onNotNow}
        />
      </Immersive>
    )
  }
  const reading = { from, isStarting, onKeep, onLeave, onRead }
  if (pace.mode === 'plain') return <OwnPacePassage passage={passage} {...reading} />
  return (
    <PacedText
      userId={userId}
      source={passage.text}
      lang={passage.lang}
      mode={pace.mode}
      wpm={pace.setSpeed}
      Paused={Paused}
      {...reading}
    />
  )
}

interface ReadyProps extends Pick<PassageStepProps, 'passage' | 'pace' | 'onNotNow'> {
  onBegin(): void
}

function Ready({ passage, pace, onBegin, onNotNow }: ReadyProps) {
  const { t } = useTranslation('reading-tests')
  const namePace = usePaceName()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.ready}>
      <h1 className={classes.title} lang={localeOf(passage.lang)}>
        {passage.title}
      </h1>
      <p className={classes.soft}>
        {t(`genre.${passage.genre}`)} · {t('passage.words', { count: passage.words })} ·{' '}
        {namePace(pace)}
      </p>
      <p>{pace.mode === 'plain' ? t('passage.before') : t('passage.beforePaced')}</p>
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
