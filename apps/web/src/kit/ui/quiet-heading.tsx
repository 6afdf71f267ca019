// The heading of a part of a page whose contents say more than its name.
import type { ReactNode } from 'react'
import classes from './quiet-heading.module.css'

export function QuietHeading({ children }: { children: ReactNode }) {
  return <h2 className={classes.heading}>{children}</h2>
}
