// The line above the text: way back, title, chapters, mode, language, bookmark, settings.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { Book } from '@fovea/contract/reading.ts'
import { IconArrowLeft, IconBookmark } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { ChapterMenu } from './chapter-menu.tsx'
import { ModeMenu } from './mode-menu.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { TellingSelect } from './telling-select.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  book: Book
  chapter: number
  settings: ReaderSettings
  onChapter(chapter: number): void
  onChangeSettings(part: Partial<ReaderSettings>): void
  onMode(mode: ReaderSettings['mode']): void
  onTelling(bookId: string): void
  onBookmark(): void
  onShowKeys(): void
}

export function TopBar(props: TopBarProps) {
  const { book, chapter, settings } = props
  const { t } = useTranslation('reading')
  const settingsId = useId()
  return (
    <header className={classes.bar}>
      <Link to={paths.library} className={classes.back} aria-label={t('reader.library')}>
        <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        <span>{t('reader.library')}</span>
      </Link>
      <div className={classes.title}>
        <h1>{book.title}</h1>
        <ChapterMenu book={book} chapter={chapter} onChoose={props.onChapter} />
      </div>
      <div className={classes.tools}>
        <ModeMenu mode={settings.mode} onChoose={props.onMode} />
        <TellingSelect book={book} onChoose={props.onTelling} />
        <button
          type="button"
          className={classes.tool}
          aria-label={t('bookmark.title')}
          title={t('bookmark.title')}
          onClick={props.onBookmark}
        >
          <IconBookmark size={20} stroke={1.6} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-label={t('settings.title')}
          title={t('settings.title')}
          popoverTarget={settingsId}
        >
          <span aria-hidden="true" className={classes.letters}>
            Aa
          </span>
        </button>
        <button
          type="button"
          className={`${classes.tool} ${classes.keys}`}
          aria-label={t('keys.title')}
          title={t('keys.title')}
          onClick={props.onShowKeys}
        >
          ?
        </button>
      </div>
      <SettingsPanel id={settingsId} settings={settings} onChange={props.onChangeSettings} />
    </header>
  )
}
