// Runs in five languages, each on its own keyboard: with dead keys, AltGr and Cyrillic letters. What the server kept is
// compared with figures that are counted a second time from the log.
import { contract } from '@fovea/contract'
import type { Language } from '@fovea/contract/languages.ts'
import { usualLayouts } from '@fovea/contract/typing-choices.ts'
import { defaultTypingSettings } from '@fovea/contract/typing-defaults.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import type { Member } from './support/people.ts'
import { backspace, pressKeys } from './support/press-keys.ts'
import { countAgain } from './support/second-figures.ts'
import { readTypingText } from './support/typing.ts'

/** For each language what only its keyboard types. */
const sentences: Partial<Record<Language, string>> = {
  en: "It's quiet; the kettle isn't.",
  de: 'Café und Süßes: à la carte für zwölf.',
  fr: 'Le maître fêtait Noël à la forêt, où ça ?',
  pl: 'Zażółć gęślą jaźń, ćma już śpi.',
  ua: 'Їжак і ґава: є, що їсти.',
}

async function readNewest(member: Member) {
  const { sessions } = await member.call(contract.typing.sessions)
  const id = sessions[0]?._id ?? ''
  return member.call(contract.typing.session, { params: { id } })
}

/** Types the text with a mistake at the start that is corrected, and one at the end of the first word that stays. */
async function typeWithMistakes(page: Page, language: Language, text: string): Promise<void> {
  const end = text.indexOf(' ')
  const wrong = text[0] === text[1] ? (text[2] ?? '') : (text[1] ?? '')
  const stays = text[end - 1] === text[0] ? wrong : (text[0] ?? '')
  const typed = wrong + backspace + text.slice(0, end - 1) + stays + text.slice(end)
  await pressKeys(page, usualLayouts[language], typed)
}

async function expectSameFigures(member: Member): Promise<void> {
  await expect
    .poll(async () => (await member.call(contract.typing.sessions)).sessions.length)
    .toBe(1)
  const { text, run, figures } = await readNewest(member)
  const again = countAgain(text ?? '', run?.events ?? [])
  expect(again.errors).toBeGreaterThan(0)
  expect(figures).toMatchObject({
    presses: again.presses,
    errors: again.errors,
    rightWords: again.rightWords,
  })
  expect(figures.wpm).toBeCloseTo(again.wpm, 1)
  expect(figures.rawWpm).toBeCloseTo(again.rawWpm, 1)
  expect(figures.accuracy).toBeCloseTo(again.accuracy, 1)
}

for (const [key, sentence] of Object.entries(sentences)) {
  const language = key as Language

  test(`a text in ${language} is typed on its own keyboard, and its figures are right`, async ({
    page,
    member,
  }) => {
    const typing = { ...defaultTypingSettings, language }
    await member.call(contract.settings.changeSettings, { body: { typing } })
    await page.goto('/typing/text')
    await page.getByRole('textbox', { name: 'Text to type' }).fill(sentence)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await typeWithMistakes(page, language, await readTypingText(page))
    await expectSameFigures(member)
  })

  test(`a test in ${language} is typed on its own keyboard, and its figures are right`, async ({
    page,
    member,
  }) => {
    const test = { testMode: 'words', testAmount: 10 } as const
    const typing = { ...defaultTypingSettings, ...test, language }
    await member.call(contract.settings.changeSettings, { body: { typing } })
    await page.goto('/typing/test')
    await typeWithMistakes(page, language, await readTypingText(page))
    await expectSameFigures(member)
  })
}
