// A table of numbers that is closed at first and scrolls by itself, since there may be hundreds of rows.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import classes from './statistics.module.css'

interface NumbersProps {
  caption: string
  columns: readonly string[]
  /** The rows. */
  children: ReactNode
}

export function Numbers({ caption, columns, children }: NumbersProps) {
  const { t } = useTranslation('statistics')
  return (
    <details className={classes.numbers}>
      <summary>{t('table.show')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section className={classes.scroll} tabIndex={0} aria-label={caption}>
        <FigureTable caption={caption} columns={columns} className={classes.points}>
          {children}
        </FigureTable>
      </section>
    </details>
  )
}
