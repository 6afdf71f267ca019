import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { defaultTypingSettings } from '@fovea/contract/typing-defaults.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChoiceField } from '../choice-field.tsx'
import messages from '../locales/en.json' with { type: 'json' }
import { takeHand } from '../stage/testing/hand.ts'
import { findField } from '../stage/testing/shown-stage.tsx'
import type { PreparedRun } from './prepared-run.ts'
import { RunScreen } from './run-screen.tsx'

vi.mock('../result/late-chart.tsx', () => ({ preloadChart: async () => undefined }))

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { typing: messages } } })
})
afterEach(cleanup)

const amounts = [1, 2].map((value) => ({ value, label: `${value}` }))

/** The amount of words that is chosen makes a new run of its own text. */
function Screen({ usualLayout = 'qwerty-us' }: { usualLayout?: KeyboardLayout }) {
  const [settings, setSettings] = useState<TypingSettings>({
    ...defaultTypingSettings,
    showsKeyboard: false,
  })
  const [amount, setAmount] = useState(1)
  const [runs, setRuns] = useState(0)
  const run: PreparedRun = {
    id: `${amount} ${runs}`,
    language: 'en',
    limitMs: null,
    text: 'abc '.repeat(amount),
    belonging: { kind: 'text', source: 'own' },
  }
  return (
    <MantineProvider>
      <RunScreen
        typist={{
          userId: 'ada',
          language: 'en',
          settings,
          layoutOf: () => usualLayout,
          change: (part) => setSettings({ ...settings, ...part }),
        }}
        title="Test"
        run={run}
        layout="qwerty-us"
        options={
          <ChoiceField
            legend="Length"
            options={amounts}
            value={amount}
            onChange={(next) => setAmount(next)}
          />
        }
        onAgain={() => setRuns(runs + 1)}
        onLeave={() => undefined}
        onFinish={() => undefined}
      />
    </MantineProvider>
  )
}

const showScreen = () => {
  const { container } = render(<Screen />)
  const marked = () =>
    [...container.querySelectorAll<HTMLElement>('[data-code][data-next]')].map(
      ({ dataset }) => dataset.code,
    )
  return { marked }
}

it('a keyboard that is shown in the middle of a run marks the next key', async () => {
  const { marked } = showScreen()
  takeHand(findField(), () => {}).type('a')
  expect(marked()).toEqual([])
  fireEvent.click(screen.getByLabelText(messages.settings.showsKeyboard))
  await waitFor(() => expect(marked()).toEqual(['KeyB']))
})

it('the focus stays on a choice that is made with the keyboard and begins a new run', () => {
  showScreen()
  expect(document.activeElement).toBe(findField())
  const radio = screen.getByRole('radio', { name: '2' })
  act(() => radio.focus())
  fireEvent.click(radio)
  expect(screen.getByTestId('typing-text').textContent).toBe('abc abc')
  expect(document.activeElement).toBe(radio)
  fireEvent.keyDown(radio, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(radio)
  fireEvent.keyDown(radio, { key: 'a' })
  expect(document.activeElement).toBe(findField())
})

it('says which layout to switch to for a text that the usual one does not type', () => {
  render(<Screen usualLayout="jcuken-ru" />)
  screen.getByText('The text is in Latin letters: switch the keyboard to US QWERTY.')
  cleanup()
  render(<Screen />)
  expect(screen.queryByText(/Latin letters/)).toBeNull()
})

it('a run that is begun anew has the focus', () => {
  showScreen()
  const button = screen.getByRole('button', { name: messages.run.anew })
  act(() => button.focus())
  fireEvent.click(button)
  expect(document.activeElement).toBe(findField())
})
