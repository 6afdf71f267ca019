import { languages } from '@fovea/contract/languages.ts'
import { lessonCategories } from '@fovea/contract/typing-choices.ts'
import { describe, expect, it } from 'vitest'
import { readLessons } from './typing.ts'

const unTypeable = /[^\S \n]|[“”„‚‘’«»…–—−\u00ad\u200b]/u

describe.each(languages)('the typing lessons of %s', (language) => {
  const lessons = readLessons(language)

  it('are at least 60, in the order of the categories', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(60)
    const categories = lessons.map(({ category }) => lessonCategories.indexOf(category))
    expect(categories).toEqual(categories.toSorted((a, b) => a - b))
  })

  it('end each category with its test', () => {
    for (const category of lessonCategories) {
      const ofCategory = lessons.filter((lesson) => lesson.category === category)
      expect(ofCategory.map(({ isCategoryTest }) => isCategoryTest)).toEqual([
        ...Array.from({ length: ofCategory.length - 1 }, () => false),
        true,
      ])
    }
  })

  it('have ids of their own', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length)
  })

  it('have random words of 4 to 8 letters', () => {
    const sizes = lessons
      .filter(({ isRandom, category }) => isRandom && category === 'words')
      .map(({ size }) => size)
    expect(new Set(sizes)).toEqual(new Set([4, 5, 6, 7, 8]))
  })

  it('have texts without signs that keyboards do not have, and without useless spaces', () => {
    for (const { id, string, isRandom, category } of lessons) {
      if (isRandom) continue
      expect(string, id).not.toMatch(unTypeable)
      expect(string, id).not.toMatch(/ \n|\n\n| $/)
      if (category !== 'code') expect(string, id).not.toMatch(/ {2}|^ |\n /)
    }
  })

  it('have texts of a length that one sitting allows', () => {
    for (const { id, size, isRandom } of lessons) {
      if (isRandom) continue
      expect(size, id).toBeGreaterThanOrEqual(50)
      expect(size, id).toBeLessThanOrEqual(900)
    }
  })

  it('have different texts', () => {
    const texts = lessons.filter(({ isRandom }) => !isRandom).map(({ string }) => string)
    expect(new Set(texts).size).toBe(texts.length)
  })
})

it('counts as items of a text its words, and not the signs that stand alone', () => {
  const lesson = readLessons('fr').find(({ id }) => id === 'fr-symbols-test')
  const parts = lesson?.string.split(/\s/) ?? []
  expect(parts).toContain('?"')
  expect(lesson?.items).toBe(parts.filter((part) => /[0-9a-zà-ÿ]/i.test(part)).length)
})
