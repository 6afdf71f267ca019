// The news of a country, with the magazine next to it, or in its place while there is no news.
import { categories, type NewsCategory } from '@fovea/contract/news-places.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { nameCountries } from '#domain/formats/country-names.ts'
import { describeAge } from '#domain/formats/describe-age.ts'
import { paths } from '#domain/pages/paths.ts'
import { useLanguage } from '#kit/language/language.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { newsQuery } from './api.ts'
import { guessCountry } from './guess-country.ts'
import { ItemList } from './item-list.tsx'
import { Magazine } from './magazine.tsx'
import classes from './news.module.css'
import { type NewsSearch, readNewsSearch } from './news-search.ts'

const storageKey = 'news-country'

export function NewsPage() {
  const { t } = useTranslation('news')
  const { language, locale } = useLanguage()
  const navigate = useNavigate()
  const search = readNewsSearch(useSearch({ strict: false }))
  const country =
    search.country ??
    readNewsSearch({ country: browserStorage.get(storageKey) }).country ??
    guessCountry(language, navigator.languages)
  const category = search.category ?? 'general'
  const news = useQuery(newsQuery(country, category))
  const { data, dataUpdatedAt } = news
  const now = new Date(dataUpdatedAt)
  const hasNews = data !== undefined && data.items.length > 0

  function choose(change: NewsSearch) {
    if (change.country) browserStorage.set(storageKey, change.country)
    navigate({ to: paths.news, search: { country, category, ...change }, replace: true })
  }

  return (
    <Page title={t('title')} width="wide">
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          label={t('country')}
          value={country}
          onChange={({ target }) => choose(readNewsSearch({ country: target.value }))}
          data={nameCountries(locale)}
        />
        <NativeSelect
          size="md"
          label={t('category')}
          value={category}
          onChange={({ target }) => choose(readNewsSearch({ category: target.value }))}
          data={shownCategories(category, data?.categories).map((value) => ({
            value,
            label: t(`categories.${value}`),
          }))}
        />
      </div>
      <Awaited queries={[news]} />
      {data && (
        <div className={classes.columns} data-has-news={hasNews || undefined}>
          {hasNews && (
            <div>
              {data.isStale && data.fetchedAt && (
                <p className={classes.note}>
                  {t('stale', { age: describeAge(new Date(data.fetchedAt), now, locale) })}
                </p>
              )}
              <ItemList key={`${country} ${category}`} items={data.items} {...{ country, now }} />
            </div>
          )}
          <Magazine articles={data.magazine} isBeside={hasNews} />
          {!hasNews && <p className={classes.note}>{t('noNews')}</p>}
        </div>
      )}
    </Page>
  )
}

/** The categories for which the country has feeds, and the chosen one. */
function shownCategories(chosen: NewsCategory, known: NewsCategory[] = []): NewsCategory[] {
  return categories.filter(
    (one) => one === 'general' || one === chosen || known.some((other) => other === one),
  )
}
