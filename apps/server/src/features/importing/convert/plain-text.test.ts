import { describe, expect, test } from 'vitest'
import { measureGrowth } from '../../../testing/measure-growth.ts'
import { isChapterHeading } from './chapter-headings.ts'
import { convertText } from './plain-text.ts'

const read = (text: string) =>
  convertText({ bytes: Buffer.from(text), fileName: 'a.txt', isWebPage: false })
const paragraphs = (text: string) => read(text).chapters.flatMap((chapter) => chapter.paragraphs)

const sentence = 'Seven herons stood in the shallows and none of them moved before the wind came.'

/** Wraps a text like an editor. */
function wrap(text: string, width: number): string {
  return text.replace(new RegExp(`(.{1,${width}})(\\s|$)`, 'g'), '$1\n')
}

describe('plain text', () => {
  test('with wrapped lines is joined into paragraphs', () => {
    const one = Array(6).fill(sentence).join(' ')
    const two = Array(4).fill(sentence).join(' ')
    expect(paragraphs(`${wrap(one, 70)}\n${wrap(two, 70)}`)).toEqual([one, two])
  })

  test('with wrapped lines and indented paragraphs is joined into paragraphs', () => {
    const one = Array(9).fill(sentence).join(' ')
    const text = Array.from({ length: 6 }, () => wrap(`    ${one}`, 70)).join('')
    expect(paragraphs(text)).toEqual(Array(6).fill(one))
  })

  test('with one paragraph per line has these paragraphs', () => {
    const one = Array(4).fill(sentence).join(' ')
    expect(paragraphs(`${one}\n${one}\n${sentence}`)).toEqual([one, one, sentence])
  })

  test('keeps the lines of verse and lists', () => {
    const verse = 'The herons stand\nin silver sand\nand no one knows\nwhere the water goes'
    const prose = wrap(Array(9).fill(sentence).join(' '), 70)
    expect(paragraphs(`${prose}\n${verse}\n\n- one\n- two`).slice(1)).toEqual([
      verse,
      '- one',
      '- two',
    ])
  })

  test('joins hyphenated words, and removes soft hyphens', () => {
    const long = `${sentence}\nThere it met another bird, grey like itself, and it was of course a well-\nknown bird, whose neck and whose long and very beautiful and grey feath\u00ad\ners were\n`
    expect(paragraphs(long).join(' ')).toMatch(/a well-known bird, .* grey feathers were$/)
  })

  test('from Project Gutenberg is read without its licence', () => {
    const book = read(
      `The Project Gutenberg eBook of Herons\n\nTitle: Herons\nAuthor: Ada Reader\nLanguage: German\n\n*** START OF THE PROJECT GUTENBERG EBOOK HERONS ***\n\nCONTENTS\n\nCHAPTER I\n\nCHAPTER II\n\nCHAPTER I.\nDown to the Water\n\n${sentence}\n\nCHAPTER II.\nUp again\n\n${sentence}\n\n*** END OF THE PROJECT GUTENBERG EBOOK HERONS ***\n\nLicence`,
    )
    expect(book).toMatchObject({ title: 'Herons', author: 'Ada Reader', lang: 'de' })
    expect(book.chapters.map(({ title }) => title).slice(-2)).toEqual([
      'CHAPTER I. Down to the Water',
      'CHAPTER II. Up again',
    ])
    expect(JSON.stringify(book)).not.toContain('Licence')
  })

  test.each(['constructor', '__proto__', 'Klingon'])(
    'with the unknown language %s has no language',
    (name) => {
      const head = `Title: Herons\nLanguage: ${name}\n\n*** START OF THE PROJECT GUTENBERG EBOOK HERONS ***`
      expect(read(`${head}\n\n${sentence}`).lang).toBe('')
    },
  )

  test('with underlined headings has chapters', () => {
    const book = read(
      `Herons\n******\n\nOne\n===\n\n${sentence}\n\nMore\n----\n\n${sentence}\n\nTwo\n===\n\n${sentence}\n`,
    )
    expect(book.chapters.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(book.chapters[0]?.paragraphs).toEqual(['Herons', sentence, 'More', sentence])
  })
})

const long = Array(6).fill(sentence).join(' ')

describe('the time to read a text grows linearly with its length, also for', () => {
  test.each([
    ['one that is all headings', (size: number) => 'CHAPTER I\n\nCHAPTER II\n\n'.repeat(size)],
    ['a list of headings', (size: number) => 'CHAPTER I\nCHAPTER II\n'.repeat(size)],
    ['prose that is wrapped', (size: number) => `${wrap(long, 70)}\n`.repeat(size)],
    ['one paragraph that is wrapped', (size: number) => wrap(long, 70).repeat(size)],
    ['parts of chapters', (size: number) => `BOOK I\n\nCHAPTER I\n\n${long}\n\n`.repeat(size)],
  ])('%s', async (_, make) => {
    expect(await measureGrowth(200, make, read)).toBeLessThan(32)
  })
})

describe('as the heading of a chapter', () => {
  test.each([
    'Chapter 7',
    'CHAPTER THE FIRST',
    'Chapter XII. In Which Nothing Happens',
    'Part One',
    'XIV.',
    'Epilogue',
    'Erstes Kapitel',
    'Kapitel 3: Der Reiher',
    '2. Teil',
    'Capítulo IV',
    'Primera parte',
    'Chapitre premier',
    'Deuxième partie',
    'Capitolo 5',
    'Parte prima',
    'Rozdział trzeci',
    'Część pierwsza',
    'Capítulo 2 — A água',
    'Глава седьмая',
    'Часть вторая',
    'ГЛАВА 1. Цапля',
    'Розділ 4',
    'Частина перша',
    'Пролог',
  ])('"%s" is recognised', (line) => {
    expect(isChapterHeading(line)).toBe(true)
  })

  test.each([
    'Part of him knew it.',
    'Book a table for two, please.',
    'Act now',
    '12',
    'I went home.',
    'Глава семьи молчала.',
    'Teil dieser Geschichte war erfunden.',
    'Section after section was read aloud to us.',
    '',
  ])('"%s" is not recognised', (line) => {
    expect(isChapterHeading(line)).toBe(false)
  })
})
