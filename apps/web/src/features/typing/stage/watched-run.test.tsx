import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import messages from '../locales/en.json' with { type: 'json' }
import { WatchedRun } from './watched-run.tsx'

const onEnd = vi.fn()
const log = {
  events: [...'abc'].map((text, at) => ({
    ...({ kind: 'insert', origin: 'key', text } as const),
    atMs: 5_000 + at * 1_000,
  })),
  endedAtMs: 7_000,
}

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { typing: messages } } })
  vi.useFakeTimers()
  render(
    <MantineProvider>
      <WatchedRun
        {...{ text: 'abc', log, limitMs: null, onEnd }}
        rules={{ errorMode: 'free', backspace: 'free' }}
      />
    </MantineProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () =>
  screen.getByTestId('typing-lines').querySelectorAll('[data-state="right"]').length
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('plays at its own pace, without the wait for the first press', () => {
  pass(500)
  expect(shown()).toBe(1)
  pass(1_000)
  expect(shown()).toBe(2)
  pass(1_000)
  expect(shown()).toBe(3)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('stands still while it is paused', () => {
  pass(500)
  press(messages.stage.pause)
  pass(5_000)
  expect(shown()).toBe(1)
  press(messages.stage.play)
  pass(1_000)
  expect(shown()).toBe(2)
})

it('plays faster if asked', () => {
  fireEvent.click(screen.getByRole('radio', { name: '4×' }))
  pass(600)
  expect(shown()).toBe(3)
})

it('shows any place, also an earlier one', () => {
  pass(1_500)
  const slider = screen.getByRole('slider')
  press(messages.stage.pause)
  fireEvent.change(slider, { target: { value: '200' } })
  expect(shown()).toBe(1)
  fireEvent.change(slider, { target: { value: '2000' } })
  expect(shown()).toBe(3)
})
