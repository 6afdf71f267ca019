// Any text to type: one's own, a chapter of a book, or an article. Long ones are typed part by part.
import { findLanguage } from '@fovea/contract/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookQuery, chapterQuery } from '#domain/library/book-query.ts'
import { articleQuery } from '#domain/news/article-query.ts'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { ForTypist, type Typist } from '../run/typist.tsx'
import { OwnText } from './own-text.tsx'
import { readTextSearch } from './text-search.ts'
import { type TextToType, TypedParts } from './typed-parts.tsx'

export function TextPage() {
  const { book, chapter = 0, article } = readTextSearch(useSearch({ strict: false }))
  return (
    <ForTypist>
      {(typist) =>
        book ? (
          <ChapterText key={`${book} ${chapter}`} {...{ typist, book, chapter }} />
        ) : article ? (
          <ArticleText key={article} typist={typist} url={article} />
        ) : (
          <Own typist={typist} />
        )
      }
    </ForTypist>
  )
}

function Own({ typist }: { typist: Typist }) {
  const navigate = useNavigate()
  const [text, setText] = useState<TextToType>()
  if (!text) return <OwnText typist={typist} onType={setText} />
  return (
    <TypedParts
      typist={typist}
      text={text}
      onLeave={() => {
        setText(undefined)
        void navigate({ to: paths.typingText, search: {}, replace: true })
      }}
    />
  )
}

interface ChapterTextProps {
  typist: Typist
  book: string
  chapter: number
}

function ChapterText({ typist, book: id, chapter: position }: ChapterTextProps) {
  const { t } = useTranslation('typing')
  const navigate = useNavigate()
  const book = useQuery(bookQuery(id))
  const chapter = useQuery(chapterQuery(id, position))
  if (!book.data || !chapter.data) return <AwaitedText queries={[book, chapter]} />
  const { lang, chapters, title, kind } = book.data
  const hasNext = position + 1 < chapters.length
  return (
    <TypedParts
      typist={typist}
      text={{
        title: chapter.data.title || title,
        text: chapter.data.text,
        language: lang,
        source: kind === 'article' ? 'article' : 'book',
      }}
      next={
        hasNext
          ? {
              label: t('text.nextChapter'),
              onNext: () =>
                navigate({ to: paths.typingText, search: { book: id, chapter: position + 1 } }),
            }
          : undefined
      }
      onLeave={() => navigate({ to: paths.read, params: { textId: id } })}
    />
  )
}

function ArticleText({ typist, url }: { typist: Typist; url: string }) {
  const navigate = useNavigate()
  const article = useQuery(articleQuery(url))
  if (!article.data) return <AwaitedText queries={[article]} />
  const { title, text, language } = article.data
  return (
    <TypedParts
      typist={typist}
      text={{ title, text, language: findLanguage(language) ?? typist.language, source: 'article' }}
      onLeave={() => navigate({ to: paths.newsArticle, search: { url } })}
    />
  )
}

function AwaitedText({ queries }: Parameters<typeof Awaited>[0]) {
  const { t } = useTranslation('typing')
  const isFailed = queries.some(({ data, failureReason }) => !data && failureReason)
  if (!isFailed) return <Awaited queries={queries} />
  return (
    <Page title={t('text.failed')}>
      <Awaited queries={queries} />
      <Link to={paths.typingText}>{t('text.title')}</Link>
    </Page>
  )
}
