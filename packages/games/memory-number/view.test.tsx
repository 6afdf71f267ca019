import { makeRandom } from '@fovea/core/random.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import kernelStrings from '../kernel/locales/en.json' with { type: 'json' }
import strings from './locales/en.json' with { type: 'json' }
import { drawDigits } from './rules.ts'
import playable from './view.tsx'

const seed = 'c0ffee'.padStart(32, '0')
const digits = drawDigits(makeRandom(seed), 4)

beforeEach(async () => {
  const resources = { en: { 'game.kernel': kernelStrings, 'game.memory-number': strings } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms))
}

/** Until the number is shown. */
function start(variant: 'ranked' | 'relaxed') {
  const options = { variant, isHardGame: false, level: 4, language: 'en' } as const
  render(
    <MantineProvider>
      <playable.Round
        seed={seed}
        options={options}
        onEnd={() => undefined}
        onQuit={() => undefined}
      />
    </MantineProvider>,
  )
  wait(3_100)
  wait(700)
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const find = (label: string) => screen.queryByRole('img', { name: label.trim() })
const spell = (text: string) => [...text].join(' ')

it('hides the number before it can be typed, and then shows it with what was typed', () => {
  start('ranked')
  expect(find(`The number: ${spell(digits)}`)).not.toBeNull()
  press('1')
  wait(2_700)
  expect(find(`The number: ${spell(digits)}`)).toBeNull()
  expect(find('Your answer:')).not.toBeNull()
  for (const key of [digits[0] ?? '', 'a', '9', 'Backspace', digits[1] ?? '']) press(key)
  expect(find(`Your answer: ${spell(digits.slice(0, 2))}`)).not.toBeNull()
  press('Enter')
  expect(screen.getByText('In place: 2 of 4')).toBeDefined()
  expect(find(`The number: ${spell(digits)}`)).not.toBeNull()
})

it('lets a relaxed player look until Enter is pressed', () => {
  start('relaxed')
  wait(60_000)
  expect(find(`The number: ${spell(digits)}`)).not.toBeNull()
  press('Enter')
  expect(find(`The number: ${spell(digits)}`)).toBeNull()
  expect(find('Your answer:')).not.toBeNull()
})
