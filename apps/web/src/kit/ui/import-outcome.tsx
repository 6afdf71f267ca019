// What came of a file that was brought in: facts that screen readers announce, what was left out, and what went wrong.
import type { ReactNode, Ref } from 'react'
import classes from './import-outcome.module.css'

export interface ImportOutcomeProps {
  /** Undefined before there is an answer. */
  facts?: readonly (string | false)[] | false | undefined
  faults?: { title: string; items: readonly ReactNode[] } | false | undefined
  failure?: string | false | null | undefined
  /** What else is announced, such as how far it has come. */
  children?: ReactNode
  outcomeRef?: Ref<HTMLDivElement>
}

export function ImportOutcome({
  facts,
  faults,
  failure,
  children,
  outcomeRef,
}: ImportOutcomeProps) {
  const shown = (facts || []).filter((fact) => fact !== false)
  return (
    <>
      <div ref={outcomeRef} role="status" tabIndex={-1} className={classes.outcome}>
        {shown.length === 1 ? (
          <p>{shown[0]}</p>
        ) : (
          shown.length > 0 && (
            <ul>
              {shown.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )
        )}
        {children}
        {faults && <p>{faults.title}</p>}
      </div>
      {faults && <Faults {...faults} />}
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </>
  )
}

function Faults({ title, items }: { title: string; items: readonly ReactNode[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a long list
    <section className={classes.faults} aria-label={title} tabIndex={0}>
      <ul>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and items may be the same
          <li key={at}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
