// Where bookmarks stand in the text of a chapter, and which one is meant by a place.
import type { Place } from '@fovea/contract/reading.ts'
import type { ReadingText, Span } from '@fovea/core/reading/reading-text.ts'

/** Words that are marked from a bookmark on. */
const markedWords = 5

/** What is marked on the page: some words from each bookmark of the chapter on, in its sentence. */
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

/** The bookmark in the sentence where the reader is; the nearest of several. */
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
