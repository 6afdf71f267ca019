import type { TypingEvent, TypingLog } from '@fovea/core/typing/log.ts'
import { type RunPlan, readRun } from '@fovea/core/typing/run.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import messages from '../locales/en.json' with { type: 'json' }
import { type Hand, takeHand } from './testing.ts'
import { TypingStage, type TypingStageProps } from './typing-stage.tsx'

const settings = { textSize: 'medium', showsFigures: true, sounds: false } as const
const onFinish = vi.fn<(run: { log: TypingLog; plan: RunPlan }) => void>()
const onKey = vi.fn<(next: string | null) => void>()
const keyMs = 100

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { typing: messages } } })
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

function show(text: string, changes: Partial<TypingStageProps> = {}): Hand {
  render(
    <MantineProvider>
      <TypingStage
        {...{ text, language: 'en', limitMs: null, settings, onFinish, onKey }}
        rules={{ errorMode: 'free', backspace: 'free' }}
        onLeave={() => undefined}
        {...changes}
      />
      <button type="button">Again</button>
    </MantineProvider>,
  )
  return takeHand(field(), () => act(() => vi.advanceTimersByTime(keyMs)))
}

const field = () => screen.getByTestId<HTMLTextAreaElement>('typing-field')
const stateOf = (letter: Element) => (letter as HTMLElement).dataset.state ?? 'untyped'
const states = () =>
  [...screen.getByTestId('typing-lines').querySelectorAll('[data-part="word"] > *')].map(
    (letter) => `${letter.textContent} ${(letter as HTMLElement).dataset.part ?? stateOf(letter)}`,
  )

function finished(): { events: readonly TypingEvent[]; typed: string } {
  const [{ log, plan } = { log: undefined, plan: undefined }] = onFinish.mock.lastCall ?? []
  if (!log || !plan) throw new Error('The run has not ended')
  const typed = readRun(log, plan).text.past.map((word) => word.join(''))
  return { events: log.events, typed: typed.join(' ') }
}
const inserts = () =>
  finished().events.flatMap((event) =>
    event.kind === 'insert' ? [`${event.text} ${event.origin}`] : [event.kind],
  )

it('ends with the text, and its log holds each key with the time at which it was pressed', () => {
  const hand = show('on it')
  hand.type('on it')
  expect(inserts()).toEqual(['o key', 'n key', '  key', 'i key', 't key'])
  const times = finished().events.map(({ atMs }) => atMs)
  expect(times.map((atMs, at) => atMs - (times[at - 1] ?? atMs))).toEqual([0, 100, 100, 100, 100])
})

it('paints right, wrong, missing and additional letters', () => {
  const hand = show('abc de fg')
  hand.type('axcy d ')
  expect(states()).toEqual([
    ...['a right', 'b wrong', 'c right', 'y extra', 'd right', 'e missed'],
    ...['f untyped', 'g untyped'],
  ])
})

it('takes back what was deleted, also from an earlier word', () => {
  const hand = show('ab cd')
  hand.type('ax c')
  for (let count = 0; count < 3; count++) hand.backspace()
  expect(states()).toEqual(['a right', 'b untyped', 'c untyped', 'd untyped'])
  hand.type('b cd')
  expect(finished().typed).toBe('ab cd')
})

it('deletes the whole word with Ctrl and Backspace', () => {
  const hand = show('abc def')
  hand.type('abc dex')
  hand.deleteWord()
  hand.type('def')
  expect(inserts()).toContain('delete-word')
  expect(finished().typed).toBe('abc def')
})

it('goes on only with the right letter where wrong ones are refused', () => {
  const hand = show('abc', { rules: { errorMode: 'stop-at-letter', backspace: 'free' } })
  hand.type('axx')
  expect(states()).toEqual(['a right', 'b untyped', 'c untyped'])
  hand.type('bc')
  expect(inserts()).toHaveLength(5)
  expect(finished().typed).toBe('abc')
})

it('ends a word only when it is right where that is asked', () => {
  const hand = show('ab cd', { rules: { errorMode: 'stop-at-word', backspace: 'free' } })
  hand.type('ax ')
  expect(states()).toContain('b wrong')
  hand.backspace()
  hand.type('b cd')
  expect(finished().typed).toBe('ab cd')
})

it('keeps what was typed where deleting is off', () => {
  const hand = show('ab', { rules: { errorMode: 'free', backspace: 'off' } })
  hand.type('x')
  hand.backspace()
  expect(states()).toEqual(['a wrong', 'b untyped'])
})

it('names the next character at each change', () => {
  const hand = show('a b\nc')
  hand.type('a b\n')
  expect(onKey.mock.calls.map(([next]) => next)).toEqual(['a', ' ', 'b', '\n', 'c'])
  hand.type('c')
  expect(onKey).toHaveBeenLastCalledWith(null)
})

it('logs a key that is held down as repeated', () => {
  const hand = show('aaa')
  hand.press('a')
  hand.press('a', { repeat: true })
  hand.press('a', { repeat: true })
  expect(inserts()).toEqual(['a key', 'a repeat', 'a repeat'])
})

it('logs a dead key and its letter as one key', () => {
  const hand = show('né')
  hand.press('n')
  hand.compose(['´', 'é'], { isDead: true })
  expect(inserts()).toEqual(['n key', 'é key'])
})

it('waits for the letter of an accent even where no dead key was announced', () => {
  const hand = show('né')
  hand.press('n')
  hand.compose(['´', 'é'])
  expect(inserts()).toEqual(['n key', 'é key'])
})

it('takes a letter typed with AltGr as one key', () => {
  const hand = show('są')
  hand.press('s')
  hand.press('ą', { code: 'KeyA' })
  expect(inserts()).toEqual(['s key', 'ą key'])
})

it('follows the composition of a phone letter by letter, and its corrections', () => {
  const hand = show('the end')
  hand.compose(['t', 'th', 'tje', 'the'])
  hand.press(' ')
  hand.compose(['e', 'en', 'end'])
  expect(inserts()).toEqual([
    ...['t composition', 'h composition', 'delete', 'je composition', 'delete', 'he composition'],
    ...['  key', 'e composition', 'n composition', 'd composition'],
  ])
  expect(finished().typed).toBe('the end')
})

it('logs autocorrection as a replacement of the letters that differ', () => {
  const hand = show('the end')
  hand.type('teh')
  hand.replace(3, 'the')
  hand.type(' end')
  expect(inserts().slice(3, 5)).toEqual(['delete', 'he replacement'])
  expect(finished().typed).toBe('the end')
})

it('takes an emoji as one character, even if its halves come apart', () => {
  const hand = show('a😀b')
  hand.press('a')
  hand.press('\ud83d')
  hand.press('\ude00')
  hand.press('b')
  expect(inserts()).toEqual(['a key', '😀 key', 'b key'])
})

it('refuses what is pasted, with a sentence', () => {
  const hand = show('abc')
  hand.press('a')
  act(() => void expect(hand.paste('bc')).toBe(false))
  expect(screen.getByText(messages.stage.paste)).toBeTruthy()
  expect(states()).toEqual(['a right', 'b untyped', 'c untyped'])
})

it('refuses to undo', () => {
  const hand = show('abc')
  hand.type('ab')
  const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true })
  expect(field().dispatchEvent(undo)).toBe(false)
})

it('pauses when the focus is lost, and the key that goes on is not typed', () => {
  const hand = show('abc')
  hand.press('a')
  act(() => field().blur())
  expect(screen.getByText(messages.stage.isPaused)).toBeTruthy()
  act(() => vi.advanceTimersByTime(60_000))
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(document.activeElement).toBe(field())
  expect(screen.queryByText(messages.stage.isPaused)).toBeNull()
  hand.type('bc')
  const { log, plan } = onFinish.mock.lastCall?.[0] ?? {}
  if (!log || !plan) throw new Error('The run has not ended')
  expect(readRun(log, plan)).toMatchObject({ pauses: 1, activeMs: 200 })
})

it('types the first key even if the focus was elsewhere before', () => {
  const hand = show('ab')
  act(() => field().blur())
  expect(screen.getByText(messages.stage.waitingByKey)).toBeTruthy()
  act(() => field().focus())
  expect(screen.queryByText(messages.stage.waitingByKey)).toBeNull()
  hand.type('ab')
  expect(inserts()).toEqual(['a key', 'b key'])
})

it('stays paused while keys belong to a button', () => {
  const hand = show('abc')
  hand.press('a')
  const button = screen.getByRole('button', { name: 'Again' })
  act(() => button.focus())
  fireEvent.keyDown(button, { key: 'Enter' })
  expect(screen.getByText(messages.stage.isPaused)).toBeTruthy()
})

it('goes on at a click', () => {
  const hand = show('abc')
  hand.press('a')
  act(() => field().blur())
  fireEvent.click(screen.getByText(messages.stage.isPaused))
  expect(document.activeElement).toBe(field())
  expect(screen.queryByText(messages.stage.isPaused)).toBeNull()
})

it('ends a test against the clock when its time is up, without the time of a pause', () => {
  const hand = show('abcdef', { limitMs: 1_000 })
  act(() => vi.advanceTimersByTime(5_000))
  hand.press('a')
  act(() => vi.advanceTimersByTime(500))
  act(() => field().blur())
  act(() => vi.advanceTimersByTime(5_000))
  fireEvent.keyDown(document.body, { key: 'b' })
  act(() => vi.advanceTimersByTime(400))
  expect(onFinish).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(200))
  const { log, plan } = onFinish.mock.lastCall?.[0] ?? {}
  if (!log || !plan) throw new Error('The run has not ended')
  expect(readRun(log, plan)).toMatchObject({ isFinished: true, activeMs: 1_000 })
})

it('warns when the keyboard types another script', () => {
  const hand = show('привет', { language: 'ru' })
  act(() => hand.type('ghb'))
  expect(screen.getByText(messages.stage.latin)).toBeTruthy()
})

it('warns while Caps Lock is on', () => {
  show('abc')
  const press = new KeyboardEvent('keydown', { key: 'a', bubbles: true })
  vi.spyOn(press, 'getModifierState').mockReturnValue(true)
  act(() => void document.body.dispatchEvent(press))
  expect(screen.getByText(messages.stage.capsLock)).toBeTruthy()
})

it('offers the whole text to be read, and tells words and mistakes if asked', () => {
  const hand = show('ab cd', { settings: { ...settings, announces: true } })
  expect(screen.getByRole('region', { name: messages.stage.text }).textContent).toBe('ab cd')
  expect(screen.getByRole('textbox', { name: messages.stage.field })).toBe(field())
  hand.press('x')
  expect(screen.getByText('Expected: a. Typed: x.')).toBeTruthy()
  hand.type('b ')
  expect(screen.getByText('cd')).toBeTruthy()
})

it('shows figures while a text is typed', () => {
  const hand = show('abcde fghij')
  hand.type('abcde ')
  act(() => vi.advanceTimersByTime(600))
  expect(screen.getByText('1 word left')).toBeTruthy()
  expect(screen.getByText('100%')).toBeTruthy()
})
