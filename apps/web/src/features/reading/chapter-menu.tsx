// The chapters of a book behind the name of the present one. A text of one chapter has no menu.
import type { Book } from '@fovea/contract/reading.ts'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './panel.module.css'

interface ChapterMenuProps {
  book: Book
  chapter: number
  onChoose(chapter: number): void
}

export function ChapterMenu({ book, chapter, onChoose }: ChapterMenuProps) {
  const { t } = useTranslation('reading')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  if (book.chapters.length < 2) return null
  const nameOf = (index: number) =>
    book.chapters[index]?.title || t('reader.chapter', { number: index + 1 })
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
        className={classes.chapters}
        aria-label={t('reader.chapters')}
      >
        <ol>
          {book.chapters.map(({ title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: chapters have no other name, and keep their order
            <li key={`${index} ${title}`}>
              <button
                type="button"
                aria-current={index === chapter || undefined}
                onClick={() => {
                  menu.current?.hidePopover()
                  if (index !== chapter) onChoose(index)
                }}
              >
                {nameOf(index)}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
