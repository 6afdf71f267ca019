// What came of a file that was brought in: facts in a list that screen readers announce, and what went wrong.
import type { ReactNode } from 'react'
import classes from './import-outcome.module.css'

interface ImportOutcomeProps {
  /** Undefined before there is an answer. */
  facts: readonly (string | false)[] | undefined
  failure: string | null | undefined
  children?: ReactNode
}

export function ImportOutcome({ facts, failure, children }: ImportOutcomeProps) {
  return (
    <>
      <div role="status">
        {facts && (
          <ul>
            {facts.filter(Boolean).map((fact) => (
              <li key={String(fact)}>{fact}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </>
  )
}
