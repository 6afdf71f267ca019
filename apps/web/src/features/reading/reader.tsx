// The reader of one book: which chapter, in which mode, at which word, and what a finished reading gave.
import { localeOf } from '@fovea/contract/languages.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { Book, Place } from '@fovea/contract/reading.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { speedToReckonWith } from '#shared/reader/default-speed.ts'
import { findUnsentPlace } from '#shared/reader/kept-places.ts'
import { placeOutbox } from '#shared/sending/outboxes.ts'
import { visitor } from '#shared/visitor.ts'
import { BookmarkDialog, type BookmarkHandle } from './bookmark-dialog.tsx'
import { BookmarkNotice } from './bookmark-notice.tsx'
import { findBookmarkAt, findBookmarkSpans } from './bookmark-places.ts'
import {
  type AskedPlace,
  countBookWords,
  findNextChapter,
  findOpeningPlace,
  findOpeningWord,
  type Opening,
} from './chapter-place.ts'
import { excerptAt } from './chapter-text.ts'
import { GesturesHint } from './gestures-hint.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { PendingChapter } from './pending-chapter.tsx'
import classes from './reader.module.css'
import { readerStyle } from './reader-look.ts'
import { useReaderSettings } from './reader-settings.ts'
import type { ReaderUser } from './reader-user.ts'
import { ReadingMode } from './reading-mode.tsx'
import type { ReadingProps } from './reading-props.ts'
import { type Outcome, ResultPanel } from './result-panel.tsx'
import { TopBar } from './top-bar.tsx'
import { useBookmarks } from './use-bookmarks.ts'
import { useChapter } from './use-chapter-text.ts'
import { useFading } from './use-fading.ts'
import { useKeptBook } from './use-kept-book.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useReadingSession } from './use-reading-session.ts'
import { useSheets } from './use-sheets.ts'

interface ReaderProps {
  book: Book
  user: ReaderUser
  /** How the user likes to read, as the server has it. */
  keptSettings: ReaderSettings
  asked: AskedPlace | undefined
}

export function Reader({ book, user, keptSettings, asked }: ReaderProps) {
  const navigate = useNavigate()
  const [unsent] = useState(() =>
    findUnsentPlace(placeOutbox.waiting(user._id), book._id, book.place),
  )
  const [start, setStart] = useState<Opening>(() =>
    findOpeningPlace(book.chapters, unsent ?? book.place, asked),
  )
  const [outcome, setOutcome] = useState<Outcome>()
  const [isInterrupted, setInterrupted] = useState(false)
  const [hasRead, setHasRead] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [pausedAt, setPausedAt] = useState(start.word)
  const [saved, setSaved] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  /** Where the reader is; moved at once, also by what leaves the chapter. */
  const place = useRef<Place>({ chapter: start.chapter, word: start.word })
  const keys = useRef<HTMLDialogElement>(null)
  const bookmark = useRef<BookmarkHandle>(null)
  const { settings, change } = useReaderSettings(user._id, keptSettings)
  const { keep, keepOnLeaving } = useKeptPlace(user._id, book._id, start)
  const { mode } = settings
  const isVisitor = user._id === visitor
  const { counter, end } = useReadingSession(user._id, book._id, mode)
  const { chapter } = start
  const opened = useChapter(book, chapter)
  useKeptBook(isVisitor ? undefined : user._id, book, chapter)
  const { text } = opened
  const nextChapter = findNextChapter(book.chapters, chapter)
  const { bookmarks, remove } = useBookmarks(book._id, !isVisitor)
  const marked = useMemo(
    () => (text ? findBookmarkSpans(bookmarks, chapter, text) : []),
    [bookmarks, chapter, text],
  )
  const bookmarkHere = text && findBookmarkAt(bookmarks, { chapter, word: pausedAt }, text)
  useSheets(root)
  // At one's own pace no words run, and what ends the reading must be found.
  useFading(root, isRunning && !outcome && mode !== 'plain')

  const openChapter = useCallback(
    (next: number, isGoingOn = false) => {
      setOutcome(undefined)
      place.current = { chapter: next, word: 0 }
      setStart({ ...place.current, isGoingOn })
      keep(place.current, isGoingOn)
    },
    [keep],
  )

  const showOutcome = useCallback(
    (isAtEnd: boolean) => {
      const session = end()
      setHasRead(false)
      if (session || isAtEnd) setOutcome({ session, isAtEnd, bestBefore: user.readingSpeedMax })
    },
    [end, user.readingSpeedMax],
  )

  const finish = useCallback(
    (isGoingOn: boolean) => {
      if (nextChapter !== undefined) return openChapter(nextChapter, isGoingOn)
      place.current = { chapter, word: book.chapters[chapter]?.words ?? 0 }
      keep(place.current, false)
      showOutcome(true)
    },
    [book, chapter, nextChapter, keep, openChapter, showOutcome],
  )
  const onWord = useCallback(
    (word: number, isGoingOn: boolean) => {
      place.current = { chapter, word }
      keep(place.current, isGoingOn)
      setRunning(isGoingOn)
      if (isGoingOn) {
        setHasRead(true)
        setSaved(undefined)
      } else setPausedAt(word)
    },
    [chapter, keep],
  )

  const forgetSaved = useCallback(() => setSaved(undefined), [])

  const actions: ReadingProps['actions'] = {
    showKeys() {
      setInterrupted(true)
      keys.current?.showModal()
    },
    chooseMode(next) {
      if (next === mode) return
      end()
      setHasRead(false)
      setStart(text && !outcome ? place.current : start)
      change({ mode: next })
    },
    bookmark() {
      if (!text || isVisitor) return
      setInterrupted(true)
      const there = findBookmarkAt(bookmarks, place.current, text)
      bookmark.current?.open(place.current, excerptAt(text, place.current.word), there)
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
    isGoingOn: start.isGoingOn ?? false,
    bookmarks: marked,
    bookWords: book.chapters.length > 1 ? countBookWords(book.chapters, chapter) : undefined,
    hasNextChapter: nextChapter !== undefined,
    counter,
    settings,
    onChangeSettings: change,
    usualWpm: speedToReckonWith(user.ownPaceSpeed, book.lang),
    isInterrupted,
    onWord,
    onHidden: (at) => keepOnLeaving({ chapter, word: at }),
    onLeft(at) {
      const { current } = place
      // Whoever chose another chapter, or read this one to its end, has left it for that place.
      if (current.chapter !== chapter) return
      const isRead = current.word >= (book.chapters[chapter]?.words ?? 0)
      if (!isRead) place.current = { chapter, word: at }
      keepOnLeaving(place.current)
    },
    onFinish: finish,
    actions,
  }

  return (
    <div
      ref={root}
      className={classes.reader}
      data-theme={settings.theme}
      style={readerStyle(settings)}
      tabIndex={-1}
    >
      <TopBar
        book={book}
        chapter={chapter}
        settings={settings}
        wpm={mode === 'plain' ? reading.usualWpm : settings.wpm}
        onChapter={openChapter}
        onStop={hasRead && !outcome ? () => showOutcome(false) : undefined}
        onChangeSettings={change}
        onMode={actions.chooseMode}
        onTranslation={(textId) => {
          const paragraph = text?.words[place.current.word]?.paragraph ?? 0
          navigate({ to: paths.read, params: { textId }, search: { chapter, paragraph } })
        }}
        onBookmark={isVisitor ? undefined : actions.bookmark}
        isBookmarked={bookmarkHere !== undefined}
        isVisitor={isVisitor}
        onShowKeys={actions.showKeys}
      />
      {outcome ? (
        <ResultPanel
          outcome={outcome}
          isVisitor={isVisitor}
          best={user.readingSpeedMax}
          onAgain={() => openChapter(0)}
          onGoOn={() => {
            setOutcome(undefined)
            setStart(place.current)
          }}
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
      <BookmarkDialog
        ref={bookmark}
        bookId={book._id}
        onSaved={setSaved}
        onRemove={remove}
        onClose={() => setInterrupted(false)}
      />
      <div className={classes.notices}>
        <BookmarkNotice saved={saved} onRemove={remove} onGone={forgetSaved} />
        {mode !== 'plain' && text && !outcome && !saved && !isRunning && (
          <GesturesHint userId={user._id} />
        )}
      </div>
    </div>
  )
}
