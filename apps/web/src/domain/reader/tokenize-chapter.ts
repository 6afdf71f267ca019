// Cuts a chapter into words. 500,000 characters take half a second, so it works in slices and leaves the page responsive
// between them. The slices depend only on the text, so a word has the same number on every device.
import type { Language } from '@fovea/contract/languages.ts'
import type { ReadingText, Span, Word } from '@fovea/core/reading/reading-text.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'

const sliceLength = 8_000
/** A paragraph longer than this is cut after a sentence. */
const longestSlice = 24_000

const blankLine = /\n[^\S\n]*\n\s*/
/** A sentence end after a word that is too long to be an abbreviation. */
const sentenceEnd = /\p{L}{4}[.!?…]["'”’»)\]]*\s+/u

export interface ChapterText extends ReadingText {
  source: string
}

/** Returns the ends of the slices. A slice ends at a blank line, or after a sentence or a space if it gets too long. */
export function findSliceEnds(source: string): number[] {
  const ends: number[] = []
  let start = 0
  while (source.length - start > longestSlice) {
    const window = source.slice(start + sliceLength, start + longestSlice)
    const at = endOf(window, blankLine) ?? endOf(window, sentenceEnd) ?? endOf(window, /\s+/)
    start += sliceLength + (at ?? window.length)
    ends.push(start)
  }
  ends.push(source.length)
  return ends
}

function endOf(text: string, pattern: RegExp): number | undefined {
  const match = pattern.exec(text)
  return match ? match.index + match[0].length : undefined
}

/** Awaits `rest` between slices. When `isWanted` returns false it stops and returns undefined. */
export async function tokenizeChapter(
  source: string,
  language: Language,
  rest: () => Promise<void>,
  isWanted: () => boolean = () => true,
): Promise<ChapterText | undefined> {
  const words: Word[] = []
  const sentences: Span[] = []
  const paragraphs: Span[] = []
  let start = 0
  for (const end of findSliceEnds(source)) {
    if (start > 0) await rest()
    if (!isWanted()) return undefined
    const slice = tokenizeText(source.slice(start, end), language)
    const isContinued =
      start > 0 && !/\n[^\S\n]*\n\s*$/.test(source.slice(Math.max(0, start - 200), start))
    append({ words, sentences, paragraphs }, slice, start, isContinued)
    start = end
  }
  return { source, language, words, sentences, paragraphs }
}

function append(
  whole: { words: Word[]; sentences: Span[]; paragraphs: Span[] },
  slice: ReadingText,
  offset: number,
  isContinued: boolean,
): void {
  const first = whole.words.length
  const firstSentence = whole.sentences.length
  const open = isContinued ? whole.paragraphs.at(-1) : undefined
  const firstParagraph = whole.paragraphs.length - (open ? 1 : 0)
  for (const word of slice.words) {
    whole.words.push({
      ...word,
      offset: word.offset + offset,
      sentence: word.sentence + firstSentence,
      paragraph: word.paragraph + firstParagraph,
    })
  }
  const shift = ({ start, end }: Span) => ({ start: start + first, end: end + first })
  whole.sentences.push(...slice.sentences.map(shift))
  const [head, ...others] = slice.paragraphs.map(shift)
  if (open && head) open.end = head.end
  else if (head) whole.paragraphs.push(head)
  whole.paragraphs.push(...others)
}
