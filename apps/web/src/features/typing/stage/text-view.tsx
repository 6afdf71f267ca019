// The place where a text is painted: lines that move, their words, the caret and the ghost. React renders it once.
import type { ReactNode, RefObject } from 'react'
import classes from './typing-stage.module.css'

interface TextViewProps {
  elements: {
    view: RefObject<HTMLDivElement | null>
    lines: RefObject<HTMLDivElement | null>
    words: RefObject<HTMLDivElement | null>
    caret: RefObject<HTMLDivElement | null>
    ghost: RefObject<HTMLDivElement | null>
  }
  /** The BCP 47 tag of the text's language. */
  lang: string | undefined
  size: 'small' | 'medium' | 'large' | 'huge'
  /** Stands at the caret. */
  children?: ReactNode
}

export function TextView({ elements, lang, size, children }: TextViewProps) {
  const { view, lines, words, caret, ghost } = elements
  return (
    <div ref={view} className={classes.view} data-size={size} lang={lang} translate="no">
      <div ref={lines} className={classes.lines}>
        <div ref={words} className={classes.words} data-testid="typing-lines" aria-hidden="true" />
        <div ref={ghost} className={classes.ghost} data-testid="typing-ghost" hidden />
        <div ref={caret} className={classes.caret} data-testid="typing-caret">
          {children}
        </div>
      </div>
    </div>
  )
}
