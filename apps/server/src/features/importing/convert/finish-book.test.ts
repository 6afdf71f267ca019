import { describe, expect, test } from 'vitest'
import { finishBook } from './finish-book.ts'

const russian =
  'Семь цапель стояли на отмели, и ни одна из них не двигалась, пока не поднялся ветер.'

const finish = (said: string, text = russian, lang: 'de' | null = null) =>
  finishBook(
    {
      title: '',
      author: '',
      lang: said,
      chapters: [{ title: '', paragraphs: Array(9).fill(text), figures: [] }],
      pictures: [],
      cover: null,
    },
    { lang, elseLang: 'fr' },
  ).lang

describe('the language of a book', () => {
  test('is what it says, unless the text is plainly another', () => {
    expect(finish('ru-RU')).toBe('ru')
    expect(finish('en')).toBe('ru')
    expect(finish('en', 'Ada Reader, 12 Heron Road')).toBe('en')
  })

  test('is what the reader says, whatever it looks like', () => {
    expect(finish('en', russian, 'de')).toBe('de')
  })

  test('is guessed where it says none of the nine, else the one the reader reads in', () => {
    expect(finish('')).toBe('ru')
    expect(finish('la', 'Gallia est omnis divisa')).toBe('fr')
  })
})
