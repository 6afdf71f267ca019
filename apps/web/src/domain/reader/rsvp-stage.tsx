// The stage: one place that shows word after word. React renders it once, and the painter changes the words.
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import classes from './rsvp-stage.module.css'
import { createWordPainter, type ShownWords, type WordPainter } from './word-painter.ts'

export interface StageHandle {
  show(words: ShownWords): void
}

interface RsvpStageProps {
  /** Receives what shows the words. Pass it to `usePlayer`. */
  handle: RefObject<StageHandle | null>
  /** The BCP 47 tag of the text's language. */
  lang?: string | undefined
  /** The size of the words in px. Long words shrink to the stage's width. */
  fontSize: number
  /** A CSS font-family. Defaults to Literata. */
  fontFamily?: string | undefined
  /** Marks the place of the pivot letter. */
  isPivotOn?: boolean | undefined
  areGhostsOn?: boolean | undefined
  className?: string | undefined
}

/** Takes the height of its container, or three lines. The words are not a live region. */
export function RsvpStage(props: RsvpStageProps) {
  const { handle, fontSize, fontFamily, areGhostsOn = false, isPivotOn = false } = props
  const stage = useRef<HTMLDivElement>(null)
  const word = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const painter = useRef<WordPainter | null>(null)
  const last = useRef<ShownWords>({ text: '' })

  useImperativeHandle(handle, () => ({
    show(words) {
      last.current = words
      painter.current?.show(words)
    },
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the font's look is read from the document when these change
  useEffect(() => {
    if (!stage.current || !word.current) return
    const current = createWordPainter({
      stage: stage.current,
      word: word.current,
      before: before.current,
      after: after.current,
    })
    painter.current = current
    current.measure()
    current.show(last.current)
    const observer = new ResizeObserver(() => current.measure())
    observer.observe(stage.current)
    const measure = () => current.measure()
    document.fonts?.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', measure)
      painter.current = null
    }
  }, [fontSize, fontFamily, areGhostsOn, isPivotOn])

  return (
    <div
      ref={stage}
      className={[classes.stage, props.className].filter(Boolean).join(' ')}
      data-pivot={isPivotOn || undefined}
      style={{ fontSize, ...(fontFamily && { fontFamily }) }}
      lang={props.lang}
    >
      {areGhostsOn && <div ref={before} className={classes.before} aria-hidden="true" dir="auto" />}
      <div ref={word} className={classes.word} data-testid="rsvp-word" dir="auto" />
      {areGhostsOn && <div ref={after} className={classes.after} aria-hidden="true" dir="auto" />}
    </div>
  )
}
