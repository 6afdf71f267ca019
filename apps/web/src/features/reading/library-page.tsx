// The library: texts of one's own, and the books that ship with Fovea.
import { isLanguage, type Language, languageNames, languages } from '@fovea/contract/languages.ts'
import { Button, Loader, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '#shared/error-words.ts'
import { useLanguage } from '#shared/language.ts'
import { useMe } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { useSaveReading } from '#shared/reader/reading-outbox.ts'
import { Page } from '#shared/ui/page.tsx'
import { booksQuery } from './api.ts'
import { BookItem } from './book-item.tsx'
import { useDeletions } from './deletions.ts'
import classes from './library.module.css'
import { searchBooks } from './library-search.ts'

/** With more texts than this a search is worth its place. */
const searchFrom = 10
const shownAtOnce = 40

export function LibraryPage() {
  const { t } = useTranslation('reading')
  const { language } = useLanguage()
  const user = useMe()
  const [chosen, setChosen] = useState<Language | 'all'>()
  const [asked, setAsked] = useState('')
  const [shown, setShown] = useState(shownAtOnce)
  const list = useRef<HTMLUListElement>(null)
  const deletions = useDeletions()
  const errorWords = useErrorWords()
  const lang = chosen ?? language
  const query = useQuery(booksQuery(lang === 'all' ? undefined : lang))
  const wanted = useDeferredValue(asked)
  useSaveReading(user?._id)

  const all = (query.data?.books ?? []).filter(({ _id }) => deletions[_id] !== 'done')
  const found = searchBooks(all, wanted)
  const page = found.slice(0, shown)

  return (
    <Page
      title={t('library.title')}
      lead={t('library.lead')}
      width="wide"
      action={
        <Button size="md" renderRoot={(props) => <Link to={paths.paste} {...props} />}>
          {t('library.paste')}
        </Button>
      }
    >
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          label={t('library.language')}
          value={lang}
          onChange={({ target }) => {
            setChosen(isLanguage(target.value) ? target.value : 'all')
            setShown(shownAtOnce)
          }}
          data={[
            ...languages.map((value) => ({ value, label: languageNames[value] })),
            { value: 'all', label: t('library.allLanguages') },
          ]}
        />
        {(all.length > searchFrom || asked) && (
          <TextInput
            size="md"
            type="search"
            className={classes.search}
            label={t('library.search')}
            value={asked}
            onChange={({ target }) => {
              setAsked(target.value)
              setShown(shownAtOnce)
            }}
          />
        )}
      </div>
      {query.isPending && <Loader size="sm" className={classes.pending} role="status" />}
      {query.error && (
        <p role="alert">
          {errorWords(query.error)}{' '}
          <Button variant="subtle" onClick={() => query.refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      {query.data && found.length === 0 && (
        <p className={classes.empty}>{asked ? t('library.nothingFound') : t('library.empty')}</p>
      )}
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label={t('library.texts')}>
        {page.map((book) => (
          <BookItem
            key={book._id}
            book={book}
            ownWpm={user?.readingSpeed ?? 0}
            onGone={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {found.length > page.length && (
        <Button variant="default" size="md" onClick={() => setShown(shown + shownAtOnce)}>
          {t('library.more', { count: found.length - page.length })}
        </Button>
      )}
    </Page>
  )
}
