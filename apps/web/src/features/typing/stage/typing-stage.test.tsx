import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import messages from '../locales/en.json' with { type: 'json' }
import {
  findField,
  onKey,
  passFrame,
  prepareStage,
  readFinished,
  readStates,
  showStage,
} from './testing/shown-stage.tsx'

prepareStage()

const inserts = () =>
  readFinished().events.flatMap((event) =>
    event.kind === 'insert' ? [`${event.text} ${event.origin}`] : [event.kind],
  )

it('ends with the text, and its log holds each key with the time at which it was pressed', () => {
  const hand = showStage('on it')
  hand.type('on it')
  expect(inserts()).toEqual(['o key', 'n key', '  key', 'i key', 't key'])
  const times = readFinished().events.map(({ atMs }) => atMs)
  expect(times.map((atMs, at) => atMs - (times[at - 1] ?? atMs))).toEqual([0, 100, 100, 100, 100])
})

it('paints right, wrong, missing and additional letters', () => {
  const hand = showStage('abc de fg')
  hand.type('axcy d ')
  expect(readStates()).toEqual([
    ...['a right', 'b wrong', 'c right', 'y extra', 'd right', 'e missed'],
    ...['f untyped', 'g untyped'],
  ])
})

it('takes back what was deleted, also from an earlier word', () => {
  const hand = showStage('ab cd')
  hand.type('ax c')
  for (let count = 0; count < 3; count++) hand.backspace()
  expect(readStates()).toEqual(['a right', 'b untyped', 'c untyped', 'd untyped'])
  hand.type('b cd')
  expect(readFinished().typed).toBe('ab cd')
})

it('deletes the whole word with Ctrl and Backspace', () => {
  const hand = showStage('abc def')
  hand.type('abc dex')
  hand.deleteWord()
  hand.type('def')
  expect(inserts()).toContain('delete-word')
  expect(readFinished().typed).toBe('abc def')
})

it('goes on only with the right letter where wrong ones are refused', () => {
  const hand = showStage('abc', { rules: { errorMode: 'stop-at-letter', backspace: 'free' } })
  hand.type('axx')
  expect(readStates()).toEqual(['a right', 'b untyped', 'c untyped'])
  hand.type('bc')
  expect(inserts()).toHaveLength(5)
  expect(readFinished().typed).toBe('abc')
})

it('ends a word only when it is right where that is asked', () => {
  const hand = showStage('ab cd', { rules: { errorMode: 'stop-at-word', backspace: 'free' } })
  hand.type('ax ')
  expect(readStates()).toContain('b wrong')
  hand.backspace()
  hand.type('b cd')
  expect(readFinished().typed).toBe('ab cd')
})

it('keeps what was typed where deleting is off', () => {
  const hand = showStage('ab', { rules: { errorMode: 'free', backspace: 'off' } })
  hand.type('x')
  hand.backspace()
  expect(readStates()).toEqual(['a wrong', 'b untyped'])
})

it('names the next character at each change', () => {
  const hand = showStage('a b\nc')
  hand.type('a b\n')
  passFrame()
  expect(onKey.mock.calls.map(([next]) => next)).toEqual(['a', ' ', 'b', '\n', 'c'])
  hand.type('c')
  passFrame()
  expect(onKey).toHaveBeenLastCalledWith(null)
})

it('takes a plain letter without an edit of the field, which has it after the frame', () => {
  const hand = showStage('abc')
  const edited = vi.fn()
  findField().addEventListener('input', edited)
  hand.type('ab')
  expect(readStates()).toEqual(['a right', 'b right', 'c untyped'])
  expect(edited).not.toHaveBeenCalled()
  expect(findField().value).toBe(' a')
  passFrame()
  expect(findField().value).toBe(' ab')
})

it('leaves letters to the field where a held key offers accents', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  const hand = showStage('abc')
  hand.type('ab')
  expect(findField().value).toBe(' ab')
  hand.replace(1, 'c')
  expect(readStates()).toEqual(['a right', 'b wrong', 'c untyped'])
})

it('logs a key that is held down as repeated', () => {
  const hand = showStage('aaa')
  hand.press('a')
  hand.press('a', { repeat: true })
  hand.press('a', { repeat: true })
  expect(inserts()).toEqual(['a key', 'a repeat', 'a repeat'])
})

it('logs a dead key and its letter as one key', () => {
  const hand = showStage('né')
  hand.press('n')
  hand.compose(['´', 'é'], { isDead: true })
  expect(inserts()).toEqual(['n key', 'é key'])
})

it('waits for the letter of an accent even where no dead key was announced', () => {
  const hand = showStage('né')
  hand.press('n')
  hand.compose(['´', 'é'])
  expect(inserts()).toEqual(['n key', 'é key'])
})

it('takes a letter typed with AltGr as one key', () => {
  const hand = showStage('są')
  hand.press('s')
  hand.press('ą', { code: 'KeyA' })
  expect(inserts()).toEqual(['s key', 'ą key'])
})

it('follows the composition of a phone letter by letter, and its corrections', () => {
  const hand = showStage('the end')
  hand.compose(['t', 'th', 'tje', 'the'])
  hand.press(' ')
  hand.compose(['e', 'en', 'end'])
  expect(inserts()).toEqual([
    ...['t composition', 'h composition', 'delete', 'je composition', 'delete', 'he composition'],
    ...['  key', 'e composition', 'n composition', 'd composition'],
  ])
  expect(readFinished().typed).toBe('the end')
})

it('logs autocorrection as a replacement of the letters that differ', () => {
  const hand = showStage('the end')
  hand.type('teh')
  hand.replace(3, 'the')
  hand.type(' end')
  expect(inserts().slice(3, 5)).toEqual(['delete', 'he replacement'])
  expect(readFinished().typed).toBe('the end')
})

it('takes an emoji as one character, even if its halves come apart', () => {
  const hand = showStage('a😀b')
  hand.press('a')
  hand.press('\ud83d')
  hand.press('\ude00')
  hand.press('b')
  expect(inserts()).toEqual(['a key', '😀 key', 'b key'])
})

it('refuses what is pasted, with a sentence', () => {
  const hand = showStage('abc')
  hand.press('a')
  act(() => void expect(hand.paste('bc')).toBe(false))
  expect(screen.getByText(messages.stage.paste)).toBeTruthy()
  expect(readStates()).toEqual(['a right', 'b untyped', 'c untyped'])
})

it('refuses to undo', () => {
  const hand = showStage('abc')
  hand.type('ab')
  const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true })
  expect(findField().dispatchEvent(undo)).toBe(false)
})
