// Reading a well-set page at one's own pace; the place follows the scrolling.
import { minutesLeft } from '@fovea/core/reading/result.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { formatClock, formatMinutes } from '#shared/reader/durations.ts'
import { useLeaving } from '#shared/use-leaving.ts'
import { markWords, removeMarks } from './page-marks.ts'
import { areOnOneLine, findWordAtTop, findWordOfNode, scrollToWord } from './page-place.ts'
import classes from './plain-reading.module.css'
import { PlayerBar } from './player-bar.tsx'
import { useReaderKeys } from './reader-keys.ts'
import type { ReadingProps } from './reading-props.ts'
import { SelectionTools } from './selection-tools.tsx'
import pageClasses from './text-page.module.css'
import { TextPage } from './text-page.tsx'
import { useOwnPace } from './use-own-pace.ts'
import { useSetPage } from './use-set-page.ts'

/** A scrolled page has come to rest after this. */
const scrollRestMs = 120

export function PlainReading(props: ReadingProps) {
  const { text, settings, startWord, counter, isGoingOn, onWord } = props
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const pace = useOwnPace(text, startWord)
  const { status, word, totals, wordNow, passTo, play, pause } = pace
  const { pieces, scroller, sheet, page } = useSetPage(text, props.bookmarks)
  const jumpedToTop = useRef(0)
  const isSet = useRef(false)
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const bringToTop = useCallback(
    (to: number, isMarked: boolean) => {
      const set = page()
      if (!set) return
      scrollToWord(set, to)
      jumpedToTop.current = set.scroller.scrollTop
      markWords(set, 'word', isMarked ? { start: to, end: to + 1 } : undefined)
    },
    [page],
  )
  useLayoutEffect(() => {
    if (startWord > 0) bringToTop(startWord, true)
    scroller.current?.focus({ preventScroll: true })
    return () => {
      clearTimeout(scrollTimer.current)
      removeMarks()
    }
  }, [bringToTop, scroller, startWord])

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
      const top = findWordAtTop(set)
      // A line that only moved a little is still being read, at the word where it was.
      if (areOnOneLine(set, top, wordNow())) return
      markWords(set, 'word', undefined)
      passTo(top)
    }, scrollRestMs)
  }

  useEffect(() => {
    if (props.isInterrupted) pause()
  }, [props.isInterrupted, pause])
  useEffect(() => counter.count(totals, null), [counter, totals])
  useEffect(() => {
    if (isGoingOn && document.visibilityState === 'visible') play()
  }, [isGoingOn, play])
  useEffect(() => onWord(word, status === 'playing'), [onWord, word, status])
  useLeaving({
    onHidden: () => props.onHidden(wordNow()),
    onLeft: () => props.onLeft(wordNow()),
  })

  function jump(move: () => void) {
    move()
    bringToTop(wordNow(), true)
  }
  const step: typeof pace.step = (unit, direction) => jump(() => pace.step(unit, direction))
  const findWord = useCallback(
    (node: Node, offset: number) => {
      const set = page()
      return set && findWordOfNode(set, node, offset)
    },
    [page],
  )
  function finish() {
    const wasRunning = status === 'playing'
    passTo(text.words.length)
    pause()
    props.onFinish(wasRunning)
  }
  useReaderKeys({
    toggle: pace.toggle,
    step,
    changeSpeedBy: () => undefined,
    ...props.actions,
  })

  return (
    <>
      <section
        ref={scroller}
        className={pageClasses.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={t('reader.text')}
        onScroll={followScroll}
      >
        <TextPage
          ref={sheet}
          text={text}
          pieces={pieces}
          lang={props.lang}
          bookId={props.bookId}
          figures={props.figures}
        />
        <div className={pageClasses.end}>
          <button type="button" className={classes.finish} onClick={finish}>
            {t(props.hasNextChapter ? 'reader.nextChapter' : 'reader.finished')}
          </button>
        </div>
      </section>
      <SelectionTools
        container={scroller}
        findWord={findWord}
        settings={settings}
        lang={props.lang}
        quoted={props.quoted}
        onReadFrom={(from) => {
          jump(() => pace.seek(from))
          pace.play()
        }}
      />
      <PlayerBar
        status={status}
        word={word}
        words={text.words.length}
        bookWords={props.bookWords}
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
