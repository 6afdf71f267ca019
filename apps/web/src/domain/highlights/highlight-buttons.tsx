// The part of the selection's bar for highlighting: four colours, a comment, and the way to the note of the text.
import { type HighlightColour, highlightColours } from '@fovea/contract/note-limits.ts'
import { IconMessage, IconNote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './highlight-buttons.module.css'
import { Swatch } from './swatch.tsx'

interface HighlightButtonsProps {
  /** The colour of the words if they are highlighted. */
  colour: HighlightColour | undefined
  onColour(colour: HighlightColour): void
  onComment(): void
  onNote(): void
}

export function HighlightButtons({ colour, onColour, onComment, onNote }: HighlightButtonsProps) {
  const { t } = useTranslation('highlights')
  return (
    <div className={classes.row}>
      {highlightColours.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.colour}
          aria-label={t('selection.highlight', { colour: t(`colour.${one}`) })}
          title={t(`colour.${one}`)}
          aria-pressed={one === colour}
          onClick={() => onColour(one)}
        >
          <Swatch colour={one} />
        </button>
      ))}
      <button type="button" onClick={onComment}>
        <IconMessage size={18} stroke={1.6} aria-hidden />
        {t('comment.label')}
      </button>
      <button type="button" onClick={onNote}>
        <IconNote size={18} stroke={1.6} aria-hidden />
        {t('toNote.action')}
      </button>
    </div>
  )
}
