// Says where a highlight is, for people: the chapter and the percentage, or the location that another app gave, and the
// address at which the reader opens that place.
import { findChapterHeadsOf } from '../../domain/library/chapter-store.ts'
import { measureProgress } from '../../domain/library/progress.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { HighlightRow } from './highlight-store.ts'

interface PlaceName {
  /** May be empty. */
  name: string
  /** null if there is nothing to open. */
  address: string | null
}

export type PlaceNames = (
  highlight: Pick<HighlightRow, 'chapter' | 'startWord' | 'location'>,
) => PlaceName

type Text = Pick<HighlightRow, 'textId' | 'url' | 'title'>

/** Asks for several texts at once, and returns the names of places by text. */
export async function findPlaceNames(
  { db, userId, site }: { db: Db | Tx; userId: string; site: string },
  texts: readonly Text[],
): Promise<(text: Text) => PlaceNames> {
  const ids = texts.flatMap(({ textId, url }) => (textId === null || url !== null ? [] : [textId]))
  const heads = await findChapterHeadsOf(db, userId, ids)
  return ({ textId, url, title }) => {
    if (url !== null) return () => ({ name: title, address: url })
    const chapters = heads.get(textId ?? '')
    if (!chapters) return ({ location }) => ({ name: location, address: null })
    const chapterWords = chapters.map(({ words }) => words)
    return ({ chapter, startWord, location }) => {
      if (chapter === null || startWord === null) return { name: location, address: null }
      const share = measureProgress(chapterWords, { chapter, word: startWord })
      const percent = share === undefined ? '' : `${Math.round(share * 100)} %`
      const chapterTitle = chapters.length > 1 ? (chapters[chapter]?.title ?? '') : ''
      return {
        name: [chapterTitle, percent].filter(Boolean).join(', ') || title,
        address: `${site}/read/${textId}?chapter=${chapter}&word=${startWord}`,
      }
    }
  }
}
