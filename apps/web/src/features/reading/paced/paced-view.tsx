// What moves in a paced text: the stage, or the page with its guide, pacer or scroll.
import type { PacedMode } from '@fovea/contract/reader-defaults.ts'
import type { RefObject } from 'react'
import type { StageHandle } from '#domain/reader/rsvp-stage.tsx'
import type { PlayerControls } from '#domain/reader/use-player.ts'
import { ReaderStage } from '../frame/reader-stage.tsx'
import type { ReadingProps } from '../frame/reading-props.ts'
import { GuidedPage } from '../page/guided-page.tsx'
import type { PagedMode } from '../page/page-guide.ts'
import { usePageLayout } from '../page/use-page-layout.ts'
import classes from './paced-text.module.css'

interface PacedViewProps {
  mode: PacedMode
  reading: Pick<ReadingProps, 'text' | 'settings'> & { lang: string }
  player: PlayerControls
  /** For the words of the mode that has a stage. */
  stage: RefObject<StageHandle | null>
}

export function PacedView({ mode, reading, player, stage }: PacedViewProps) {
  if (mode !== 'rsvp') return <PacedPage mode={mode} reading={reading} player={player} />
  return (
    <div className={classes.stage}>
      <ReaderStage stage={stage} lang={reading.lang} settings={reading.settings} />
    </div>
  )
}

/** A passage has neither bookmarks nor highlights nor pictures. */
const none: never[] = []
const noMarks = { bookmarks: none, highlights: none }

interface PacedPageProps extends Pick<PacedViewProps, 'reading' | 'player'> {
  mode: PagedMode
}

function PacedPage({ mode, reading, player }: PacedPageProps) {
  const hold = usePageLayout(reading.text, noMarks)
  const { text, lang, settings } = reading
  const page = { text, settings, source: { lang, bookId: '', figures: none } }
  return <GuidedPage mode={mode} reading={page} player={player} hold={hold} />
}
