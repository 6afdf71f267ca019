// The reader of one book: which chapter, in which mode, at which word, and what a finished reading gave.
import type { User } from '@fovea/contract/account.ts'
import { localeOf } from '@fovea/contract/languages.ts'
import type { Book, Place } from '@fovea/contract/reading.ts'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { speedToReckonWith } from '#shared/reader/default-speed.ts'
import { findUnsentPlace } from '#shared/reader/kept-places.ts'
import { useSaveReading } from '#shared/reader/reading-outbox.ts'
import { findOpeningPlace } from './chapter-place.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { PlainReading } from './plain-reading.tsx'
import classes from './reader.module.css'
import { readerStyle } from './reader-look.ts'
import { useReaderSettings } from './reader-settings.ts'
import type { ReadingProps } from './reading-props.ts'
import { type Outcome, ResultPanel } from './result-panel.tsx'
import { RsvpReading } from './rsvp-reading.tsx'
import type { SessionFigures } from './session-counter.ts'
import { TopBar } from './top-bar.tsx'
import { useChapterText } from './use-chapter-text.ts'
import { useKeptPlace } from './use-kept-place.ts'

interface ReaderProps {
  book: Book
  user: User
  askedChapter: number | undefined
}

export function Reader({ book, user, askedChapter }: ReaderProps) {
  const { t } = useTranslation('reading')
  const [unsent] = useState(() => findUnsentPlace(user._id, book._id, book.place))
  const [start, setStart] = useState<Place>(() =>
    findOpeningPlace(book.chapters, unsent ?? book.place, askedChapter),
  )
  const [outcome, setOutcome] = useState<Outcome>()
  const word = useRef(start.word)
  const keys = useRef<HTMLDialogElement>(null)
  const { settings, change } = useReaderSettings(user)
  const { keep, keepOnLeaving } = useKeptPlace(user._id, book._id, start, unsent)
  const saveReading = useSaveReading(user._id)
  const { chapter } = start
  const { mode } = settings
  const text = useChapterText(book.chapters[chapter]?.text ?? '', book.lang)

  const save = useCallback(
    (figures: SessionFigures): string | undefined => {
      const _id = v7()
      const { words, activeMs, setWpm } = figures
      const time = Math.round(activeMs) / 1000
      return saveReading({ _id, textId: book._id, mode, words, time, setWpm }) ? _id : undefined
    },
    [saveReading, book._id, mode],
  )

  function openChapter(next: number) {
    setOutcome(undefined)
    word.current = 0
    setStart({ chapter: next, word: 0 })
    keep({ chapter: next, word: 0 }, false)
  }

  const finish = useCallback(
    (figures: SessionFigures | undefined) => {
      const end = book.chapters[chapter]?.words ?? 0
      word.current = end
      keep({ chapter, word: end }, false)
      setOutcome({ figures, savedAs: figures && save(figures), bestBefore: user.readingSpeedMax })
    },
    [book, chapter, keep, save, user.readingSpeedMax],
  )
  const onWord = useCallback(
    (next: number, isGoingOn: boolean) => {
      word.current = next
      keep({ chapter, word: next }, isGoingOn)
    },
    [chapter, keep],
  )

  const reading: Omit<ReadingProps, 'text'> = {
    lang: localeOf(book.lang),
    startWord: start.word,
    settings,
    onChangeSettings: change,
    usualWpm: speedToReckonWith(user.readingSpeed, book.lang),
    onWord,
    onHidden: (at) => keepOnLeaving({ chapter, word: at }),
    onLeft(at, figures) {
      if (figures) save(figures)
      // A finished chapter has kept its end already.
      if (word.current <= at || at > 0) keepOnLeaving({ chapter, word: word.current })
    },
    onFinish: finish,
    onShowKeys: () => keys.current?.showModal(),
  }
  const Mode = mode === 'rsvp' ? RsvpReading : PlainReading
  const part = `${chapter} ${mode}`

  return (
    <div className={classes.reader} data-theme={settings.theme} style={readerStyle(settings)}>
      <TopBar
        book={book}
        chapter={chapter}
        settings={settings}
        onChapter={openChapter}
        onChangeSettings={change}
        onMode={(next) => {
          setStart({ chapter, word: word.current })
          change({ mode: next })
        }}
        onShowKeys={reading.onShowKeys}
      />
      {outcome ? (
        <ResultPanel
          outcome={outcome}
          best={user.readingSpeedMax}
          hasNextChapter={chapter + 1 < book.chapters.length}
          onAgain={() => openChapter(chapter)}
          onNextChapter={() => openChapter(chapter + 1)}
        />
      ) : text ? (
        <Mode key={part} text={text} {...reading} />
      ) : (
        <p className={classes.pending} role="status">
          {t('reader.pending')}
        </p>
      )}
      <KeysDialog ref={keys} />
    </div>
  )
}
