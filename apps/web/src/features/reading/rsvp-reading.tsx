// Reading word by word: the stage, and in pauses the text around the word.

import { currentWord } from '@fovea/core/reading/player.ts'
import { clampWpm, deliveredWpm, minutesLeft } from '@fovea/core/reading/result.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { formatMinutes } from '#shared/reader/durations.ts'
import { RsvpStage, type StageHandle } from '#shared/reader/rsvp-stage.tsx'
import { usePlayer } from '#shared/reader/use-player.ts'
import { PauseContext } from './pause-context.tsx'
import { PlayerBar } from './player-bar.tsx'
import { useReaderKeys } from './reader-keys.ts'
import { fontFamilies } from './reader-look.ts'
import type { ReadingProps } from './reading-props.ts'
import classes from './rsvp-reading.module.css'
import { createSessionCounter, type Totals } from './session-counter.ts'
import { FastNote, SpeedControl, understandingDropsAboveWpm } from './speed-control.tsx'
import { useLeaving } from './use-leaving.ts'

/** One word is looked at from further off than a page is: the stage is set larger by this. */
const stageScale = 1.9

/** Fewer words than this lie too near a pause at either end for a speed that means something. */
const tellingWords = 250

export function RsvpReading(props: ReadingProps) {
  const { text, settings, onWord, onFinish, onChangeSettings } = props
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const stage = useRef<StageHandle>(null)
  const { wpm, chunkSize, isRampOn, isPivotOn, areGhostsOn } = settings
  const look = { wpm, chunkSize, isRampOn, isPivotOn, areGhostsOn }
  const player = usePlayer({ text, startWord: props.startWord, stage, ...look })
  const { status, word, now } = player
  const [counter] = useState(() => createSessionCounter(wpm))

  const totals = useCallback((): Totals => {
    const { readWords, activeMs } = now()
    return { words: readWords, activeMs }
  }, [now])

  useEffect(() => counter.setSpeed(wpm, totals()), [counter, wpm, totals])
  useEffect(() => {
    if (status !== 'finished') onWord(word, status === 'playing')
  }, [onWord, word, status])
  useEffect(() => {
    if (status === 'finished' && text.words.length > 0) onFinish(counter.end(totals()))
  }, [status, text, onFinish, counter, totals])
  useLeaving({
    onHidden: () => props.onHidden(currentWord(now())),
    onLeft: () => props.onLeft(currentWord(now()), counter.end(totals())),
  })
  const setSpeed = (next: number) => onChangeSettings({ wpm: clampWpm(next) })
  useReaderKeys({
    toggle: player.toggle,
    step: player.step,
    changeSpeedBy: (change) => setSpeed(wpm + change),
    showKeys: props.onShowKeys,
  })
  const { seek, play } = player
  const continueAt = useCallback(
    (chosen: number) => {
      seek(chosen)
      play()
    },
    [seek, play],
  )

  const shownNow = now()
  const chunk = shownNow.chunks[shownNow.chunkIndex]
  const { readWords, activeMs } = shownNow
  return (
    <>
      <div className={classes.reading}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the hand; the play button does the same for everybody */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: space does it */}
        <div className={classes.stageBox} onClick={player.toggle}>
          <RsvpStage
            handle={stage}
            lang={props.lang}
            fontSize={Math.round(settings.fontSize * stageScale)}
            fontFamily={fontFamilies[settings.font]}
            isPivotOn={isPivotOn}
            areGhostsOn={areGhostsOn}
          />
        </div>
        <div className={classes.contextBox}>
          {status === 'paused' && chunk && (
            <PauseContext
              text={text}
              shown={{ start: chunk.startWord, end: chunk.endWord }}
              lang={props.lang}
              onContinueAt={continueAt}
            />
          )}
        </div>
      </div>
      <PlayerBar
        status={status}
        word={word}
        words={text.words.length}
        time={t('left', {
          time: formatMinutes(minutesLeft(text.words.length - word, wpm), locale),
        })}
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
    </>
  )
}
