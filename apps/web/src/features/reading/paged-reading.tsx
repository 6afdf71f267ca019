// Reading at a set speed on the real page: a guide that walks over it, a pacer under its lines, or an even scroll.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPageGuide, type PagedMode, type PageGuide } from './page-guide.ts'
import { findWordOfNode } from './page-place.ts'
import type { ReadingProps } from './reading-props.ts'
import { SelectionTools } from './selection-tools.tsx'
import classes from './text-page.module.css'
import { TextPage } from './text-page.tsx'
import { TimedBar } from './timed-bar.tsx'
import { useSetPage } from './use-set-page.ts'
import { useTaps } from './use-taps.ts'
import { useTimedReading } from './use-timed-reading.ts'

export function PagedReading({ mode, ...props }: ReadingProps & { mode: PagedMode }) {
  const { text, settings } = props
  const { t } = useTranslation('reading')
  const reading = useTimedReading(props)
  const { player, readFrom } = reading
  const { status, drawOn, now } = player
  const { pieces, scroller, sheet, page } = useSetPage(text, props.bookmarks)
  const pacer = useRef<HTMLDivElement>(null)
  const [guide, setGuide] = useState<PageGuide>()
  const { guideUnit: unit, fontSize, font, lineWidth, lineHeight } = settings

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
    const setAnew = () => guide.setAnew(now())
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      setAnew()
    })
    observer.observe(element)
    document.fonts?.addEventListener('loadingdone', setAnew)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', setAnew)
    }
  }, [guide, scroller, now])
  // biome-ignore lint/correctness/useExhaustiveDependencies: these set the page anew
  useLayoutEffect(() => guide?.setAnew(now()), [guide, now, fontSize, font, lineWidth, lineHeight])
  useLayoutEffect(() => scroller.current?.focus({ preventScroll: true }), [scroller])

  useTaps(scroller, {
    onTap: player.toggle,
    onSecondTap: player.pause,
    onSwipe: (direction) => player.step('sentence', direction),
    onScrollByHand: player.pause,
  })
  const findWord = useCallback(
    (node: Node, offset: number) => {
      const set = page()
      return set && findWordOfNode(set, node, offset)
    },
    [page],
  )

  return (
    <>
      <section
        ref={scroller}
        className={classes.scroller}
        data-mode={mode}
        data-status={status}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label={t('reader.text')}
      >
        <TextPage
          ref={sheet}
          text={text}
          pieces={pieces}
          lang={props.lang}
          bookId={props.bookId}
          figures={props.figures}
        />
        {mode === 'pacer' && (
          <div ref={pacer} className={classes.pacer} aria-hidden="true" hidden />
        )}
        <div className={classes.end} />
      </section>
      <SelectionTools
        container={scroller}
        findWord={findWord}
        settings={settings}
        lang={props.lang}
        quoted={props.quoted}
        onReadFrom={readFrom}
      />
      <TimedBar
        reading={reading}
        words={text.words.length}
        bookWords={props.bookWords}
        wpm={settings.wpm}
      />
    </>
  )
}
