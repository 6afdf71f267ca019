// The reader of one book: which chapter, in which mode, at which word, and what a finished reading gave.
import type { User } from '@fovea/contract/account.ts'
import { localeOf } from '@fovea/contract/languages.ts'
import type { Book } from '@fovea/contract/reading.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { paths } from '#shared/paths.ts'
import { speedToReckonWith } from '#shared/reader/default-speed.ts'
import { findUnsentPlace } from '#shared/reader/kept-places.ts'
import { saveReading } from '#shared/reader/save-reading.ts'
import { placeOutbox } from '#shared/sending/outboxes.ts'
import { BookmarkDialog, type BookmarkHandle } from './bookmark-dialog.tsx'
import {
  type AskedPlace,
  findOpeningPlace,
  findOpeningWord,
  type Opening,
} from './chapter-place.ts'
import { excerptAt } from './chapter-text.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { PendingChapter } from './pending-chapter.tsx'
import classes from './reader.module.css'
import { readerStyle } from './reader-look.ts'
import { useReaderSettings } from './reader-settings.ts'
import { ReadingMode } from './reading-mode.tsx'
import type { ReadingProps } from './reading-props.ts'
import { type Outcome, ResultPanel } from './result-panel.tsx'
import type { SessionFigures } from './session-counter.ts'
import { TopBar } from './top-bar.tsx'
import { useChapter } from './use-chapter-text.ts'
import { useKeptPlace } from './use-kept-place.ts'

interface ReaderProps {
  book: Book
  user: User
  asked: AskedPlace | undefined
}

export function Reader({ book, user, asked }: ReaderProps) {
  const navigate = useNavigate()
  const [unsent] = useState(() =>
    findUnsentPlace(placeOutbox.waiting(user._id), book._id, book.place),
  )
  const [start, setStart] = useState<Opening>(() =>
    findOpeningPlace(book.chapters, unsent ?? book.place, asked),
  )
  const [outcome, setOutcome] = useState<Outcome>()
  const [isInterrupted, setInterrupted] = useState(false)
  const word = useRef(start.word)
  const keys = useRef<HTMLDialogElement>(null)
  const bookmark = useRef<BookmarkHandle>(null)
  const { settings, change } = useReaderSettings(user)
  const { keep, keepOnLeaving } = useKeptPlace(user._id, book._id, start)
  const { chapter } = start
  const { mode } = settings
  const opened = useChapter(book, chapter)
  const { text } = opened

  const save = useCallback(
    (figures: SessionFigures): string | undefined => {
      const _id = v7()
      const { words, activeMs, setWpm } = figures
      const time = Math.round(activeMs) / 1000
      const reading = { _id, textId: book._id, mode, words, time, setWpm }
      return saveReading(user._id, reading) ? _id : undefined
    },
    [user._id, book._id, mode],
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

  const actions: ReadingProps['actions'] = {
    showKeys() {
      setInterrupted(true)
      keys.current?.showModal()
    },
    chooseMode(next) {
      if (next === mode) return
      setStart({ chapter, word: text && !outcome ? word.current : start.word })
      change({ mode: next })
    },
    bookmark() {
      if (!text) return
      setInterrupted(true)
      bookmark.current?.open({ chapter, word: word.current }, excerptAt(text, word.current))
    },
  }
  const reading: Omit<ReadingProps, 'text'> = {
    lang: localeOf(book.lang),
    bookId: book._id,
    figures: opened.figures,
    quoted: {
      title: book.title,
      author: book.author,
      chapter: book.chapters[chapter]?.title ?? '',
      address: `${location.origin}${paths.read.replace('$textId', book._id)}?chapter=${chapter}`,
    },
    startWord: text ? findOpeningWord(start, text) : start.word,
    settings,
    onChangeSettings: change,
    usualWpm: speedToReckonWith(user.readingSpeed, book.lang),
    isInterrupted,
    onWord,
    onHidden: (at) => keepOnLeaving({ chapter, word: at }),
    onLeft(at, figures) {
      if (figures) save(figures)
      // A finished chapter has kept its end already.
      if (word.current <= at || at > 0) keepOnLeaving({ chapter, word: word.current })
    },
    onFinish: finish,
    actions,
  }

  return (
    <div className={classes.reader} data-theme={settings.theme} style={readerStyle(settings)}>
      <TopBar
        book={book}
        chapter={chapter}
        settings={settings}
        onChapter={openChapter}
        onChangeSettings={change}
        onMode={actions.chooseMode}
        onTelling={(textId) => {
          const paragraph = text?.words[word.current]?.paragraph ?? 0
          navigate({ to: paths.read, params: { textId }, search: { chapter, paragraph } })
        }}
        onBookmark={actions.bookmark}
        onShowKeys={actions.showKeys}
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
        <ReadingMode key={`${chapter} ${mode}`} mode={mode} text={text} {...reading} />
      ) : (
        <PendingChapter
          className={classes.pending}
          error={opened.error}
          onAgain={opened.fetchAgain}
        />
      )}
      <KeysDialog ref={keys} onClose={() => setInterrupted(false)} />
      <BookmarkDialog ref={bookmark} bookId={book._id} onClose={() => setInterrupted(false)} />
    </div>
  )
}
