// The stage with the fonts and marks of the reader's settings.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { RefObject } from 'react'
import { RsvpStage, type StageHandle } from '#domain/reader/rsvp-stage.tsx'
import { fontFamilies } from '../settings/reader-look.ts'

/** A single word is looked at from further away than a page, so the stage has larger letters. */
const stageScale = 1.9

interface ReaderStageProps {
  stage: RefObject<StageHandle | null>
  /** The BCP 47 tag of the text's language. */
  lang: string
  settings: ReaderSettings
}

export function ReaderStage({ stage, lang, settings }: ReaderStageProps) {
  return (
    <RsvpStage
      handle={stage}
      lang={lang}
      fontSize={Math.round(settings.fontSize * stageScale)}
      fontFamily={fontFamilies[settings.font]}
      isPivotOn={settings.isPivotOn}
      areGhostsOn={settings.areGhostsOn}
    />
  )
}
