// The frame of every reading mode: the text that the mode shows, the tools for words selected in it, and the bar.
import type { ReactNode } from 'react'
import { type SelectableWords, SelectionTools } from '../selection/selection-tools.tsx'
import { PlayerBar, type PlayerBarProps } from './player-bar.tsx'
import type { ReadingProps } from './reading-props.ts'

interface ReadingFrameProps
  extends Pick<PlayerBarProps, 'controls' | 'wpm' | 'pace' | 'note'>,
    SelectableWords {
  reading: ReadingProps
  onReadFrom(word: number): void
  children: ReactNode
}

export function ReadingFrame({ reading, children, ...props }: ReadingFrameProps) {
  const { text, source } = reading
  const { container, findSpan, findRanges, onReadFrom, ...bar } = props
  return (
    <>
      {children}
      <SelectionTools
        container={container}
        findSpan={findSpan}
        findRanges={findRanges}
        reading={reading}
        onReadFrom={onReadFrom}
      />
      <PlayerBar words={text.words.length} bookWords={source.bookWords} {...bar} />
    </>
  )
}
