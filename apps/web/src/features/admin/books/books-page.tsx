// The books and articles for everybody: what they say about themselves, hiding them, and adding one from a file.
import type { AdminBook } from '@fovea/contract/admin-books.ts'
import { type Language, languageNames, languages } from '@fovea/contract/languages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import classes from '../admin.module.css'
import { AdminPage } from '../admin-page.tsx'
import { booksQuery } from '../api.ts'
import { Choice } from '../choice.tsx'
import { DisclosureItem, DisclosureList } from '../disclosure-list.tsx'
import { Paged } from '../paged.tsx'
import { AddBook } from './add-book.tsx'
import { BookForm } from './book-form.tsx'

export function BooksPage() {
  const { t } = useTranslation('admin')
  const { language } = useLanguage()
  const [lang, setLang] = useState<Language | undefined>(language)
  const books = useInfiniteQuery(booksQuery(lang))
  const shown = books.data?.pages.flatMap((page) => page.books) ?? []
  return (
    <AdminPage section="books" lead={t('books.lead')}>
      <div className={classes.tools}>
        <Choice<Language>
          label={t('books.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={lang}
          onChange={setLang}
        />
        <AddBook />
      </div>
      <Awaited queries={[books]} />
      {books.data && shown.length === 0 && <p>{t('none')}</p>}
      <Paged list={books}>
        <DisclosureList label={t('nav.books')}>
          {shown.map((book) => (
            <li key={book._id}>
              <Book book={book} />
            </li>
          ))}
        </DisclosureList>
      </Paged>
    </AdminPage>
  )
}

function Book({ book }: { book: AdminBook }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  return (
    <DisclosureItem
      title={book.title}
      facts={
        <>
          <span>{book.author}</span>
          <span>{t(`books.kinds.${book.kind}`)}</span>
          <span>{`${book.lang} · ${book.level} · ${number(book.words)}`}</span>
          {book.isAdded && <span>{t('books.added')}</span>}
          {book.isEdited && <span>{t('books.edited')}</span>}
          {book.hiddenAt && <span className={classes.bad}>{t('books.hidden')}</span>}
        </>
      }
    >
      <BookForm book={book} />
    </DisclosureItem>
  )
}
