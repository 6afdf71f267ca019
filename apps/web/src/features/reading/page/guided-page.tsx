// A text as a page that shows where its player is: a guide moves over it, a pacer runs under its lines, or it scrolls.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PlayerControls } from '#domain/reader/use-player.ts'
import type { ReadingProps } from '../frame/reading-props.ts'
import { createPageGuide, type PagedMode, type PageGuide } from './page-guide.ts'
import { PageScroller, type PageScrollerProps } from './page-scroller.tsx'
import classes from './text-page.module.css'
import type { PageLayout } from './use-page-layout.ts'

interface GuidedPageProps {
  mode: PagedMode
  reading: Pick<ReadingProps, 'text' | 'settings'> & Pick<PageScrollerProps, 'source'>
  player: PlayerControls
  hold: PageLayout
}

export function GuidedPage({ mode, reading, player, hold }: GuidedPageProps) {
  const { drawOn, now } = player
  const { scroller, page } = hold
  const pacer = useRef<HTMLDivElement>(null)
  const [guide, setGuide] = useState<PageGuide>()
  const { guideUnit: unit, fontSize, font, lineWidth, lineHeight } = reading.settings

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

  return (
    <PageScroller
      text={reading.text}
      source={reading.source}
      hold={hold}
      mode={mode}
      status={player.status}
    >
      {mode === 'pacer' && <div ref={pacer} className={classes.pacer} aria-hidden="true" hidden />}
      <div className={classes.end} />
    </PageScroller>
  )
}
