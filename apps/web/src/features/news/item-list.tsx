// The news by time: title, beginning, source and age of each item.
import type { NewsItem } from '@fovea/contract/news.ts'
import { type Country, localeOfCountry } from '@fovea/contract/news-places.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeAge } from '#domain/formats/describe-age.ts'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './news.module.css'

const shownAtOnce = 20

interface ItemListProps {
  items: NewsItem[]
  country: Country
  now: Date
}

export function ItemList({ items, country, now }: ItemListProps) {
  const { t } = useTranslation('news')
  const { locale } = useLanguage()
  const [shown, setShown] = useState(shownAtOnce)
  const lang = localeOfCountry(country)
  const { moment } = useFormats()
  return (
    <>
      <ul className={classes.list} aria-label={t('items')}>
        {items.slice(0, shown).map((item) => (
          <li key={item._id} className={classes.item}>
            <h2 lang={lang}>
              <Link
                to={paths.newsArticle}
                search={{ url: item.url }}
                preload={false}
                className="title-link"
              >
                {item.title}
              </Link>
            </h2>
            {item.summary && (
              <p className={classes.summary} lang={lang}>
                {item.summary}
              </p>
            )}
            <p className={classes.facts}>
              <span lang={lang}>{item.source}</span>
              {item.publishedAt && (
                <time dateTime={item.publishedAt} title={moment(item.publishedAt)}>
                  {describeAge(new Date(item.publishedAt), now, locale)}
                </time>
              )}
            </p>
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <Button variant="default" size="md" onClick={() => setShown(shown + shownAtOnce)}>
          {t('more', { count: Math.min(shownAtOnce, items.length - shown) })}
        </Button>
      )}
    </>
  )
}
