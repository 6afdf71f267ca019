import { describe, expect, it } from 'vitest'
import { type ChapterText, tokenizeChapter } from '#domain/reader/tokenize-chapter.ts'
import { joinWords } from '../chapters/chapter-text.ts'
import {
  cutIntoPieces,
  findPiece,
  findWordAt,
  findWordInPiece,
  groupPieces,
} from './page-pieces.ts'

async function cut(source: string): Promise<ChapterText> {
  const text = await tokenizeChapter(source, 'en', async () => {})
  if (!text) throw new Error('no text')
  return text
}

describe('the pieces of a page', () => {
  it('are its paragraphs', async () => {
    const text = await cut('One two.\n\nThree four five.')
    expect(cutIntoPieces(text)).toEqual([
      { start: 0, end: 2, isContinued: false },
      { start: 2, end: 5, isContinued: false },
    ])
  })

  it('cut an endless paragraph at sentence ends, and lose no word', async () => {
    const text = await cut('Nobody counts the words of this. '.repeat(500))
    const pieces = cutIntoPieces(text)
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.map(({ isContinued }) => isContinued)).toEqual(pieces.map((_, i) => i > 0))
    expect(pieces.every(({ start }) => start % 6 === 0)).toBe(true)
    expect(pieces.flatMap(({ start, end }) => [start, end]).slice(1, -1)).toEqual(
      pieces.slice(1).flatMap(({ start }) => [start, start]),
    )
  })

  it('cut even a text without sentences', async () => {
    const text = await cut('word '.repeat(5_000))
    const longest = Math.max(...cutIntoPieces(text).map(({ start, end }) => end - start))
    expect(longest).toBeLessThanOrEqual(900)
  })

  it('are each in exactly one section, and no section is too long', async () => {
    const texts = ['One line.\n\n'.repeat(1_000), 'word '.repeat(30_000), 'A line.']
    for (const source of texts) {
      const pieces = cutIntoPieces(await cut(source))
      const sections = groupPieces(pieces)
      expect(sections[0]?.start).toBe(0)
      expect(sections.at(-1)?.end).toBe(pieces.length)
      for (const [i, { start, end }] of sections.entries()) {
        if (i > 0) expect(start).toBe(sections[i - 1]?.end)
        expect(end - start).toBeLessThanOrEqual(48)
        expect((pieces[end - 1]?.end ?? 0) - (pieces[start]?.start ?? 0)).toBeLessThanOrEqual(4_000)
      }
    }
  })

  it('contain each word where it is found again', async () => {
    const text = await cut('One thing—and another.\n\n我喜欢读书。 Then words.')
    const pieces = cutIntoPieces(text)
    for (const [i, word] of text.words.entries()) {
      const piece = pieces[findPiece(pieces, i)]
      if (!piece) throw new Error('no piece')
      const { from, to } = findWordInPiece(text, piece, i)
      expect(joinWords(text, piece).slice(from, to)).toBe(word.text)
      expect(findWordAt(text, piece, from)).toBe(i)
      expect(findWordAt(text, piece, to - 1)).toBe(i)
    }
  })
})
