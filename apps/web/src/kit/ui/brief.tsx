// A card of the start page for one thing that can be done now: its name, how it stands, and the way to it.
import type { ReactNode } from 'react'
import classes from './brief.module.css'
import { QuietHeading } from './quiet-heading.tsx'

interface BriefProps {
  title: string
  /** What it is, in a few words. */
  name: ReactNode
  facts?: ReactNode
  /** A link. */
  children: ReactNode
}

export function Brief({ title, name, facts, children }: BriefProps) {
  return (
    <section>
      <QuietHeading>{title}</QuietHeading>
      <p className={classes.name}>{name}</p>
      {facts && <p className={classes.facts}>{facts}</p>}
      <p className={classes.go}>{children}</p>
    </section>
  )
}
