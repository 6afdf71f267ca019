import { languages, localeOf } from '@fovea/contract/languages.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import { describe, expect, test } from 'vitest'
import { parseBook, readShippedBooks, type ShippedBook } from './books.ts'

const books = readShippedBooks()

const nameOf = (book: ShippedBook) => `${book.lang}/${book.title}`
const textOf = (book: ShippedBook) => book.chapters.map(({ text }) => text).join('\n\n')
const paragraphsOf = (chapter: ShippedBook['chapters'][number]) => chapter.text.split('\n\n')

function countWords(book: ShippedBook): number {
  const segmenter = new Intl.Segmenter(localeOf(book.lang), { granularity: 'word' })
  return [...segmenter.segment(textOf(book))].filter(({ isWordLike }) => isWordLike).length
}

describe('shipped books', () => {
  test.each(languages)('include one of a thousand words or more in %s', (language) => {
    const words = books
      .filter(({ kind, lang }) => kind === 'book' && lang === language)
      .map(countWords)
    expect(Math.max(0, ...words)).toBeGreaterThanOrEqual(1000)
  })

  test('have unique ids', () => {
    const ids = books.map(({ id }) => idSchema.parse(id))
    expect(new Set(ids).size).toBe(books.length)
  })

  test('have the same chapters and paragraphs of a work in every language', () => {
    for (const tellings of Map.groupBy(books, ({ work }) => work).values()) {
      const shapes = tellings.map(({ chapters }) =>
        chapters.map((chapter) => paragraphsOf(chapter).length),
      )
      expect(new Set(shapes.map((shape) => shape.join(' '))).size, tellings[0]?.work).toBe(1)
      expect(new Set(tellings.map(({ lang }) => lang)).size).toBe(tellings.length)
    }
  })

  test.each(books.map((book) => [nameOf(book), book] as const))(
    'use typographic quotes, dashes and ellipses: %s',
    (_, book) => {
      const words = [book.title, book.summary, ...book.chapters.map(({ title }) => title)]
      for (const text of [...words, textOf(book)]) {
        expect(text.match(/.{0,20}["'`].{0,20}/)?.[0]).toBeUndefined()
        expect(text.match(/.{0,20}(--|\.\.\.| - ).{0,20}/)?.[0]).toBeUndefined()
      }
    },
  )

  test.each(books.map((book) => [nameOf(book), book] as const))(
    'are plain paragraphs of one line without markup: %s',
    (_, book) => {
      for (const chapter of book.chapters) {
        for (const paragraph of paragraphsOf(chapter)) {
          expect(paragraph).not.toMatch(/[\n*_#<>\t]| {2}|^\s|\s$/)
          expect(paragraph).toBe(paragraph.normalize('NFC'))
          expect(paragraph).not.toBe('')
        }
      }
    },
  )
})

describe('a book file', () => {
  const source = `---
work: two-herons
title: Two Herons
author: Ada Reader
language: en
level: A2
genre: story
summary: Two herons wait.
---

## One

A *heron* stood.

It waited.

## Two

Another came.
`
  const parse = (changed = source) =>
    parseBook({ kind: 'book', lang: 'en', slug: 'two-herons', source: changed })

  test('becomes chapters of plain paragraphs', () => {
    expect(parse().chapters).toEqual([
      { title: 'One', text: 'A heron stood.\n\nIt waited.' },
      { title: 'Two', text: 'Another came.' },
    ])
  })

  test('keeps its id and changes its digest when its text changes', () => {
    const changed = parse(source.replace('Another', 'A third'))
    expect(changed.id).toBe(parse().id)
    expect(changed.digest).not.toBe(parse().digest)
    expect(parse().id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
  })

  test.each([
    ['has no front matter', source.replace('---\n', '')],
    ['lacks a field', source.replace('author: Ada Reader\n', '')],
    ['has an unknown field', source.replace('genre:', 'gender: none\ngenre:')],
    ['is in the folder of another language', source.replace('language: en', 'language: de')],
    ['begins without a chapter', source.replace('## One', 'One')],
    ['has an empty chapter', source.replace('Another came.\n', '')],
    ['has no chapter', source.replaceAll(/## .*/gs, '')],
  ])('is refused with an error that names it if it %s', (_, changed) => {
    expect(() => parse(changed)).toThrow(/^en\/two-herons: /)
  })
})
