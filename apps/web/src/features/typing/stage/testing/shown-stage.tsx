// The stage with a text on it, for tests: what it shows, and the log that it gave.
import type { TypingEvent, TypingLog } from '@fovea/core/typing/log.ts'
import { type RunPlan, readRun, type TypingRun } from '@fovea/core/typing/run.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, vi } from 'vitest'
import messages from '../../locales/en.json' with { type: 'json' }
import { TypingStage, type TypingStageProps } from '../typing-stage.tsx'
import { type Hand, takeHand } from './hand.ts'

export const stageSettings = { textSize: 'medium', showsFigures: true, sounds: false } as const
export const onFinish = vi.fn<(run: { log: TypingLog; plan: RunPlan }) => void>()
export const onKey = vi.fn<(next: string | null) => void>()
const keyMs = 100

/** Called once in each file of tests. */
export function prepareStage(): void {
  beforeEach(async () => {
    await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { typing: messages } } })
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.clearAllMocks()
  })
}

export function showStage(text: string, changes: Partial<TypingStageProps> = {}): Hand {
  render(
    <MantineProvider>
      <TypingStage
        {...{ text, language: 'en', limitMs: null, settings: stageSettings, onFinish, onKey }}
        rules={{ errorMode: 'free', backspace: 'free' }}
        onLeave={() => undefined}
        {...changes}
      />
      <button type="button">Again</button>
    </MantineProvider>,
  )
  return takeHand(findField(), () => act(() => vi.advanceTimersByTime(keyMs)))
}

/** Until the frame that shows the last change is drawn, and what waits for it is done. */
export function passFrame(): void {
  act(() => vi.advanceTimersByTime(60))
}

export function findField(): HTMLTextAreaElement {
  return screen.getByTestId<HTMLTextAreaElement>('typing-field')
}

/** Each letter with its state, or with what it is beside the text. */
export function readStates(): string[] {
  const letters = screen
    .getByTestId('typing-lines')
    .querySelectorAll<HTMLElement>('[data-part="word"] > *')
  return [...letters].map(
    ({ textContent, dataset }) => `${textContent} ${dataset.part ?? dataset.state ?? 'untyped'}`,
  )
}

/** @throws Error if the run has not ended */
export function readFinished(): { events: readonly TypingEvent[]; run: TypingRun; typed: string } {
  const [ended] = onFinish.mock.lastCall ?? []
  if (!ended) throw new Error('The run has not ended')
  const run = readRun(ended.log, ended.plan)
  const typed = run.text.past.map((word) => word.join('')).join(' ')
  return { events: ended.log.events, run, typed }
}
