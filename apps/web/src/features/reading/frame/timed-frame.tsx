// The frame of the modes with a set speed. The bar shows the set speed and, in pauses, the speed delivered so far.
import { deliveredWpm } from '@fovea/core/reading/result.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimedReading } from '../paced/use-timed-reading.ts'
import type { SelectableWords } from '../selection/selection-tools.tsx'
import { ReadingFrame } from './reading-frame.tsx'
import type { ReadingProps } from './reading-props.ts'
import { FastNote, SpeedControl, understandingDropsAboveWpm } from './speed-control.tsx'

/** With fewer words, a pause at either end changes the delivered speed so much that it means nothing. */
const deliveredShownFromWords = 250

interface TimedFrameProps extends SelectableWords {
  reading: ReadingProps
  timed: TimedReading
  children: ReactNode
}

export function TimedFrame({ timed, ...frame }: TimedFrameProps) {
  const { t } = useTranslation('reading')
  const { player, setSpeed, readFrom } = timed
  const { wpm } = frame.reading.settings
  const { readWords, activeMs } = player.now()
  const isDeliveredShown = player.status === 'paused' && readWords >= deliveredShownFromWords
  return (
    <ReadingFrame
      {...frame}
      controls={player}
      wpm={wpm}
      pace={<SpeedControl wpm={wpm} onChange={setSpeed} />}
      note={
        wpm > understandingDropsAboveWpm ? (
          <FastNote />
        ) : (
          isDeliveredShown &&
          t('reader.deliveredSoFar', {
            speed: t('wpm', { count: Math.round(deliveredWpm(readWords, activeMs)) }),
          })
        )
      }
      onReadFrom={readFrom}
    />
  )
}
