// The dot to look at, in the middle of a field.
import classes from './trial.module.css'

export function FixationDot() {
  return <span className={classes.dot} aria-hidden="true" />
}
