// The reader of one book: its open chapter, its mode, the present word, and the result at the end.
import { localeOf } from '@fovea/contract/languages.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { Book } from '@fovea/contract/reading.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useReducer, useRef } from 'react'
import { OpenedHighlight } from '#domain/highlights/opened-highlight.tsx'
import { paths } from '#domain/pages/paths.ts'
import { speedToReckonWith } from '#domain/reader/default-speed.ts'
import { visitor } from '#domain/visitor/visitor.ts'
import { BookmarkDialog, type BookmarkHandle } from './bookmarks/bookmark-dialog.tsx'
import { BookmarkNotice } from './bookmarks/bookmark-notice.tsx'
import { useBookmarks } from './bookmarks/use-bookmarks.ts'
import {
  type AskedPlace,
  countBookWords,
  findNextChapter,
  findOpeningWord,
} from './chapters/chapter-place.ts'
import { excerptAt } from './chapters/chapter-text.ts'
import { PendingChapter } from './chapters/pending-chapter.tsx'
import { useChapter } from './chapters/use-chapter-text.ts'
import { useKeptBook } from './chapters/use-kept-book.ts'
import { GesturesHint } from './controls/gestures-hint.tsx'
import { KeysDialog } from './controls/keys-dialog.tsx'
import { ReadingMode } from './frame/reading-mode.tsx'
import type { ReadingProps } from './frame/reading-props.ts'
import { TopBar } from './frame/top-bar.tsx'
import { useFading } from './frame/use-fading.ts'
import { useSheets } from './frame/use-sheets.ts'
import classes from './reader.module.css'
import { followReader, startReader } from './reader-state.ts'
import type { ReaderUser } from './reader-user.ts'
import { useChapterHighlights } from './selection/use-chapter-highlights.ts'
import { ResultPanel } from './session/result-panel.tsx'
import { openBook, useReaderPlace } from './session/use-reader-place.ts'
import { useReadingSession } from './session/use-reading-session.ts'
import { readerStyle } from './settings/reader-look.ts'
import { useReaderSettings } from './settings/reader-settings.ts'

interface ReaderProps {
  book: Book
  user: ReaderUser
  /** The settings that the server has for this user. */
  keptSettings: ReaderSettings
  asked: AskedPlace | undefined
}

export function Reader({ book, user, keptSettings, asked }: ReaderProps) {
  const navigate = useNavigate()
  const isVisitor = user._id === visitor
  const { settings, change } = useReaderSettings(user._id, keptSettings)
  const { mode } = settings
  const [state, tell] = useReducer(followReader, undefined, () =>
    startReader(openBook(book, user._id, asked)),
  )
  const { opening, outcome, hasRead, isRunning, savedBookmark } = state
  const { place, goTo, ...leaving } = useReaderPlace(book, user._id, opening)
  const { chapter } = opening
  const { text, ...opened } = useChapter(book, chapter)
  const nextChapter = findNextChapter(book.chapters, chapter)
  const { counter, end } = useReadingSession(user._id, book._id, mode)
  const bookmarks = useBookmarks(book._id, { chapter, text, isMember: !isVisitor })
  const chapterHighlights = useChapterHighlights(isVisitor ? undefined : book._id, {
    chapter,
    text,
  })
  const selectSentence = useRef<(word: number) => void>(undefined)
  const forgetSaved = useCallback(() => tell({ type: 'noticeGone' }), [])
  const root = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDialogElement>(null)
  const bookmarkDialog = useRef<BookmarkHandle>(null)
  useKeptBook(isVisitor ? undefined : user._id, book, chapter)
  useSheets(root)
  // At one's own pace no words run, and the button that ends the reading must stay visible.
  useFading(root, isRunning && !outcome && mode !== 'plain')

  /** Opens the chapter again where the user is, as after a change of the mode. */
  const openHere = () => tell({ type: 'opened', opening: place.current })

  function openChapter(next: number, isGoingOn = false) {
    const first = { chapter: next, word: 0 }
    tell({ type: 'opened', opening: { ...first, isGoingOn } })
    goTo(first, isGoingOn)
  }

  function showOutcome(isAtEnd: boolean) {
    const session = end()
    const isShown = session || isAtEnd
    const bestBefore = user.readingSpeedMax
    tell({ type: 'ended', outcome: isShown ? { session, isAtEnd, bestBefore } : undefined })
  }

  function finishChapter(isGoingOn: boolean) {
    if (nextChapter !== undefined) return openChapter(nextChapter, isGoingOn)
    goTo({ chapter, word: book.chapters[chapter]?.words ?? 0 }, false)
    showOutcome(true)
  }

  function followTo(word: number, isGoingOn: boolean) {
    goTo({ chapter, word }, isGoingOn)
    tell({ type: 'moved', word, isGoingOn })
  }

  const actions: ReadingProps['actions'] = {
    showKeys() {
      tell({ type: 'interrupted' })
      keys.current?.showModal()
    },
    chooseMode(next) {
      if (next === mode) return
      end()
      tell({ type: 'ended', outcome: undefined })
      if (text && !outcome) openHere()
      change({ mode: next })
    },
    bookmark() {
      if (!text || isVisitor) return
      tell({ type: 'interrupted' })
      const { current } = place
      const there = bookmarks.findAt(current)
      bookmarkDialog.current?.open(current, excerptAt(text, current.word), there)
    },
    select: () => selectSentence.current?.(place.current.word),
  }
  const { opened: openedHighlight } = chapterHighlights
  const reading: Omit<ReadingProps, 'text'> = {
    source: {
      bookId: book._id,
      lang: localeOf(book.lang),
      figures: opened.figures,
      quoted: {
        title: book.title,
        author: book.author,
        chapter: book.chapters[chapter]?.title ?? '',
        address: `${location.origin}${paths.read.replace('$textId', book._id)}?chapter=${chapter}`,
      },
      bookWords: book.chapters.length > 1 ? countBookWords(book.chapters, chapter) : undefined,
      hasNextChapter: nextChapter !== undefined,
    },
    startWord: text ? findOpeningWord(opening, text) : opening.word,
    isGoingOn: opening.isGoingOn ?? false,
    marks: {
      bookmarks: bookmarks.marked,
      highlights: chapterHighlights.marked,
      highlighter: chapterHighlights.highlighter,
    },
    selectSentence,
    counter,
    settings,
    onChangeSettings: change,
    usualWpm: speedToReckonWith(user.ownPaceSpeed, book.lang),
    isInterrupted: state.isInterrupted || openedHighlight !== undefined,
    onWord: followTo,
    ...leaving,
    onFinish: finishChapter,
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
        isBookmarked={bookmarks.findAt({ chapter, word: state.pausedAt }) !== undefined}
        isVisitor={isVisitor}
        onShowKeys={actions.showKeys}
      />
      {outcome ? (
        <ResultPanel
          outcome={outcome}
          isVisitor={isVisitor}
          bookId={book._id}
          chapter={chapter}
          best={user.readingSpeedMax}
          onAgain={() => openChapter(0)}
          onGoOn={openHere}
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
      <KeysDialog ref={keys} onClose={() => tell({ type: 'resumed' })} />
      <BookmarkDialog
        ref={bookmarkDialog}
        bookId={book._id}
        onSaved={(id) => tell({ type: 'bookmarked', id })}
        onRemove={bookmarks.removing.mutate}
        onClose={() => tell({ type: 'resumed' })}
      />
      <OpenedHighlight
        highlighting={chapterHighlights.highlighting}
        opened={openedHighlight}
        onClose={chapterHighlights.close}
      />
      <div className={classes.notices}>
        <BookmarkNotice saved={savedBookmark} removing={bookmarks.removing} onGone={forgetSaved} />
        {mode !== 'plain' && text && !outcome && !savedBookmark && !isRunning && (
          <GesturesHint userId={user._id} />
        )}
      </div>
    </div>
  )
}
