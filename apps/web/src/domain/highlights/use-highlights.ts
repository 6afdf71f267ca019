// The highlights of one text as a member sees them, and what can be done to them. Everything but the copy to a note also
// works without a connection.
import type { Highlight } from '@fovea/contract/highlights.ts'
import { nameAddress, nameText } from '@fovea/core/reading/highlight-source.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { v7 } from 'uuid'
import { useUserId } from '#kit/session/session.ts'
import { deleteLater, isGone, useDeletions } from '#kit/ui/deletions.ts'
import { highlightOutbox } from './highlight-outbox.ts'
import { highlightsQuery } from './highlights-query.ts'
import {
  changeKept,
  type HighlightChange,
  type HighlightToSave,
  showHighlights,
} from './kept-highlights.ts'

const none: Highlight[] = []

/** A text of a library, or an article from the web. */
export type HighlightSource = { textId: string } | { url: string; title: string; author: string }

export type NewHighlight = Pick<
  HighlightToSave,
  'chapter' | 'start' | 'end' | 'quote' | 'colour'
> & {
  comment?: string
  /** Highlights that become one with it. They are deleted before it is saved, so that there is room for it. */
  replaced?: readonly Highlight[]
}

function keyOfSource(source: HighlightSource): string {
  return 'textId' in source ? nameText(source.textId) : nameAddress(source.url)
}

export interface Highlighting {
  highlights: Highlight[]
  make(made: NewHighlight): string
  change(highlight: Highlight, changes: HighlightChange): void
  /** Can be undone for some seconds. */
  remove(highlight: Highlight): void
}

/** @param source undefined for visitors, who have no highlights. */
export function useHighlights(source: HighlightSource | undefined): Highlighting {
  const key = source ? keyOfSource(source) : ''
  const userId = useUserId()
  const { data = none } = useQuery({ ...highlightsQuery(key), enabled: source !== undefined })
  const states = highlightOutbox.useStates()
  const deletions = useDeletions()

  const highlights = useMemo(() => {
    // The states change whenever something is kept or sent.
    const waiting = userId && states ? highlightOutbox.waiting(userId) : []
    return showHighlights(data, waiting, key).filter(({ _id }) => !isGone(deletions[_id]))
  }, [data, states, deletions, userId, key])

  return {
    highlights,
    make({ comment = '', replaced = none, ...made }) {
      const _id = v7()
      if (userId && source) {
        for (const gone of replaced) highlightOutbox.keep(userId, { _id: gone._id, kind: 'delete' })
        const body = { ...source, ...made, comment }
        highlightOutbox.keep(userId, { _id, kind: 'save', body })
      }
      return _id
    },
    change: (highlight, changes) => userId && changeHighlight(userId, highlight, changes),
    remove: ({ _id }) => userId && removeHighlight(userId, _id),
  }
}

export function changeHighlight(
  userId: string,
  { _id }: Highlight,
  changes: HighlightChange,
): void {
  const waiting = highlightOutbox.waiting(userId)
  highlightOutbox.keep(userId, changeKept(_id, changes, waiting))
}

export function removeHighlight(userId: string, _id: string): void {
  deleteLater(_id, async () => highlightOutbox.keep(userId, { _id, kind: 'delete' }))
}
