// A sign that says whether the last answer was right, by its shape as well as its colour.
import classes from './trial.module.css'

export type FeedbackProps = {
  /** undefined while there is nothing to say. The sign keeps its place. */
  isRight: boolean | undefined
  /** The same in words, for screen readers. */
  label: string
}

export function Feedback({ isRight, label }: FeedbackProps) {
  return (
    <p className={classes.feedback} data-right={isRight} role="status">
      {isRight !== undefined && (
        <>
          <span aria-hidden="true">{isRight ? '✓' : '×'}</span>
          <span className={classes.hidden}>{label}</span>
        </>
      )}
    </p>
  )
}
