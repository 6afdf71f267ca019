// Everything that can be opened, with the titles that it has on its own pages.
import { fillPath } from '@fovea/contract/endpoint.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messagesOf, playableNames } from '#domain/games/playable-games.ts'
import { booksQuery } from '#domain/library/books-query.ts'
import { paths } from '#domain/pages/paths.ts'
import { programQuery } from '#domain/typing/program-query.ts'
import { useLanguage } from '#kit/language/language.ts'
import { notesQuery } from './api.ts'
import { findOpenable, type Openable } from './openable.ts'

/** Lists that other pages have fetched within this time are not fetched again. */
const freshMs = 60_000

const toPath = (path: string, name: string, value: string) =>
  fillPath(path.replace(`$${name}`, `{${name}}`) as `/${string}`, { [name]: value })

interface Openables {
  found: Openable[]
  /** False while the notes are those of what was typed before. */
  areCurrent: boolean
}

export function useOpenables(pages: readonly Openable[], typed: string): Openables {
  const { t } = useTranslation(['quick-open', 'typing', ...playableNames.map(messagesOf)])
  const { language } = useLanguage()
  const { data: notes = [], fetchStatus } = useQuery(notesQuery(typed.trim()))
  const books = useQuery({ ...booksQuery, staleTime: freshMs }).data?.books ?? []
  const program = useQuery({ ...programQuery(language), staleTime: freshMs }).data?.program ?? []
  const own = books.filter(({ lang, source }) => source !== 'shipped' || lang === language)
  const others: Openable[] = [
    ...pages,
    ...own.map(({ _id, title }) => ({
      kind: 'books' as const,
      id: `book.${_id}`,
      title,
      path: toPath(paths.read, 'textId', _id),
    })),
    ...playableNames.map((name) => ({
      kind: 'games' as const,
      id: `game.${name}`,
      title: t('title', { ns: messagesOf(name) }),
      path: toPath(paths.game, 'kind', gameKinds[name]),
    })),
    ...program.flatMap(({ category, lessons }) =>
      lessons
        .filter(({ isOpen, isCategoryTest }) => isOpen && !isCategoryTest)
        .map(({ id }, at) => ({
          kind: 'lessons' as const,
          id: `lesson.${id}`,
          title: t('typing:lesson.name', {
            category: t(`typing:category.${category}`),
            number: at + 1,
          }),
          path: toPath(paths.typingLesson, 'id', id),
        })),
    ),
  ]
  // The server has found the notes already.
  const foundNotes = notes.map(({ _id, title }) => ({
    kind: 'notes' as const,
    id: `note.${_id}`,
    title: title || t('quick-open:untitled'),
    path: toPath(paths.note, 'id', _id),
  }))
  const matching = findOpenable(others, typed)
  return {
    found: typed.trim() ? [...foundNotes, ...matching] : [...matching, ...foundNotes],
    areCurrent: fetchStatus !== 'fetching',
  }
}
