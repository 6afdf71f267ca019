// Reading word by word: the stage, and the text around the word while paused.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { useRef } from 'react'
import type { StageHandle } from '#domain/reader/rsvp-stage.tsx'
import { useTaps } from '../controls/use-taps.ts'
import { PauseContext } from '../frame/pause-context.tsx'
import { ReaderStage } from '../frame/reader-stage.tsx'
import type { ReadingProps } from '../frame/reading-props.ts'
import { TimedFrame } from '../frame/timed-frame.tsx'
import classes from './rsvp-reading.module.css'
import { useTimedReading } from './use-timed-reading.ts'

export function RsvpReading(props: ReadingProps) {
  const stage = useRef<StageHandle>(null)
  const stageBox = useRef<HTMLDivElement>(null)
  const context = useRef<HTMLDivElement>(null)
  const timed = useTimedReading(props, stage)
  const { player, readFrom } = timed
  useTaps(stageBox, { onTap: player.toggle, onSwipe: (to) => player.step('sentence', to) })

  const { chunks, chunkIndex } = player.now()
  const chunk = chunks[chunkIndex]
  return (
    <TimedFrame
      reading={props}
      timed={timed}
      container={context}
      findSpan={findSpan}
      findRanges={findRanges}
    >
      <div className={classes.reading}>
        <div ref={stageBox} className={classes.stageBox}>
          <ReaderStage stage={stage} lang={props.source.lang} settings={props.settings} />
        </div>
        <div ref={context} className={classes.contextBox}>
          {player.status === 'paused' && chunk && (
            <PauseContext
              text={props.text}
              bookmarks={props.marks.bookmarks}
              highlights={props.marks.highlights}
              shown={{ start: chunk.startWord, end: chunk.endWord }}
              lang={props.source.lang}
              onContinueAt={readFrom}
            />
          )}
        </div>
      </div>
    </TimedFrame>
  )
}

/** The words are elements here, with a text node for each space. */
function findSpan(range: Range): Span | undefined {
  const box = range.commonAncestorContainer
  const root = box instanceof Element ? box : box.parentElement
  const all = [...(root?.closest('section')?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]
  const inside = all.filter((element) => isTouched(range, element))
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return undefined
  return { start: Number(first.dataset.word), end: Number(last.dataset.word) + 1 }
}

/** A range that ends just before a word also intersects its element. */
function isTouched(range: Range, element: HTMLElement): boolean {
  if (!range.intersectsNode(element)) return false
  const words = document.createRange()
  words.selectNodeContents(element.firstChild ?? element)
  return (
    range.compareBoundaryPoints(Range.START_TO_END, words) > 0 &&
    range.compareBoundaryPoints(Range.END_TO_START, words) < 0
  )
}

function findRanges({ start, end }: Span): Range[] {
  const [first, last] = [start, end - 1].map((word) =>
    document.querySelector(`section [data-word="${word}"]`),
  )
  if (!first?.firstChild || !last?.firstChild) return []
  const range = document.createRange()
  range.setStart(first.firstChild, 0)
  range.setEnd(last.firstChild, last.textContent?.length ?? 0)
  return [range]
}
