// One cleaned article: to look at here, to read in the reader, or to open where it was published.
import { findLanguage } from '@fovea/contract/languages.ts'
import type { Article } from '@fovea/contract/news.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { articleQuery } from '#domain/news/article-query.ts'
import { paths } from '#domain/pages/paths.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import classes from './article.module.css'
import { ArticleText } from './article-text.tsx'
import { readArticleSearch } from './news-search.ts'
import { ReadIt } from './read-it.tsx'

export function ArticlePage() {
  const { t } = useTranslation('news')
  const { url } = readArticleSearch(useSearch({ strict: false }))
  const asked = useQuery(articleQuery(url))
  const { data, error, isFetching } = asked
  const isRefused = error instanceof ApiError && error.code === 'fetch_refused'
  const back = (
    <Link to={paths.news} className={classes.back}>
      {t('article.back')}
    </Link>
  )
  if (data) return <ArticleView key={data.url} article={data} back={back} />
  return (
    <Page title={t(error && !isFetching ? 'article.failed' : 'article.pending')} lead={back}>
      <Awaited queries={[asked]} />
      {error && !isFetching && !isRefused && isWebAddress(url) && (
        <div className={classes.actions}>
          <SourceLink url={url} />
        </div>
      )}
    </Page>
  )
}

function ArticleView({ article, back }: { article: Article; back: React.ReactNode }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const lang = findLanguage(article.language) ?? language
  return (
    <Page title={article.title} lead={back}>
      <p className={classes.facts}>
        <span>{article.siteName}</span>
        {article.byline && <span>{article.byline}</span>}
      </p>
      <div className={classes.actions}>
        <ReadIt article={article} lang={lang} />
        <Button
          size="md"
          variant="default"
          renderRoot={(props) => (
            <Link to={paths.typingText} search={{ article: article.url }} {...props} />
          )}
        >
          {t('article.type')}
        </Button>
        <SourceLink url={article.url} />
      </div>
      <ArticleText article={article} lang={lang} />
    </Page>
  )
}

function SourceLink({ url }: { url: string }) {
  const { t } = useTranslation('news')
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      variant="default"
      size="md"
    >
      {t('article.source', { host: new URL(url).hostname.replace(/^www\./, '') })}
    </Button>
  )
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}
