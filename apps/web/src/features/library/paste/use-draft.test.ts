import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deviceStores } from '#kit/storage/device-store.ts'
import { emptyDraft, keepDraft, readDraft } from './draft.ts'
import { useDraft } from './use-draft.ts'

const open = () => renderHook(() => useDraft('ada')).result
const hide = () => act(() => window.dispatchEvent(new Event('pagehide')))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('a tab in which nothing was typed does not undo what another one has kept', () => {
  open()
  keepDraft('ada', { ...emptyDraft, text: 'Herons' })
  hide()
  expect(readDraft('ada').text).toBe('Herons')
})

it('what was typed is kept when the page is left, once', () => {
  const tab = open()
  act(() => tab.current.change({ text: 'Her' }))
  hide()
  expect(readDraft('ada').text).toBe('Her')
  keepDraft('ada', { ...emptyDraft, text: 'Herons' })
  hide()
  expect(readDraft('ada').text).toBe('Herons')
})

it('what was typed is kept again after the browser has emptied its storage', () => {
  const tab = open()
  act(() => tab.current.change({ text: 'Her' }))
  hide()
  localStorage.clear()
  act(() => deviceStores.dispatchEvent(new Event('lost')))
  expect(readDraft('ada').text).toBe('Her')
})
