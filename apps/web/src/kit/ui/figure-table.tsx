// A table of figures. The first column says what a row is about.
import type { ReactNode } from 'react'
import classes from './figure-table.module.css'

interface FigureTableProps {
  caption?: string
  /** Their names; the corner may be empty. */
  columns: readonly string[]
  /**
   * On a phone the first column is a line above the other ones, whose widths are the custom property `--columns` of the
   * table.
   */
  isStacked?: boolean
  className?: string | undefined
  /** The rows. */
  children: ReactNode
}

export function FigureTable(props: FigureTableProps) {
  const { caption, columns, isStacked = false, className, children } = props
  const names = [classes.table, isStacked && classes.stacked, className]
  return (
    <table className={names.filter(Boolean).join(' ')}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) =>
            column === '' ? (
              <td key={column} />
            ) : (
              <th key={column} scope="col">
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
