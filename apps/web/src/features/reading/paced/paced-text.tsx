// One text at a set speed, from its beginning to its end, as a reading test shows it. It can be paused, and is covered
// meanwhile, but there is no way back in it: no steps, no selection, no bookmarks. A passage is short, so it is cut into
// words at once.
import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import { localeOf } from '@fovea/contract/languages.ts'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import { currentWord } from '@fovea/core/reading/player.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSettings } from '#domain/account/settings.ts'
import type { PacedTextProps, ReadSoFar } from '#domain/reader/paced-text.ts'
import type { StageHandle } from '#domain/reader/rsvp-stage.tsx'
import type { PlayerControls } from '#domain/reader/use-player.ts'
import { Immersive, LeaveBar } from '#kit/ui/immersive.tsx'
import { useReaderKeys } from '../controls/reader-keys.ts'
import { useTaps } from '../controls/use-taps.ts'
import { useFading } from '../frame/use-fading.ts'
import looks from '../reader.module.css'
import { readerStyle } from '../settings/reader-look.ts'
import { useReaderSettings } from '../settings/reader-settings.ts'
import { PacedBar } from './paced-bar.tsx'
import classes from './paced-text.module.css'
import { PacedView } from './paced-view.tsx'
import { useSetPlayer } from './use-set-player.ts'

const keepEveryMs = 1_000

export function PacedText(props: PacedTextProps) {
  const { source, lang, mode, wpm, from, Paused } = props
  const text = useMemo(() => ({ source, ...tokenizeText(source, lang) }), [source, lang])
  const kept = useSettings().data?.reader ?? defaultReaderSettings
  const settings = { ...useReaderSettings(props.userId, kept).settings, mode, wpm }
  const root = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const stage = useRef<StageHandle>(null)
  const played = { text, startWord: from.word, settings }
  const player = useSetPlayer(played, mode === 'rsvp' ? stage : undefined)
  const { status, now, play, pause, toggle } = player
  const isRunning = status === 'playing'
  const isWaiting = useStart(props.isStarting, play)

  const readSoFar = (): ReadSoFar => ({
    word: currentWord(now()),
    activeMs: from.activeMs + now().activeMs,
  })
  useReporting(
    status,
    () => props.onKeep(readSoFar()),
    () => props.onRead(readSoFar()),
  )
  useReaderKeys({ toggle })
  useTaps(view, {
    onTap: pause,
    onSwipe() {},
    onScrollByHand: () => mode !== 'rsvp' && pause(),
  })
  useFading(root, isRunning)
  useEffect(() => {
    if (isRunning) root.current?.focus({ preventScroll: true })
  }, [isRunning])

  const leave = () => props.onLeave(readSoFar())
  return (
    <Immersive hasWayOut onLeave={leave}>
      <div
        ref={root}
        className={looks.reader}
        data-theme={settings.theme}
        style={readerStyle(settings)}
        tabIndex={-1}
      >
        <LeaveBar onLeave={leave} />
        <div ref={view} className={classes.view} data-covered={!isRunning} inert={!isRunning}>
          <PacedView
            reading={{ text, settings, lang: localeOf(lang) }}
            mode={mode}
            player={player}
            stage={stage}
          />
        </div>
        {status === 'paused' && !isWaiting && (
          <div className={classes.cover}>
            <Paused onGoOn={play} />
          </div>
        )}
        <PacedBar player={player} words={text.words.length} wpm={wpm} />
      </div>
    </Immersive>
  )
}

/** Starts the reading as soon as its text is shown, if it shall start. Returns whether that is still to come. */
function useStart(isStarting: boolean, play: () => void): boolean {
  const [isWaiting, setWaiting] = useState(isStarting)
  useEffect(() => {
    if (!isWaiting) return
    if (document.visibilityState === 'visible') play()
    setWaiting(false)
  }, [isWaiting, play])
  return isWaiting
}

function useReporting(
  status: PlayerControls['status'],
  onKeep: () => void,
  onEnd: () => void,
): void {
  const keep = useEffectEvent(onKeep)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (status === 'finished') return end()
    keep()
    if (status !== 'playing') return
    const timer = setInterval(keep, keepEveryMs)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [status])
}
