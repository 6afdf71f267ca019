// The player's bar where the speed is set: time left at that speed, and what was delivered so far.
import { deliveredWpm, minutesLeft } from '@fovea/core/reading/result.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { formatMinutes } from '#shared/reader/durations.ts'
import type { BookWords } from './chapter-place.ts'
import { PlayerBar } from './player-bar.tsx'
import { FastNote, SpeedControl, understandingDropsAboveWpm } from './speed-control.tsx'
import type { TimedReading } from './use-timed-reading.ts'

/** Fewer words than this lie too near a pause at either end for a speed that means something. */
const tellingWords = 250

interface TimedBarProps {
  reading: TimedReading
  words: number
  bookWords: BookWords | undefined
  wpm: number
}

export function TimedBar({ reading: { player, setSpeed }, words, bookWords, wpm }: TimedBarProps) {
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const { status, word } = player
  const { readWords, activeMs } = player.now()
  return (
    <PlayerBar
      status={status}
      word={word}
      words={words}
      bookWords={bookWords}
      time={t('left', { time: formatMinutes(minutesLeft(words - word, wpm), locale) })}
      pace={<SpeedControl wpm={wpm} onChange={setSpeed} />}
      note={
        wpm > understandingDropsAboveWpm ? (
          <FastNote wpm={wpm} />
        ) : (
          status === 'paused' &&
          readWords >= tellingWords &&
          t('reader.deliveredSoFar', {
            wpm: t('wpm', { count: Math.round(deliveredWpm(readWords, activeMs)) }),
          })
        )
      }
      onToggle={player.toggle}
      onSeek={player.seek}
      onStep={player.step}
    />
  )
}
