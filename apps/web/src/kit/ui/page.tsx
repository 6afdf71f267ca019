// The frame of one page: its title in the tab and as heading, and a column of its width.
import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './page.module.css'

interface PageProps {
  title: string
  /** Text under the heading. */
  lead?: ReactNode
  /** `column` for text and forms, `wide` for lists and boards. */
  width?: 'column' | 'wide'
  /** The main action of the page, shown beside the heading. */
  action?: ReactNode
  children?: ReactNode
}

export function Page({ title, lead, width = 'column', action, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header}>
        <div>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title.startsWith('Fovea') ? title : `${title} · Fovea`
  }, [title])
}
