// What somebody is grateful for: lines that are added with Enter, changed, deleted and brought back.
import { gratefulLineMax, gratefulMax } from '@fovea/contract/track-limits.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GratefulLine } from './grateful-line.tsx'
import { toLine } from './lines.ts'
import classes from './track.module.css'
import { useLineDraft } from './use-line-draft.ts'

interface GratefulListProps {
  day: Day
  lines: readonly string[]
  onChange(change: (lines: readonly string[]) => string[]): void
}

export function GratefulList({ day, lines, onChange }: GratefulListProps) {
  const { t } = useTranslation('track')
  const [draft, setDraft] = useLineDraft(day)
  const [deleted, setDeleted] = useState<{ line: string; at: number }>()
  const input = useRef<HTMLInputElement>(null)
  const isFull = lines.length >= gratefulMax

  function add(event: FormEvent) {
    event.preventDefault()
    const line = toLine(draft)
    if (!line || isFull) return
    onChange((known) => [...known, line])
    setDraft('')
    setDeleted(undefined)
  }

  function remove(line: string, at: number) {
    onChange((known) => known.filter((one) => one !== line))
    setDeleted({ line, at })
  }

  function bringBack() {
    if (!deleted) return
    onChange((known) => known.toSpliced(Math.min(deleted.at, known.length), 0, deleted.line))
    setDeleted(undefined)
    input.current?.focus()
  }

  return (
    <section className={classes.grateful}>
      <h3 className={classes.label}>{t('grateful.title')}</h3>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line, at) => (
            <GratefulLine
              key={line}
              line={line}
              onChange={(changed) => {
                onChange((known) => known.map((one) => (one === line ? changed : one)))
                setDeleted(undefined)
              }}
              onDelete={() => remove(line, at)}
            />
          ))}
        </ul>
      )}
      <div role="status" className={classes.deleted}>
        {deleted && (
          <>
            <span>{t('grateful.deleted', { line: deleted.line })}</span>
            <Button variant="subtle" autoFocus onClick={bringBack}>
              {t('grateful.undo')}
            </Button>
          </>
        )}
      </div>
      <form className={classes.add} onSubmit={add}>
        <TextInput
          ref={input}
          size="md"
          label={t('grateful.field')}
          maxLength={gratefulLineMax}
          enterKeyHint="done"
          autoComplete="off"
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          description={isFull ? t('grateful.full', { count: gratefulMax }) : undefined}
        />
        <Button type="submit" size="md" variant="default" disabled={isFull || !toLine(draft)}>
          {t('grateful.add')}
        </Button>
      </form>
    </section>
  )
}
