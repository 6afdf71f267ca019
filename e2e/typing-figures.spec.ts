// Runs of every kind in five languages, each on its own keyboard: with dead keys, AltGr and Cyrillic letters. What the
// server kept is compared with figures that are counted a second time from the log.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import type { Language } from '@fovea/contract/languages.ts'
import { usualLayouts } from '@fovea/contract/typing-choices.ts'
import { defaultTypingSettings } from '@fovea/contract/typing-defaults.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { holdTime, passTime } from './support/page-time.ts'
import type { Member } from './support/people.ts'
import { backspace, countTyped, findGap, pressKeys } from './support/press-keys.ts'
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

/** The keys are pressed this many times as slowly in a minute, so that they are not too many. */
const slowness = 8

interface Typist {
  page: Page
  member: Member
  language: Language
}

async function open(typist: Typist, path: string, changes: Partial<TypingSettings> = {}) {
  const { page, member, language } = typist
  const typing = { ...defaultTypingSettings, ...changes, language }
  await member.call(contract.settings.changeSettings, { body: { typing } })
  await page.goto(path)
}

/** Sends a run in which the letters of the language are typed well, so that practice is not made of the first ones only. */
async function knowLetters({ member, language }: Typist): Promise<void> {
  const layout = usualLayouts[language]
  const lesson = `${language}-bottom-row-test`
  const { string } = await member.call(contract.typing.lesson, { params: { id: lesson } })
  const text = Array.from({ length: 30 }, () => string).join(' ')
  let atMs = 0
  const events = [...text].map((character, at): [number, 'i', string] => {
    atMs += findGap(at)
    return [atMs, 'i', character]
  })
  const run = { layout, errorMode: 'free', backspace: 'free', events, endedAtMs: atMs } as const
  const sent = { source: 'own', text, language, typingSpeed: 0, run, agoMs: 0 } as const
  await member.call(contract.typing.setGoal, { body: { goalMinutes: 0, targetWpm: 10 } })
  await member.call(contract.typing.saveText, { body: { _id: randomUUID(), ...sent } })
  const { unlocked } = await member.call(contract.typing.profile, { query: { language, layout } })
  expect(unlocked.length).toBeGreaterThan(20)
}

/** Makes two mistakes in a word: at its start one that is corrected, and at its end one that stays. */
function addMistakes(text: string): string {
  const [word = ''] = /\S{3,}/.exec(text) ?? []
  const start = text.indexOf(word)
  const end = start + word.length - 1
  const findOther = (right = '') => text.match(/\p{L}/gu)?.find((letter) => letter !== right) ?? ''
  const begun = text.slice(0, start) + findOther(text[start]) + backspace
  return begun + text.slice(start, end) + findOther(text[end]) + text.slice(end + 1)
}

/** Types the text that is shown, or as much of it as fits into the time, and compares the figures. */
async function expectSameFigures(typist: Typist, limitMs?: number): Promise<void> {
  const { page, member, language } = typist
  const shown = await readTypingText(page)
  const typed = addMistakes(shown)
  await holdTime(page, async () => {
    const layout = usualLayouts[language]
    if (limitMs === undefined) return pressKeys(page, layout, typed)
    const count = countTyped(limitMs, slowness)
    await pressKeys(page, layout, [...typed].slice(0, count).join(''), slowness)
    return passTime(page, 1_000)
  })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { sessions } = await member.call(contract.typing.sessions, { query: { limit: 1 } })
  const id = sessions[0]?._id ?? ''
  const { run, figures } = await member.call(contract.typing.session, { params: { id } })
  const again = countAgain(shown, run?.events ?? [], limitMs)
  expect(again.errors).toBe(2)
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

  test(`in ${language} the figures of a text, a lesson, a test of words, one of a minute and practice are right`, async ({
    page,
    member,
  }) => {
    const typist = { page, member, language }
    await knowLetters(typist)
    await page.clock.install()

    await open(typist, '/typing/text')
    await page.getByRole('textbox', { name: 'Text to type' }).fill(sentence)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expectSameFigures(typist)

    await open(typist, `/typing/lesson/${language}-shift-test`)
    await expectSameFigures(typist)

    await open(typist, '/typing/test', { testMode: 'words', testAmount: 10 })
    await expectSameFigures(typist)

    await open(typist, '/typing/test', { testMode: 'time', testAmount: 60 })
    await expectSameFigures(typist, 60_000)

    await open(typist, '/typing/practice')
    await expectSameFigures(typist)
  })
}
