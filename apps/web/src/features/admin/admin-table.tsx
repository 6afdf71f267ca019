// A table of the administration. On a phone the first column is a line above the others.
import type { ReactNode } from 'react'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import classes from './admin.module.css'

export function AdminTable({ columns, children }: { columns: string[]; children: ReactNode }) {
  return (
    <div data-columns={columns.length} className={classes.table}>
      <FigureTable isStacked columns={columns}>
        {children}
      </FigureTable>
    </div>
  )
}
