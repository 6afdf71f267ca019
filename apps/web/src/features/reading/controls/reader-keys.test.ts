import { describe, expect, it, vi } from 'vitest'
import { type ReaderActions, readKey, speedStep } from './reader-keys.ts'

const no = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

function press(key: string, held: Partial<typeof no & { code: string }> = {}, repeats = 0) {
  const actions = {
    toggle: vi.fn(),
    step: vi.fn(),
    changeSpeedBy: vi.fn(),
    showKeys: vi.fn(),
    chooseMode: vi.fn(),
    bookmark: vi.fn(),
    select: vi.fn(),
  } satisfies ReaderActions
  readKey({ key, ...no, ...held }, repeats)?.(actions)
  return actions
}

describe("the reader's keys", () => {
  it('read and pause with space', () => {
    expect(press(' ').toggle).toHaveBeenCalledOnce()
  })

  it('step by word, with shift by sentence, with alt up and down by paragraph', () => {
    expect(press('ArrowLeft').step).toHaveBeenCalledWith('word', -1)
    expect(press('ArrowRight', { shiftKey: true }).step).toHaveBeenCalledWith('sentence', 1)
    expect(press('ArrowUp', { altKey: true }).step).toHaveBeenCalledWith('paragraph', -1)
  })

  it("leave the browser's own keys alone", () => {
    expect(press('ArrowDown').step).not.toHaveBeenCalled()
    expect(press('ArrowLeft', { altKey: true }).step).not.toHaveBeenCalled()
    expect(press('+', { ctrlKey: true }).changeSpeedBy).not.toHaveBeenCalled()
  })

  it('change the speed by 1 wpm, and by more the longer they are held', () => {
    expect(press('+').changeSpeedBy).toHaveBeenCalledWith(1)
    expect(press('-').changeSpeedBy).toHaveBeenCalledWith(-1)
    expect([0, 11, 12, 29, 30].map(speedStep)).toEqual([1, 1, 5, 5, 25])
  })

  it('choose a mode by its number, and ignore numbers without a mode', () => {
    expect(press('1').chooseMode).toHaveBeenCalledWith('rsvp')
    expect(press('2').chooseMode).toHaveBeenCalledWith('guided')
    expect(press('5').chooseMode).toHaveBeenCalledWith('plain')
    expect(press('6').chooseMode).not.toHaveBeenCalled()
    expect(press('2', { altKey: true }).chooseMode).not.toHaveBeenCalled()
  })

  it('bookmark the place with b', () => {
    expect(press('b').bookmark).toHaveBeenCalledOnce()
    expect(press('B', { shiftKey: true }).bookmark).toHaveBeenCalledOnce()
    expect(press('и', { code: 'KeyB' }).bookmark).toHaveBeenCalledOnce()
    expect(press('x', { code: 'KeyB' }).bookmark).not.toHaveBeenCalled()
    expect(press('b', { metaKey: true }).bookmark).not.toHaveBeenCalled()
  })

  it('open the list of keys with a question mark', () => {
    expect(press('?').showKeys).toHaveBeenCalledOnce()
  })
})
