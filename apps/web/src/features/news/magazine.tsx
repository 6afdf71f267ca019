// The articles that ship with Fovea, as a magazine's table of contents. Each opens in the reader.
import { languageNames, localeOf } from '@fovea/contract/languages.ts'
import type { MagazineArticle } from '@fovea/contract/news.ts'
import { minutesLeft } from '@fovea/core/reading/result.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { paths } from '#domain/pages/paths.ts'
import { speedToReckonWith } from '#domain/reader/default-speed.ts'
import { formatMinutes } from '#domain/reader/durations.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './magazine.module.css'

interface MagazineProps {
  articles: MagazineArticle[]
  /** Whether it is in a column beside the news instead of over the whole page. */
  isBeside: boolean
}

export function Magazine({ articles, isBeside }: MagazineProps) {
  const { t } = useTranslation('news')
  const { language, locale } = useLanguage()
  const heading = useId()
  const ownWpm = useMe()?.readingSpeed ?? 0
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={heading} className={classes.magazine} data-beside={isBeside}>
      <h2 id={heading} className={classes.heading}>
        {t('magazine.title')}
      </h2>
      <p className={classes.lead}>{t('magazine.lead')}</p>
      <ul className={classes.articles}>
        {articles.map(({ _id, title, summary, words, lang }) => (
          <li key={_id} className={classes.article}>
            <h3 lang={localeOf(lang)}>
              <Link to={paths.read} params={{ textId: _id }} className="title-link">
                {title}
              </Link>
            </h3>
            <p className={classes.summary} lang={localeOf(lang)}>
              {summary}
            </p>
            <p className={classes.facts}>
              <span>
                {formatMinutes(minutesLeft(words, speedToReckonWith(ownWpm, lang)), locale)}
              </span>
              {lang !== language && <span lang={localeOf(lang)}>{languageNames[lang]}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
