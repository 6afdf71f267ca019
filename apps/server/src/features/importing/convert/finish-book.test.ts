import { describe, expect, test } from 'vitest'
import { finishBook } from './finish-book.ts'

const russian =
  'Семь цапель стояли на отмели, и ни одна из них не двигалась, пока не поднялся ветер.'

const finish = (declared: string, text = russian, lang: 'de' | null = null) =>
  finishBook(
    {
      title: '',
      author: '',
      lang: declared,
      chapters: [{ title: '', paragraphs: Array(9).fill(text), figures: [] }],
      pictures: [],
      cover: null,
    },
    { lang, elseLang: 'fr' },
  ).lang

describe('the language of a book', () => {
  test('is the declared one, unless the text is obviously in another', () => {
    expect(finish('ru-RU')).toBe('ru')
    expect(finish('en')).toBe('ru')
    expect(finish('en', 'Ada Reader, 12 Heron Road')).toBe('en')
  })

  test('is always the one that the user chose', () => {
    expect(finish('en', russian, 'de')).toBe('de')
  })

  test('is guessed if none of the nine is declared, and is otherwise the language of the user', () => {
    expect(finish('')).toBe('ru')
    expect(finish('la', 'Gallia est omnis divisa')).toBe('fr')
  })
})
