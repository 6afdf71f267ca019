// A row of places for letters: what was reported, or what was shown.
import classes from './view.module.css'

type LetterRowProps = {
  letters: string
  width: number
  /** For screen readers, followed by the letters. */
  label: string
  hasCursor?: boolean
  /** The letters with which a report is compared. Without it, nothing is marked. */
  shown?: string
}

export function LetterRow({ letters, width, label, hasCursor = false, shown }: LetterRowProps) {
  const places = Array.from({ length: width }, (_, place) => ({ place, letter: letters[place] }))
  return (
    <p className={classes.row} role="img" aria-label={`${label}: ${letters.trim() || '–'}`}>
      {places.map(({ place, letter }) => (
        <span
          key={place}
          className={classes.place}
          data-cursor={(hasCursor && place === letters.length) || undefined}
          data-wrong={(shown !== undefined && letter !== shown[place]) || undefined}
        >
          {letter}
        </span>
      ))}
    </p>
  )
}
