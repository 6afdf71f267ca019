// The highlights of one text, in its order, by colour; each can be commented, copied to the note, and read from.
import { type HighlightColour, highlightColours } from '@fovea/contract/note-limits.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { highlightOutbox } from '#domain/highlights/highlight-outbox.ts'
import { highlightsQuery } from '#domain/highlights/highlights-query.ts'
import { showHighlights } from '#domain/highlights/kept-highlights.ts'
import { Swatch } from '#domain/highlights/swatch.tsx'
import { paths } from '#domain/pages/paths.ts'
import { useUserId } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { useDeletions } from '#kit/ui/deletions.ts'
import { Page } from '#kit/ui/page.tsx'
import { ExportButton } from './export-button.tsx'
import { HighlightItem } from './highlight-item.tsx'
import classes from './highlights.module.css'
import { NoteButton } from './note-button.tsx'

const portion = 50

export function HighlightedTextPage() {
  const { t } = useTranslation('highlights')
  const { source = '' } = useParams({ strict: false }) as { source?: string }
  const asked = useQuery(highlightsQuery(source))
  const highlights = useShown(asked.data, source)
  const [colour, setColour] = useState<HighlightColour>()
  const [shown, setShown] = useState(portion)
  const list = useRef<HTMLUListElement>(null)
  const [first] = highlights
  const fitting = colour ? highlights.filter((one) => one.colour === colour) : highlights
  const back = (
    <Link to={paths.highlights} className={classes.back}>
      {t('back')}
    </Link>
  )

  if (!asked.data) {
    return (
      <Page title={t('title')} lead={back}>
        <Awaited queries={[asked]} />
      </Page>
    )
  }
  return (
    <Page
      title={first?.title ?? t('title')}
      lead={
        <>
          {first?.author && <span className={classes.author}>{first.author} · </span>}
          {back}
        </>
      }
    >
      {highlights.length === 0 ? (
        <p className={classes.empty}>{t('emptyText')}</p>
      ) : (
        <>
          <div className={classes.actions}>
            <NoteButton highlights={highlights} />
            <ExportButton source={source} name={first?.title ?? t('title')}>
              {t('export')}
            </ExportButton>
          </div>
          <ColourFilter chosen={colour} onChoose={setColour} />
          {fitting.length === 0 && <p className={classes.empty}>{t('filter.none')}</p>}
          <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('title')}>
            {fitting.slice(0, shown).map((highlight) => (
              <HighlightItem
                key={highlight._id}
                highlight={highlight}
                onGone={() => list.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          {fitting.length > shown && (
            <Button variant="default" size="md" onClick={() => setShown(shown + portion)}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </Page>
  )
}

/** Those that are being deleted are in it, so that the deletion can be undone in their place. */
function useShown(data: Parameters<typeof showHighlights>[0] | undefined, source: string) {
  const userId = useUserId()
  const states = highlightOutbox.useStates()
  const deletions = useDeletions()
  return useMemo(() => {
    const waiting = userId && states ? highlightOutbox.waiting(userId) : []
    const all = showHighlights(data ?? [], waiting, source)
    return keepServerOrder(data ?? [], all).filter(({ _id }) => deletions[_id] !== 'done')
  }, [data, states, deletions, userId, source])
}

/** Only the server knows the order of highlights from elsewhere. */
function keepServerOrder<One extends { _id: string; chapter: number | null }>(
  onServer: readonly One[],
  all: One[],
): One[] {
  const places = new Map(onServer.map(({ _id }, index) => [_id, index]))
  if (all.some(({ chapter }) => chapter !== null)) return all
  return all.toSorted((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0))
}

interface ColourFilterProps {
  chosen: HighlightColour | undefined
  onChoose(colour: HighlightColour | undefined): void
}

function ColourFilter({ chosen, onChoose }: ColourFilterProps) {
  const { t } = useTranslation('highlights')
  return (
    <fieldset className={classes.filter}>
      <legend>{t('colour.label')}</legend>
      <button type="button" aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        {t('filter.all')}
      </button>
      {highlightColours.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-pressed={chosen === colour}
          onClick={() => onChoose(colour)}
        >
          <Swatch colour={colour} />
          {t(`colour.${colour}`)}
        </button>
      ))}
    </fieldset>
  )
}
