// An interactive part of a prerendered page. On a page that is only read, only such parts are hydrated
// (app/wake-islands.tsx); in the app it is a part like any other. See decision 0026.
import type { ReactNode } from 'react'
import classes from './island.module.css'

export type IslandName = 'reader' | 'language' | 'colours' | 'consent' | 'offer'

export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  return (
    <div className={classes.island} data-island={name}>
      {children}
    </div>
  )
}
