// Finds where bookmarks are in the text of a chapter, and which bookmark belongs to a place.
import type { Place } from '@fovea/contract/reading.ts'
import type { ReadingText, Span } from '@fovea/core/reading/reading-text.ts'

/** The number of words that are marked, starting at the bookmark. */
const markedWords = 5

/** The words to mark on the page: a few words from each bookmark of the chapter, not beyond its sentence. */
export function findBookmarkSpans(
  bookmarks: readonly Place[],
  chapter: number,
  text: ReadingText,
): Span[] {
  return bookmarks.flatMap((bookmark) => {
    const sentence = bookmark.chapter === chapter ? sentenceOf(text, bookmark.word) : undefined
    if (!sentence) return []
    return [{ start: bookmark.word, end: Math.min(bookmark.word + markedWords, sentence.end) }]
  })
}

/** The bookmark in the sentence of a place. Of several, the nearest one. */
export function findBookmarkAt<Bookmark extends Place>(
  bookmarks: readonly Bookmark[],
  place: Place,
  text: ReadingText,
): Bookmark | undefined {
  const sentence = sentenceOf(text, place.word)
  if (!sentence) return undefined
  const distance = ({ word }: Bookmark) => Math.abs(word - place.word)
  return bookmarks
    .filter(({ chapter, word }) => {
      return chapter === place.chapter && word >= sentence.start && word < sentence.end
    })
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

function sentenceOf({ words, sentences }: ReadingText, word: number): Span | undefined {
  return sentences[words[word]?.sentence ?? -1]
}
