// Reading at a set speed on the real page.
import { GuidedPage } from './guided-page.tsx'
import type { PagedMode } from './page-guide.ts'
import type { ReadingProps } from './reading-props.ts'
import { TimedFrame } from './timed-frame.tsx'
import { useHighlightClicks } from './use-highlight-clicks.ts'
import { useSetPage } from './use-set-page.ts'
import { useTaps } from './use-taps.ts'
import { useTimedReading } from './use-timed-reading.ts'

export function PagedReading({ mode, ...props }: ReadingProps & { mode: PagedMode }) {
  const timed = useTimedReading(props)
  const { player } = timed
  const hold = useSetPage(props.text, props)
  const { scroller } = hold
  useHighlightClicks(hold, { ...props, isActive: player.status !== 'playing' })
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
