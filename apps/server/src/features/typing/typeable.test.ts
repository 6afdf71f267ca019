import { readLessons } from '@fovea/content/typing.ts'
import { languages } from '@fovea/contract/languages.ts'
import { usualLayouts } from '@fovea/contract/typing-choices.ts'
import { findPresses } from '@fovea/core/keyboards/find-presses.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import { expect, it } from 'vitest'

const usesLatin = (string: string) => /[a-z]/i.test(string)

it.each(languages)('every lesson of %s can be typed on its keyboard', (language) => {
  const layout = usualLayouts[language]
  const isCyrillic = !usesLatin(readLessons(language)[0]?.string ?? '')
  for (const { id, category, string } of readLessons(language)) {
    // Programs are written in Latin letters everywhere: such lessons are typed on the English layout.
    const typedOn = category === 'code' && isCyrillic ? usualLayouts.en : layout
    const strange = [...string].filter((character) => !/\s/.test(character))
    expect(
      strange.filter((character) => findPresses(typedOn, character) === null),
      id,
    ).toEqual([])
  }
})

it.each(languages)(
  'every common word of %s can be typed on its usual keyboard',
  async (language) => {
    const { words } = await loadMaterials(language)
    const characters = new Set(words.join(''))
    const layout = usualLayouts[language]
    expect([...characters].filter((character) => findPresses(layout, character) === null)).toEqual(
      [],
    )
  },
)
