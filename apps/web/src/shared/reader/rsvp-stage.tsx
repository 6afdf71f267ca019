// One place, word after word. React renders it once; the painter changes the words.
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import classes from './rsvp-stage.module.css'
import { createWordPainter, type ShownWords, type WordPainter } from './word-painter.ts'

export interface StageHandle {
  show(words: ShownWords): void
}

interface RsvpStageProps {
  /** Filled with what shows words: give it to `usePlayer`. */
  handle: RefObject<StageHandle | null>
  /** BCP 47 tag of the text. */
  lang?: string | undefined
  /** px of the words; long words shrink to the stage's width. */
  fontSize: number
  /** CSS font-family; Literata where nothing is said. */
  fontFamily?: string | undefined
  /** Marks the place of the pivot letter. */
  isPivotOn?: boolean | undefined
  areGhostsOn?: boolean | undefined
  className?: string | undefined
}

/** As high as its container makes it; three lines where that says nothing. The words are no live region. */
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
