// Reading at a set speed on the real page.

import { useTaps } from '../controls/use-taps.ts'
import type { ReadingProps } from '../frame/reading-props.ts'
import { TimedFrame } from '../frame/timed-frame.tsx'
import { useTimedReading } from '../paced/use-timed-reading.ts'
import { useHighlightClicks } from '../selection/use-highlight-clicks.ts'
import { GuidedPage } from './guided-page.tsx'
import type { PagedMode } from './page-guide.ts'
import { usePageLayout } from './use-page-layout.ts'

export function PagedReading({ mode, ...props }: ReadingProps & { mode: PagedMode }) {
  const timed = useTimedReading(props)
  const { player } = timed
  const hold = usePageLayout(props.text, props.marks)
  const { scroller } = hold
  useHighlightClicks(hold, props.marks, player.status !== 'playing')
  useTaps(scroller, {
    onTap: player.toggle,
    onSecondTap: player.pause,
    onSwipe: (direction) => player.step('sentence', direction),
    onScrollByHand: player.pause,
  })
  return (
    <TimedFrame
      reading={props}
      timed={timed}
      container={scroller}
      findSpan={hold.findSpan}
      findRanges={hold.findRanges}
    >
      <GuidedPage mode={mode} reading={props} player={player} hold={hold} />
    </TimedFrame>
  )
}
