// A number of up to twenty digits in one or two rows of equal places, so that two numbers can be compared place by place.
import classes from './view.module.css'

export type DigitRowsProps = {
  digits: string
  /** The number of places. Those without a digit are drawn empty. */
  length: number
  /** What the number is, for screen readers. */
  label: string
  /** Shown faintly in places that have no digit yet, in a guided try. */
  hinted?: string
  /** Digits that differ from these are struck out. */
  compared?: string
}

const rowMax = 10

export function DigitRows({ digits, length, label, hinted = '', compared }: DigitRowsProps) {
  const perRow = length > rowMax ? Math.ceil(length / 2) : length
  const places = Array.from({ length }, (_, place) => {
    const digit = digits[place]
    const isWrong = compared !== undefined && digit !== undefined && digit !== compared[place]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is identified by nothing but its index
      <span key={place} className={classes.place} data-wrong={isWrong || undefined}>
        {digit ?? <span className={classes.hinted}>{hinted[place]}</span>}
      </span>
    )
  })
  return (
    <p
      className={compared === undefined ? classes.number : classes.answer}
      // A screen reader says the digits one by one.
      aria-label={`${label} ${[...digits].join(' ')}`}
      role="img"
      style={{ gridTemplateColumns: `repeat(${perRow}, auto)` }}
    >
      {places}
    </p>
  )
}
