// Says above the start of a game or a test that one is paused, and offers to continue it.
import { Button } from '@mantine/core'
import classes from './resume.module.css'

interface ResumeProps {
  /** What is paused. */
  note: string
  /** What the button says. */
  label: string
  onResume(): void
}

export function Resume({ note, label, onResume }: ResumeProps) {
  return (
    <section className={classes.resume}>
      <p>{note}</p>
      <Button size="md" onClick={onResume} autoFocus>
        {label}
      </Button>
    </section>
  )
}
