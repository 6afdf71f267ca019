import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseWork, type Opening } from './choose-work.ts'

const works = ['bells', 'herons', 'tides']

const opening = (work: string, day: number, lang: Opening['lang'] = 'de'): Opening => ({
  lang,
  work,
  openedAt: new Date(2026, 0, day),
})

test('the first work is chosen first', () => {
  expect(chooseWork(works, 'de', [])).toBe('bells')
  expect(chooseWork([], 'de', [])).toBeUndefined()
})

test('a work that has been opened is not chosen again before the others', () => {
  expect(chooseWork(works, 'de', [opening('bells', 1)])).toBe('herons')
  expect(chooseWork(works, 'de', [opening('bells', 1), opening('tides', 2)])).toBe('herons')
})

test('a work that was opened in another language is chosen last', () => {
  const known = [opening('bells', 2, 'fr'), opening('herons', 1, 'it')]
  expect(chooseWork(works, 'de', known)).toBe('tides')
  expect(chooseWork(works, 'de', [...known, opening('tides', 3)])).toBe('herons')
})

test('once all works have been opened, the least recent one is chosen', () => {
  const all = [opening('bells', 3), opening('herons', 1), opening('tides', 2)]
  expect(chooseWork(works, 'de', all)).toBe('herons')
  expect(chooseWork(works, 'de', [...all, opening('herons', 9, 'fr')])).toBe('herons')
})

test('in any sequence of languages, no work is repeated in a language before all others were chosen', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('de' as const, 'fr' as const)), (turns) => {
      const openings: Opening[] = []
      const given: Record<string, string[]> = { de: [], fr: [] }
      for (const [day, lang] of turns.entries()) {
        const work = chooseWork(works, lang, openings) ?? ''
        given[lang]?.push(work)
        const others = openings.filter((one) => one.lang !== lang || one.work !== work)
        openings.splice(0, openings.length, ...others, opening(work, day + 1, lang))
      }
      for (const list of Object.values(given)) {
        for (let from = 0; from + works.length <= list.length; from += 1) {
          expect(new Set(list.slice(from, from + works.length)).size).toBe(works.length)
        }
      }
    }),
  )
})
