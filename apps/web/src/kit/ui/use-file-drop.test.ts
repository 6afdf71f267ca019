import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFileDrop } from './use-file-drop.ts'

afterEach(cleanup)

const file = new File(['x'], 'a.txt')

/** Returns whether something took the event. */
function drag(type: string, target: EventTarget, types = ['Files']): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types, files: [file] } })
  act(() => void target.dispatchEvent(event))
  return event.defaultPrevented
}

function dropOn(current: HTMLElement | undefined) {
  const onFiles = vi.fn()
  const area = current && { current }
  return { onFiles, isOver: renderHook(() => useFileDrop(onFiles, area)).result }
}

it('files that are dragged from element to element stay over the page until they are dropped', () => {
  const { onFiles, isOver } = dropOn(undefined)
  drag('dragenter', document.body)
  drag('dragenter', document)
  drag('dragleave', document.body)
  expect(isOver.current).toBe(true)
  expect(drag('dragover', document)).toBe(true)
  expect(drag('drop', document)).toBe(true)
  expect(isOver.current).toBe(false)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

it('what is dragged without being a file is left alone', () => {
  const { onFiles, isOver } = dropOn(undefined)
  drag('dragenter', document, ['text/plain'])
  expect(isOver.current).toBe(false)
  expect(drag('drop', document, ['text/plain'])).toBe(false)
  expect(onFiles).not.toHaveBeenCalled()
})

it('an area takes what is dropped on it, unless something in it has taken it', () => {
  const area = document.createElement('div')
  const inner = area.appendChild(document.createElement('p'))
  const { onFiles } = dropOn(area)
  drag('drop', document)
  inner.addEventListener('drop', (event) => event.preventDefault(), { once: true })
  drag('drop', inner)
  expect(onFiles).not.toHaveBeenCalled()
  drag('drop', inner)
  expect(onFiles).toHaveBeenCalledOnce()
})
