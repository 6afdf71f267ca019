// The bar above the text: the link back, title, chapters, mode, language, bookmark, settings.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { Book } from '@fovea/contract/reading.ts'
import {
  IconArrowLeft,
  IconBookmark,
  IconBookmarkFilled,
  IconFlagCheck,
  IconKeyboard,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { toPlace, useLastPlaces } from '#domain/pages/last-places.ts'
import { paths } from '#domain/pages/paths.ts'
import { ChapterMenu } from '../chapters/chapter-menu.tsx'
import { TranslationSelect } from '../chapters/translation-select.tsx'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { IconButton } from './icon-button.tsx'
import { ModeMenu } from './mode-menu.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  book: Book
  chapter: number
  settings: ReaderSettings
  /** The speed at which minutes are calculated. */
  wpm: number
  onChapter(chapter: number): void
  onChangeSettings(part: Partial<ReaderSettings>): void
  onMode(mode: ReaderSettings['mode']): void
  onTranslation(bookId: string): void
  /** Undefined for visitors, who have no bookmarks. */
  onBookmark: (() => void) | undefined
  /** Whether there is a bookmark in the current sentence. */
  isBookmarked: boolean
  /** A visitor has no library to go back to. */
  isVisitor: boolean
  /** Ends the reading at the current word. Undefined before anything was read. */
  onStop: (() => void) | undefined
  onShowKeys(): void
}

export function TopBar(props: TopBarProps) {
  const { book, chapter, settings } = props
  const { t } = useTranslation(['reading', 'app'])
  const back = useLastPlaces(({ last }) => last)
  const backTo = t(props.isVisitor ? 'reader.paste' : `app:entry.${back.entry}`)
  const settingsId = useId()
  const bookmarkLabel = t(props.isBookmarked ? 'bookmark.here' : 'bookmark.title')
  const BookmarkIcon = props.isBookmarked ? IconBookmarkFilled : IconBookmark
  return (
    <header className={classes.bar} data-fades>
      <Link
        {...(props.isVisitor ? { to: paths.paste } : toPlace(back))}
        className={classes.back}
        aria-label={backTo}
      >
        <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        <span>{backTo}</span>
      </Link>
      <div className={classes.title}>
        <h1 title={book.title}>{book.title}</h1>
        <ChapterMenu book={book} chapter={chapter} wpm={props.wpm} onChoose={props.onChapter} />
      </div>
      <div className={classes.tools}>
        {props.onStop && (
          <IconButton
            className={`${classes.tool} ${classes.stop}`}
            label={t('reader.stop')}
            onClick={props.onStop}
          >
            <IconFlagCheck size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        <ModeMenu mode={settings.mode} onChoose={props.onMode} />
        <TranslationSelect book={book} onChoose={props.onTranslation} />
        {props.onBookmark && (
          <IconButton className={classes.tool} label={bookmarkLabel} onClick={props.onBookmark}>
            <BookmarkIcon size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        <IconButton className={classes.tool} label={t('settings.title')} popoverTarget={settingsId}>
          <span aria-hidden="true" className={classes.letters}>
            Aa
          </span>
        </IconButton>
        {!props.isVisitor && (
          <Link
            to={paths.typingText}
            search={{ book: book._id, chapter }}
            className={`${classes.tool} ${classes.keys}`}
            aria-label={t('reader.type')}
            title={t('reader.type')}
          >
            <IconKeyboard size={20} stroke={1.6} aria-hidden />
          </Link>
        )}
        <IconButton
          className={`${classes.tool} ${classes.keys}`}
          label={t('keys.title')}
          onClick={props.onShowKeys}
        >
          ?
        </IconButton>
      </div>
      <SettingsPanel id={settingsId} settings={settings} onChange={props.onChangeSettings} />
    </header>
  )
}
