// The reader for any text: `/read/{textId}`, at the kept place or at `?chapter=` with `word` or `paragraph`, all counted
// from 0.
import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import type { Book } from '@fovea/contract/books.ts'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import { makeTitle } from '@fovea/core/reading/make-title.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { useSettings } from '#domain/account/settings.ts'
import { bookQuery, chapterQuery } from '#domain/library/book-query.ts'
import { toPlace, useLastPlaces } from '#domain/pages/last-places.ts'
import { paths } from '#domain/pages/paths.ts'
import { readVisitorText, type VisitorText } from '#domain/visitor/visitor-text.ts'
import { useSession } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Immersive } from '#kit/ui/immersive.tsx'
import { Page, useDocumentTitle } from '#kit/ui/page.tsx'
import type { AskedPlace } from './chapters/chapter-place.ts'
import { Reader } from './reader.tsx'
import { visitingReader } from './reader-user.ts'

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
  const { textId = '' } = useParams({ strict: false })
  const isMember = useSession(({ token }) => token !== null)
  return isMember ? <MemberReading textId={textId} /> : <VisitorReading textId={textId} />
}

/** Visitors can read only the text that this browser keeps. For any other text they are sent to the log-in. */
function VisitorReading({ textId }: { textId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [book] = useState(() => {
    const kept = readVisitorText()
    if (kept?._id !== textId) return undefined
    const { title, words, text } = kept
    client.setQueryData(chapterQuery(textId, 0).queryKey, {
      position: 0,
      title: '',
      words,
      text,
      figures: [],
    })
    return toBook(kept, title ?? makeTitle(text))
  })
  useDocumentTitle(book?.title ?? '')
  if (!book) return <Navigate to={paths.logIn} search={{ next: `/read/${textId}` }} replace />
  return (
    <Immersive hasWayOut onLeave={() => navigate({ to: paths.paste })}>
      <Reader
        book={book}
        user={visitingReader}
        keptSettings={defaultReaderSettings}
        asked={undefined}
      />
    </Immersive>
  )
}

function toBook({ _id, lang, words }: VisitorText, title: string): Book {
  return {
    _id,
    lang,
    words,
    title,
    kind: 'book',
    source: 'pasted',
    genre: '',
    level: '',
    work: null,
    author: '',
    summary: '',
    chapterCount: 1,
    createdAt: new Date(0).toISOString(),
    status: 'ready',
    failure: null,
    fileName: null,
    hasCover: false,
    isRead: false,
    place: null,
    chapters: [{ title: '', words }],
    tellings: [],
  }
}

function MemberReading({ textId }: { textId: string }) {
  const { t } = useTranslation('reading')
  const asked = useAskedPlace()
  const isAsked = asked !== undefined
  const navigate = useNavigate()
  const me = useMeQuery()
  const user = me.data
  const book = useQuery(bookQuery(textId))
  const settings = useSettings()
  const isOpen = Boolean(user && book.data && settings.data)
  useDocumentTitle(book.data?.title ?? t('reader.title'))

  // Once the chapter is open, its place is kept, and a refresh must not go back to the place in the address.
  useEffect(() => {
    if (!isOpen || !isAsked) return
    navigate({ to: paths.read, params: { textId }, search: {}, replace: true })
  }, [isOpen, isAsked, navigate, textId])

  if (!user || !book.data || !settings.data) {
    const awaited = <Awaited queries={[me, book, settings]} />
    if (![me, book, settings].some(({ data, failureReason }) => !data && failureReason))
      return awaited
    return (
      <Page title={t('reader.failed')}>
        {awaited}
        <Link to={paths.library}>{t('reader.library')}</Link>
      </Page>
    )
  }
  return (
    <Immersive hasWayOut onLeave={() => navigate(toPlace(useLastPlaces.getState().last))}>
      <Reader
        key={book.data._id}
        book={book.data}
        user={user}
        keptSettings={settings.data.reader}
        asked={asked}
      />
    </Immersive>
  )
}
