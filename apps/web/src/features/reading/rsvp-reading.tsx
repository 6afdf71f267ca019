// Reading word by word: the stage, and the text around the word while paused.
import { useRef } from 'react'
import type { StageHandle } from '#shared/reader/rsvp-stage.tsx'
import { PauseContext } from './pause-context.tsx'
import { ReaderStage } from './reader-stage.tsx'
import type { ReadingProps } from './reading-props.ts'
import classes from './rsvp-reading.module.css'
import { TimedFrame } from './timed-frame.tsx'
import { useTaps } from './use-taps.ts'
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
    <TimedFrame reading={props} timed={timed} container={context} findWord={findWord}>
      <div className={classes.reading}>
        <div ref={stageBox} className={classes.stageBox}>
          <ReaderStage stage={stage} lang={props.lang} settings={props.settings} />
        </div>
        <div ref={context} className={classes.contextBox}>
          {player.status === 'paused' && chunk && (
            <PauseContext
              text={props.text}
              bookmarks={props.bookmarks}
              shown={{ start: chunk.startWord, end: chunk.endWord }}
              lang={props.lang}
              onContinueAt={readFrom}
            />
          )}
        </div>
      </div>
    </TimedFrame>
  )
}

function findWord(node: Node): number | undefined {
  const element = node instanceof Element ? node : node.parentElement
  // The space between two words is a separate text node.
  const near = element?.closest('[data-word]') ?? (node as ChildNode).nextSibling
  const word = near instanceof HTMLElement ? near.dataset.word : undefined
  return word === undefined ? undefined : Number(word)
}
