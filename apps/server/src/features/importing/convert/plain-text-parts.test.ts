import { describe, expect, test } from 'vitest'
import { convertText } from './plain-text.ts'

const sentence = 'Seven herons stood in the shallows and none of them moved before the wind came.'

const read = (text: string) =>
  convertText({ bytes: Buffer.from(text), fileName: 'a.txt', isWebPage: false }).chapters
const titles = (lines: string[]) => read(lines.join('\n\n')).map(({ title }) => title)

/** Parts and the names of their chapters. */
const parts: [name: string, chapters: string[]][] = [
  ['BOOK ONE: 1805', ['CHAPTER I', 'CHAPTER II', 'CHAPTER III']],
  ['BOOK TWO: 1806 - 07', ['CHAPTER I', 'CHAPTER II']],
  ['FIRST EPILOGUE: 1813 - 20', ['CHAPTER I', 'CHAPTER II']],
  ['SECOND EPILOGUE', ['CHAPTER I', 'CHAPTER II']],
]
const body = parts.flatMap(([name, chapters]) => [
  name,
  ...chapters.flatMap((chapter) => [chapter, sentence, sentence]),
])
const names = parts.flatMap(([name, chapters]) => chapters.map((chapter) => `${name} · ${chapter}`))
const entries = parts.flatMap(([name, chapters]) => [name, ...chapters])

describe('the chapters of a plain text', () => {
  test('have the names of their parts before their own', () => {
    expect(titles(body)).toEqual(names)
    expect(read(body.join('\n\n'))[0]?.paragraphs).toEqual([sentence, sentence])
  })

  test('are in parts of books or in books of parts, as the text has them', () => {
    expect(
      titles([
        'PART I',
        'BOOK I',
        'Chapter 1',
        sentence,
        'BOOK II',
        'Chapter 2',
        sentence,
        'PART II',
        'BOOK I',
        'Chapter 1',
        sentence,
      ]),
    ).toEqual([
      'PART I · BOOK I · Chapter 1',
      'PART I · BOOK II · Chapter 2',
      'PART II · BOOK I · Chapter 1',
    ])
    expect(
      titles([
        'Книга первая',
        'Часть первая',
        'Глава I',
        sentence,
        'Книга вторая',
        'Часть первая',
        'Глава I',
        sentence,
      ]),
    ).toEqual(['Книга первая · Часть первая · Глава I', 'Книга вторая · Часть первая · Глава I'])
  })

  test('are beside prefaces, letters and parts that have a text of their own', () => {
    const lines = [
      'Preface',
      sentence,
      'Letter 1',
      sentence,
      'Chapter 1',
      sentence,
      'Part One',
      sentence,
      'Chapter 2',
      sentence,
      'Epilogue',
      sentence,
    ]
    expect(titles(lines)).toEqual([
      'Preface',
      'Letter 1',
      'Chapter 1',
      'Part One',
      'Chapter 2',
      'Epilogue',
    ])
  })
})

describe('printed contents', () => {
  const first = ['WAR AND HERONS', 'by Ada Reader', 'CONTENTS']

  test.each([
    ['line by line', entries],
    ['without blank lines', [entries.join('\n')]],
    ['part by part', parts.map(([name, chapters]) => [name, ...chapters].join('\n'))],
    ['with an entry that is no heading', [...entries, 'A LETTER TO THE READER']],
  ])('%s make no chapters', (_, contents) => {
    const chapters = read([...first, ...contents, ...body].join('\n\n'))
    expect(chapters.map(({ title }) => title)).toEqual(names)
    const text = chapters.flatMap(({ paragraphs }) => paragraphs)
    expect(text.slice(0, 3)).toEqual([...first.slice(0, 2), sentence])
    expect(text.filter((one) => one === sentence)).toHaveLength(names.length * 2)
  })

  test('before a preface make no chapters, and the preface is kept', () => {
    const preface = `This is what the translator has to say. ${sentence}`
    const chapters = read([...first, ...entries, preface, ...body].join('\n\n'))
    expect(chapters.map(({ title }) => title)).toEqual(['', ...names])
    expect(chapters[0]?.paragraphs).toContain(preface)
  })

  test('are not confused with poems that have the same numbers', () => {
    const poem =
      'The herons stand\nin silver sand\nand no one knows\nwhere the water goes\nand where the wind\nand the grey birds are'
    const lines = ['I', 'II', 'III', 'I', 'II', 'III'].flatMap((number) => [
      number,
      poem,
      poem,
      poem,
    ])
    expect(titles(['PART ONE', ...lines])).toHaveLength(6)
  })
})
