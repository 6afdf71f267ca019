// The list of chapters, opened by the name of the present one. A text of one chapter has no menu. A long list can be
// searched by name or number.
import type { Book } from '@fovea/contract/reading.ts'
import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimeLeft } from '#domain/reader/durations.ts'
import { useLanguage } from '#kit/language/language.ts'
import dialogClasses from '#kit/ui/dialog.module.css'
import classes from '../frame/panel.module.css'
import { findChapters } from './find-chapters.ts'

/** Up to this many chapters are seen at a glance, without a search. */
const unsearchedMax = 15

interface ChapterMenuProps {
  book: Book
  chapter: number
  /** The speed at which the minutes of a chapter are calculated. */
  wpm: number
  onChoose(chapter: number): void
}

export function ChapterMenu({ book, chapter, wpm, onChoose }: ChapterMenuProps) {
  const { t } = useTranslation('reading')
  const { locale } = useLanguage()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState('')
  if (book.chapters.length < 2) return null
  const nameOf = (index: number) =>
    book.chapters[index]?.title || t('reader.chapter', { number: index + 1 })
  const lengthOf = (index: number) => formatTimeLeft(book.chapters[index]?.words ?? 0, wpm, locale)
  const names = isOpen ? book.chapters.map((_, index) => nameOf(index)) : []
  const found = findChapters(names, asked)

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    setAsked('')
    setOpen(event.newState === 'open')
  }

  return (
    <>
      <button type="button" className={classes.opener} popoverTarget={id}>
        {nameOf(chapter)}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        className={`${dialogClasses.panel} ${classes.chapters}`}
        aria-label={t('reader.chapters')}
        onToggle={onToggle}
      >
        {isOpen && book.chapters.length > unsearchedMax && (
          <input
            type="search"
            className={classes.find}
            aria-label={t('reader.findChapter')}
            placeholder={t('reader.findChapter')}
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
        )}
        <ol>
          {found.map((index) => (
            <li key={index}>
              <button
                ref={index === chapter ? showInMiddle : undefined}
                type="button"
                aria-current={index === chapter || undefined}
                onClick={() => {
                  menu.current?.hidePopover()
                  if (index !== chapter) onChoose(index)
                }}
              >
                <span>{names[index]}</span> <small>{lengthOf(index)}</small>
              </button>
            </li>
          ))}
        </ol>
        {isOpen && found.length === 0 && <p role="status">{t('reader.noChapter')}</p>}
      </div>
    </>
  )
}

function showInMiddle(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
