// The text of a note to look at: for its versions, for conflicts and for printing.
import '@fontsource-variable/literata/wght-italic.css'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fillNoteText } from './fill-note-text.ts'
import classes from './note-text.module.css'

interface NoteTextProps {
  html: string
  /** Without it links to notes are only words. */
  openNote?: (id: string) => void
}

export function NoteText({ html, openNote }: NoteTextProps) {
  const { t } = useTranslation(['notes', 'app'])
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ t, openNote })
  useEffect(() => {
    latest.current = { t, openNote }
  })
  useEffect(() => {
    if (!box.current) return
    return fillNoteText(box.current, html, {
      say: (message) => latest.current.t(`notes:editor.${message}`),
      openNote: latest.current.openNote && ((id) => latest.current.openNote?.(id)),
    })
  }, [html])
  return <div ref={box} className={classes.text} />
}
