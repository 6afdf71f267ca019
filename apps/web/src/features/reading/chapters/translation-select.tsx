// Opens the same work in another language, at the same paragraph. Uses the browser's own select element, as the choice
// of the interface's language does.
import { type Language, languageNames, languages, localeOf } from '@fovea/contract/languages.ts'
import type { Book } from '@fovea/contract/reading.ts'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../frame/top-bar.module.css'

interface TranslationSelectProps {
  book: Book
  onChoose(bookId: string): void
}

export function TranslationSelect({ book, onChoose }: TranslationSelectProps) {
  const { t } = useTranslation('reading')
  if (book.tellings.length === 0) return null
  const idOf = (lang: Language) => book.tellings.find((one) => one.lang === lang)?._id
  return (
    <div className={classes.translation}>
      <IconLanguage size={20} stroke={1.6} aria-hidden />
      <span aria-hidden>{book.lang.toUpperCase()}</span>
      <select
        aria-label={t('reader.translation')}
        title={t('reader.translation')}
        value={book.lang}
        onChange={(event) => {
          const id = idOf(event.currentTarget.value as Language)
          if (id) onChoose(id)
        }}
      >
        {languages
          .filter((lang) => lang === book.lang || idOf(lang))
          .map((lang) => (
            <option key={lang} value={lang} lang={localeOf(lang)}>
              {languageNames[lang]}
            </option>
          ))}
      </select>
    </div>
  )
}
