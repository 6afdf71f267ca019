// A sample of a colour of highlights: a letter that is marked as words are.
import type { HighlightColour } from '@fovea/contract/note-limits.ts'
import classes from './colours.module.css'

export function Swatch({ colour }: { colour: HighlightColour }) {
  return (
    <span
      className={`${classes.swatch} ${classes.words}`}
      data-highlight={colour}
      aria-hidden="true"
    >
      a
    </span>
  )
}
