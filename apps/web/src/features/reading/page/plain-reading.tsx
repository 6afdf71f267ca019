// Reading a well-set page at one's own pace. The place follows the scrolling.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '#domain/reader/durations.ts'
import { useReadingControls } from '../controls/use-reading-controls.ts'
import { ReadingFrame } from '../frame/reading-frame.tsx'
import type { ReadingProps } from '../frame/reading-props.ts'
import { useHighlightClicks } from '../selection/use-highlight-clicks.ts'
import { markWords, removeMarks } from './page-marks.ts'
import { areOnOneLine, findWordAtTop, scrollToWord } from './page-place.ts'
import { PageScroller } from './page-scroller.tsx'
import classes from './plain-reading.module.css'
import pageClasses from './text-page.module.css'
import { useOwnPace } from './use-own-pace.ts'
import { usePageLayout } from './use-page-layout.ts'

/** A scrolled page counts as at rest after this time. */
const scrollRestMs = 120

export function PlainReading(props: ReadingProps) {
  const { text, settings, startWord, counter } = props
  const { t } = useTranslation('reading')
  const pace = useOwnPace(text, startWord)
  const { status, word, totals, wordNow, passTo } = pace
  const hold = usePageLayout(text, props.marks)
  const { page, scroller } = hold
  useHighlightClicks(hold, props.marks, true)
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
    return () => {
      clearTimeout(scrollTimer.current)
      removeMarks()
    }
  }, [bringToTop, startWord])

  // biome-ignore lint/correctness/useExhaustiveDependencies: these settings move the lines; the one being read stays in sight
  useLayoutEffect(() => {
    if (isSet.current && wordNow() > 0) bringToTop(wordNow(), false)
    isSet.current = true
  }, [settings.fontSize, settings.lineHeight, settings.lineWidth, settings.font])

  function followScroll() {
    clearTimeout(scrollTimer.current)
    scrollTimer.current = setTimeout(() => {
      const set = page()
      // A jump scrolls too, and its word is known already.
      if (!set || Math.abs(set.scroller.scrollTop - jumpedToTop.current) < 2) return
      const top = findWordAtTop(set)
      // A line that only moved a little is still being read, at the same word.
      if (areOnOneLine(set, top, wordNow())) return
      markWords(set, 'word', undefined)
      passTo(top)
    }, scrollRestMs)
  }

  function jump(move: () => void) {
    move()
    bringToTop(wordNow(), true)
  }
  const controls = {
    ...pace,
    seek: (to: number) => jump(() => pace.seek(to)),
    step: (...by: Parameters<typeof pace.step>) => jump(() => pace.step(...by)),
  }
  useEffect(() => counter.count(totals, null), [counter, totals])
  useReadingControls(props, { ...controls, changeSpeedBy: () => undefined })
  const onWord = useEffectEvent(props.onWord)
  useEffect(() => onWord(word, status === 'playing'), [word, status])

  function finish() {
    const wasRunning = status === 'playing'
    passTo(text.words.length)
    pace.pause()
    props.onFinish(wasRunning)
  }

  return (
    <ReadingFrame
      reading={props}
      container={scroller}
      findSpan={hold.findSpan}
      findRanges={hold.findRanges}
      controls={controls}
      wpm={props.usualWpm}
      pace={<OwnPaceClock isRunning={status === 'playing'} elapsedMs={() => totals().activeMs} />}
      onReadFrom={(from) => {
        controls.seek(from)
        pace.play()
      }}
    >
      <PageScroller text={text} source={props.source} hold={hold} onScroll={followScroll}>
        <div className={pageClasses.end}>
          <button type="button" className={classes.finish} onClick={finish}>
            {t(props.source.hasNextChapter ? 'reader.nextChapter' : 'reader.finished')}
          </button>
        </div>
      </PageScroller>
    </ReadingFrame>
  )
}

function OwnPaceClock({ isRunning, elapsedMs }: { isRunning: boolean; elapsedMs(): number }) {
  const { t } = useTranslation('reading')
  const [shown, setShown] = useState(0)
  const update = useEffectEvent(() => setShown(elapsedMs()))
  useEffect(() => {
    update()
    if (!isRunning) return
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [isRunning])
  return (
    <p className={classes.clock}>
      <span>{t('reader.ownPace')}</span> <span>{formatClock(shown)}</span>
    </p>
  )
}
