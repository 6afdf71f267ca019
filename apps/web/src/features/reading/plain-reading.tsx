// Reading a well-set page at one's own pace; the place follows the scrolling.
import { minutesLeft } from '@fovea/core/reading/result.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { formatClock, formatMinutes } from '#shared/reader/durations.ts'
import { cutIntoPieces } from './page-pieces.ts'
import { findWordAtTop, markWord, type SetPage, scrollToWord } from './page-place.ts'
import { PlainPage } from './plain-page.tsx'
import classes from './plain-reading.module.css'
import { PlayerBar } from './player-bar.tsx'
import { useReaderKeys } from './reader-keys.ts'
import type { ReadingProps } from './reading-props.ts'
import { createSessionCounter } from './session-counter.ts'
import { useLeaving } from './use-leaving.ts'
import { useOwnPace } from './use-own-pace.ts'

/** A scrolled page has come to rest after this. */
const scrollRestMs = 120

export function PlainReading(props: ReadingProps) {
  const { text, settings, startWord, onWord } = props
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const pace = useOwnPace(text, startWord)
  const { status, word, totals, wordNow, passTo } = pace
  const [counter] = useState(() => createSessionCounter(null))
  const pieces = useMemo(() => cutIntoPieces(text), [text])
  const scroller = useRef<HTMLElement>(null)
  const blocks = useRef<HTMLDivElement>(null)
  const jumpedToTop = useRef(0)
  const isSet = useRef(false)
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const page = useCallback(
    (): SetPage | undefined =>
      scroller.current && blocks.current
        ? { scroller: scroller.current, blocks: blocks.current, text, pieces }
        : undefined,
    [text, pieces],
  )
  const bringToTop = useCallback(
    (to: number, isMarked: boolean) => {
      const set = page()
      if (!set) return
      scrollToWord(set, to)
      jumpedToTop.current = set.scroller.scrollTop
      markWord(set, isMarked ? to : undefined)
    },
    [page],
  )
  useLayoutEffect(() => {
    if (startWord > 0) bringToTop(startWord, true)
    scroller.current?.focus({ preventScroll: true })
    return () => {
      clearTimeout(scrollTimer.current)
      if ('highlights' in CSS) CSS.highlights.delete('fovea-word')
    }
  }, [bringToTop, startWord])

  // biome-ignore lint/correctness/useExhaustiveDependencies: these set the page anew; the line being read stays
  useLayoutEffect(() => {
    if (isSet.current && wordNow() > 0) bringToTop(wordNow(), false)
    isSet.current = true
  }, [settings.fontSize, settings.lineHeight, settings.lineWidth, settings.font])

  function followScroll() {
    clearTimeout(scrollTimer.current)
    scrollTimer.current = setTimeout(() => {
      const set = page()
      // A jump scrolls too; its word is known already.
      if (!set || Math.abs(set.scroller.scrollTop - jumpedToTop.current) < 2) return
      markWord(set, undefined)
      passTo(findWordAtTop(set))
    }, scrollRestMs)
  }

  useEffect(() => onWord(word, status === 'playing'), [onWord, word, status])
  useLeaving({
    onHidden: () => props.onHidden(wordNow()),
    onLeft: () => props.onLeft(wordNow(), counter.end(totals())),
  })

  function jump(move: () => void) {
    move()
    bringToTop(wordNow(), true)
  }
  const step: typeof pace.step = (unit, direction) => jump(() => pace.step(unit, direction))
  function finish() {
    passTo(text.words.length)
    pace.pause()
    props.onFinish(counter.end(totals()))
  }
  useReaderKeys({
    toggle: pace.toggle,
    step,
    changeSpeedBy: () => undefined,
    showKeys: props.onShowKeys,
  })

  return (
    <>
      <section
        ref={scroller}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={t('reader.text')}
        onScroll={followScroll}
      >
        <PlainPage ref={blocks} text={text} pieces={pieces} lang={props.lang} />
        <div className={classes.end}>
          <button type="button" className={classes.finish} onClick={finish}>
            {t('reader.finished')}
          </button>
        </div>
      </section>
      <PlayerBar
        status={status}
        word={word}
        words={text.words.length}
        time={t('left', {
          time: formatMinutes(minutesLeft(text.words.length - word, props.usualWpm), locale),
        })}
        pace={<OwnPaceClock isRunning={status === 'playing'} elapsedMs={() => totals().activeMs} />}
        onToggle={pace.toggle}
        onSeek={(to) => jump(() => pace.seek(to))}
        onStep={step}
      />
    </>
  )
}

function OwnPaceClock({ isRunning, elapsedMs }: { isRunning: boolean; elapsedMs(): number }) {
  const { t } = useTranslation('reading')
  const [shown, setShown] = useState(0)
  const latest = useRef(elapsedMs)
  useEffect(() => {
    latest.current = elapsedMs
  })
  useEffect(() => {
    setShown(latest.current())
    if (!isRunning) return
    const timer = setInterval(() => setShown(latest.current()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  return (
    <p className={classes.clock}>
      <span>{t('reader.ownPace')}</span> <span>{formatClock(shown)}</span>
    </p>
  )
}
