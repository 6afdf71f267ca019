// Tests that layouts can type the letters of their languages. The test is here and not beside the layouts, since core
// knows nothing of words.
import { languages } from '@fovea/contract/languages.ts'
import { usualLayouts } from '@fovea/contract/typing-choices.ts'
import { describe, expect, it } from 'vitest'
import { findPresses } from '../core/keyboards/find-presses.ts'
import { listLetters } from './alphabets.ts'

describe.each(languages)('the usual layout of %s', (language) => {
  const findMissing = (characters: string) =>
    [...characters].filter((character) => !findPresses(usualLayouts[language], character))

  it('types every letter of the words, the digits and the punctuation marks', () => {
    expect(findMissing(listLetters(language))).toEqual([])
    expect(findMissing('0123456789 \n')).toEqual([])
    // The Russian layout has no apostrophe, and Russian does not use it.
    expect(findMissing('.,;:!?\'"()-')).toEqual(language === 'ru' ? ["'"] : [])
  })

  it('types the capitals of the letters, except for those that its keyboards lack', () => {
    const lacking = { fr: 'Ÿ', it: 'À È É Ì Ò Ù' } as Partial<Record<typeof language, string>>
    const missing = findMissing(listLetters(language).toUpperCase())
    expect(missing.join(' ')).toBe(lacking[language] ?? '')
  })
})
