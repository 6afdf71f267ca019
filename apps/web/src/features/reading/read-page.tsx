// The reader on any text: `/read/{textId}`, at the kept place or at `?chapter=`, with
// `word` or `paragraph` (all counted from 0).
import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '#shared/error-words.ts'
import { useMe } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { Page, useDocumentTitle } from '#shared/ui/page.tsx'
import { bookQuery } from './api.ts'
import type { AskedPlace } from './chapter-place.ts'
import { Reader } from './reader.tsx'

function useAskedPlace(): AskedPlace | undefined {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const read = (name: string) => {
    const number = Number(search[name] ?? Number.NaN)
    return Number.isInteger(number) ? number : undefined
  }
  const chapter = read('chapter')
  if (chapter === undefined) return undefined
  return { chapter, word: read('word'), paragraph: read('paragraph') }
}

export function ReadPage() {
  const { t } = useTranslation('reading')
  const { textId = '' } = useParams({ strict: false })
  const asked = useAskedPlace()
  const isAsked = asked !== undefined
  const navigate = useNavigate()
  const user = useMe()
  const book = useQuery(bookQuery(textId))
  const words = useErrorWords()
  const isOpen = Boolean(user && book.data)
  useDocumentTitle(book.data?.title ?? t('reader.title'))

  // Once the chapter is open its place is kept: a refresh must not go back to what the address asked for.
  useEffect(() => {
    if (!isOpen || !isAsked) return
    navigate({ to: paths.read, params: { textId }, search: {}, replace: true })
  }, [isOpen, isAsked, navigate, textId])

  if (book.error) {
    return (
      <Page title={t('reader.failed')} lead={words(book.error)}>
        <Button mr="sm" onClick={() => book.refetch()}>
          {t('again')}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to={paths.library} {...props} />}>
          {t('reader.library')}
        </Button>
      </Page>
    )
  }
  if (!user || !book.data) return <Loader size="sm" display="block" mx="auto" mt="40dvh" />
  return <Reader key={book.data._id} book={book.data} user={user} asked={asked} />
}
