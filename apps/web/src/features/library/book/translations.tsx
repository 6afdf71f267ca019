// Links to the translations of a work, one for each language.
import { languageNames, localeOf } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from './book.module.css'
import type { Work } from './join-translations.ts'

interface TranslationsProps {
  book: BookSummary
  translations: Work['translations']
}

export function Translations({ book, translations }: TranslationsProps) {
  const { t } = useTranslation('library')
  return (
    <ul className={classes.translations} aria-label={t('book.languages', { title: book.title })}>
      {translations
        .toSorted((a, b) => a.lang.localeCompare(b.lang))
        .map(({ _id, lang, title }) => (
          <li key={_id}>
            <Link
              to={paths.read}
              params={{ textId: _id }}
              lang={localeOf(lang)}
              aria-current={_id === book._id || undefined}
              aria-label={`${languageNames[lang]}: ${title}`}
              title={languageNames[lang]}
            >
              {lang.toUpperCase()}
            </Link>
          </li>
        ))}
    </ul>
  )
}
