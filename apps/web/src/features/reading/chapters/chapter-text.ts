// Makes text of a chapter's words: a run of words as it is set on a page, and an excerpt around a word.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import type { ChapterText } from '#domain/reader/tokenize-chapter.ts'

/** Whether a space precedes a word in its source. CJK words and parts of "thing—which" have none. */
export function hasSpaceBefore(text: ChapterText, word: number): boolean {
  const offset = text.words[word]?.offset ?? 0
  return offset > 0 && /\s/.test(text.source.charAt(offset - 1))
}

/** A run of words as it is set on a page. */
export function joinWords(text: ChapterText, { start, end }: Span): string {
  let joined = ''
  for (let i = start; i < end; i += 1) {
    if (i > start && hasSpaceBefore(text, i)) joined += ' '
    joined += text.words[i]?.text ?? ''
  }
  return joined
}

const excerptLength = 160

/** The sentence around a word, cut to about two lines. */
export function excerptAt(text: ChapterText, word: number): string {
  const at = Math.min(word, text.words.length - 1)
  const sentence = text.sentences[text.words[at]?.sentence ?? -1]
  if (!sentence) return ''
  // A text without punctuation is one endless sentence.
  const start = at - sentence.start > 30 ? at : sentence.start
  const excerpt = joinWords(text, { start, end: Math.min(sentence.end, start + excerptLength) })
  return excerpt.length > excerptLength
    ? `${excerpt.slice(0, excerptLength).replace(/\s+\S*$/, '')} …`
    : excerpt
}
