// Tests what becomes of settings that are changed on two devices: each sends what was changed on it, and nothing else.
import { defaultTypingSettings } from '@fovea/contract/typing-defaults.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { createOwnSettings } from './own-settings.ts'
import { mergeSettings, typingSettingsOutbox } from './settings-outboxes.ts'

const kept: TypingSettings = {
  ...defaultTypingSettings,
  textSize: 'large',
  layouts: { fr: 'bepo-fr' },
}

/** What the server has, by the changes that it got. */
let stored: TypingSettings
let bodies: Partial<TypingSettings>[]
let status: number

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  signIn('token', 'ada')
  stored = kept
  bodies = []
  status = 200
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (status === 200) {
      const { typing } = JSON.parse(String(body))
      bodies.push(typing)
      stored = mergeSettings(stored, typing)
    }
    const refusal = { code: 'invalid_request', message: '', requestId: 'r' }
    return Response.json(status === 200 ? { typing: stored } : refusal, { status })
  })
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that is opened now. */
function open() {
  const useOwnSettings = createOwnSettings<TypingSettings>(
    typingSettingsOutbox,
    defaultTypingSettings,
  )
  const { result } = renderHook(() => useOwnSettings('ada', kept))
  return {
    shown: () => result.current.settings,
    change: (part: Partial<TypingSettings>) => act(() => result.current.change(part)),
  }
}

const rest = () => act(() => vi.advanceTimersByTimeAsync(60_000))

describe('settings', () => {
  it('that were not changed here are not sent', async () => {
    const page = open()
    stored = { ...stored, sounds: true, layouts: { ...stored.layouts, de: 'dvorak' } }
    page.change({ layouts: { fr: 'azerty-fr' } })
    page.change({ layouts: { es: 'dvorak' } })
    page.change({ testMode: 'words', testAmount: 25 })
    page.change({ testAmount: 50 })
    await rest()
    expect(bodies).toEqual([
      { layouts: { fr: 'azerty-fr' } },
      { layouts: { es: 'dvorak' } },
      { testMode: 'words', testAmount: 25 },
      { testAmount: 50 },
    ])
    expect(stored).toEqual({
      ...kept,
      sounds: true,
      layouts: { fr: 'azerty-fr', de: 'dvorak', es: 'dvorak' },
      testMode: 'words',
      testAmount: 50,
    })
  })

  it('of another device are shown when the page is opened again', async () => {
    const useOwnSettings = createOwnSettings<TypingSettings>(
      typingSettingsOutbox,
      defaultTypingSettings,
    )
    const show = (from: TypingSettings) =>
      renderHook((now: TypingSettings) => useOwnSettings('ada', now), { initialProps: from })
    const { result, rerender } = show(kept)
    act(() => result.current.change({ sounds: true }))
    const elsewhere: TypingSettings = { ...kept, sounds: true, testMode: 'words' }
    rerender(elsewhere)
    expect(result.current.settings).toEqual({ ...kept, sounds: true })
    expect(show(elsewhere).result.current.settings).toEqual(elsewhere)
  })

  it('wait by field through a reload, in their order', async () => {
    status = 503
    const page = open()
    page.change({ textSize: 'huge' })
    page.change({ sounds: true })
    page.change({ textSize: 'small' })
    await rest()
    expect(open().shown()).toEqual({ ...kept, textSize: 'small', sounds: true })
    status = 200
    await rest()
    expect(bodies).toEqual([{ sounds: true }, { textSize: 'small' }])
    expect(typingSettingsOutbox.waiting('ada')).toEqual([])
  })

  it('of an earlier version, which kept all of them, are sent before later changes', async () => {
    const whole = { ...kept, punctuation: true }
    localStorage.setItem('fovea.unsent-typing-settings.ada', JSON.stringify([{ settings: whole }]))
    const page = open()
    expect(page.shown()).toEqual(whole)
    page.change({ numbers: true })
    expect(page.shown()).toEqual({ ...whole, numbers: true })
    await rest()
    expect(bodies).toEqual([whole, { numbers: true }])
  })

  it('that are refused are not shown, and all others are', async () => {
    const page = open()
    status = 400
    page.change({ testAmount: 9_000 })
    await rest()
    status = 200
    page.change({ sounds: true })
    await rest()
    expect(page.shown()).toEqual({ ...kept, sounds: true })
    expect(bodies).toEqual([{ sounds: true }])
  })
})
