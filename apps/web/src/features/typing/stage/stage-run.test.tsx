import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import messages from '../locales/en.json' with { type: 'json' }
import {
  findField,
  onFinish,
  passFrame,
  prepareStage,
  readFinished,
  showStage,
  stageSettings,
} from './testing/shown-stage.tsx'

prepareStage()

it('pauses when the focus is lost, and the key that goes on is not typed', () => {
  const hand = showStage('abc')
  hand.press('a')
  act(() => findField().blur())
  expect(screen.getByText(messages.stage.isPaused)).toBeTruthy()
  act(() => vi.advanceTimersByTime(60_000))
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(document.activeElement).toBe(findField())
  expect(screen.queryByText(messages.stage.isPaused)).toBeNull()
  hand.type('bc')
  expect(readFinished().run).toMatchObject({ pauses: 1, activeMs: 200 })
})

it('types the first key even if the focus was elsewhere before', () => {
  const hand = showStage('ab')
  act(() => findField().blur())
  expect(screen.getByText(messages.stage.waitingByKey)).toBeTruthy()
  act(() => findField().focus())
  expect(screen.queryByText(messages.stage.waitingByKey)).toBeNull()
  hand.type('ab')
  expect(readFinished()).toMatchObject({ typed: 'ab', run: { pauses: 0 } })
})

it('stays paused while keys belong to a button', () => {
  const hand = showStage('abc')
  hand.press('a')
  const button = screen.getByRole('button', { name: 'Again' })
  act(() => button.focus())
  fireEvent.keyDown(button, { key: 'Enter' })
  expect(screen.getByText(messages.stage.isPaused)).toBeTruthy()
})

it('goes on at a click', () => {
  const hand = showStage('abc')
  hand.press('a')
  act(() => findField().blur())
  fireEvent.click(screen.getByText(messages.stage.isPaused))
  expect(document.activeElement).toBe(findField())
  expect(screen.queryByText(messages.stage.isPaused)).toBeNull()
})

it('ends a test against the clock when its time is up, without the time of a pause', () => {
  const hand = showStage('abcdef', { limitMs: 1_000 })
  act(() => vi.advanceTimersByTime(5_000))
  hand.press('a')
  act(() => vi.advanceTimersByTime(500))
  act(() => findField().blur())
  act(() => vi.advanceTimersByTime(5_000))
  fireEvent.keyDown(document.body, { key: 'b' })
  act(() => vi.advanceTimersByTime(400))
  expect(onFinish).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(200))
  expect(readFinished().run).toMatchObject({ isFinished: true, activeMs: 1_000 })
})

it('warns when the keyboard types another script', () => {
  const hand = showStage('привет', { language: 'ru' })
  act(() => hand.type('ghb'))
  expect(screen.getByText(messages.stage.latin)).toBeTruthy()
})

it('warns while Caps Lock is on', () => {
  showStage('abc')
  const press = new KeyboardEvent('keydown', { key: 'a', bubbles: true })
  vi.spyOn(press, 'getModifierState').mockReturnValue(true)
  act(() => void document.body.dispatchEvent(press))
  expect(screen.getByText(messages.stage.capsLock)).toBeTruthy()
})

it('offers the whole text to be read, and tells words and mistakes if asked', () => {
  const hand = showStage('ab cd', { settings: { ...stageSettings, announces: true } })
  expect(screen.getByRole('region', { name: messages.stage.text }).textContent).toBe('ab cd')
  expect(screen.getByRole('textbox', { name: messages.stage.field })).toBe(findField())
  hand.press('x')
  passFrame()
  expect(screen.getByText('Expected: a. Typed: x.')).toBeTruthy()
  hand.type('b ')
  passFrame()
  expect(screen.getByText('cd')).toBeTruthy()
})

it('shows figures while a text is typed', () => {
  const hand = showStage('abcde fghij')
  hand.type('abcde ')
  act(() => vi.advanceTimersByTime(600))
  expect(screen.getByText('1 word left')).toBeTruthy()
  expect(screen.getByText('100%')).toBeTruthy()
})
