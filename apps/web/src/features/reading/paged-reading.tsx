// Reading at a set speed on the real page: a guide that moves over it, a pacer under its lines, or an even scroll.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPageGuide, type PagedMode, type PageGuide } from './page-guide.ts'
import { PageScroller } from './page-scroller.tsx'
import type { ReadingProps } from './reading-props.ts'
import classes from './text-page.module.css'
import { TimedFrame } from './timed-frame.tsx'
import { useSetPage } from './use-set-page.ts'
import { useTaps } from './use-taps.ts'
import { useTimedReading } from './use-timed-reading.ts'

export function PagedReading({ mode, ...props }: ReadingProps & { mode: PagedMode }) {
  const timed = useTimedReading(props)
  const { player } = timed
  const { drawOn, now } = player
  const hold = useSetPage(props.text, props.bookmarks)
  const { scroller, page } = hold
  const pacer = useRef<HTMLDivElement>(null)
  const [guide, setGuide] = useState<PageGuide>()
  const { guideUnit: unit, fontSize, font, lineWidth, lineHeight } = props.settings

  useLayoutEffect(() => {
    const set = page()
    if (!set) return
    const next = createPageGuide(set, { mode, unit }, pacer.current)
    setGuide(next)
    const stopDrawing = drawOn(next.draw)
    return () => {
      stopDrawing()
      next.stop()
    }
  }, [page, mode, unit, drawOn])

  useEffect(() => {
    const element = scroller.current
    if (!guide || !element) return
    const measureAgain = () => guide.measureAgain(now())
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      measureAgain()
    })
    observer.observe(element)
    document.fonts?.addEventListener('loadingdone', measureAgain)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', measureAgain)
    }
  }, [guide, scroller, now])
  // biome-ignore lint/correctness/useExhaustiveDependencies: these settings change where the lines break
  useLayoutEffect(
    () => guide?.measureAgain(now()),
    [guide, now, fontSize, font, lineWidth, lineHeight],
  )

  useTaps(scroller, {
    onTap: player.toggle,
    onSecondTap: player.pause,
    onSwipe: (direction) => player.step('sentence', direction),
    onScrollByHand: player.pause,
  })

  return (
    <TimedFrame reading={props} timed={timed} container={scroller} findWord={hold.findWord}>
      <PageScroller reading={props} hold={hold} mode={mode} status={player.status}>
        {mode === 'pacer' && (
          <div ref={pacer} className={classes.pacer} aria-hidden="true" hidden />
        )}
        <div className={classes.end} />
      </PageScroller>
    </TimedFrame>
  )
}
