import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useTaps } from './use-taps.ts'

function renderPage() {
  const on = {
    onTap: vi.fn(),
    onSecondTap: vi.fn(),
    onSwipe: vi.fn(),
    onScrollByHand: vi.fn(),
  }
  function TappedPage() {
    const page = useRef<HTMLDivElement>(null)
    useTaps(page, on)
    return <div ref={page}>Some words to select.</div>
  }
  const { container } = render(<TappedPage />)
  const page = container.firstElementChild
  if (!page) throw new Error('no page')
  const press = (from: [number, number], to = from, pointerType = 'touch', detail = 1) => {
    const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY })
    fireEvent.pointerDown(page, { ...at(from), isPrimary: true, pointerType })
    fireEvent.pointerUp(page, { ...at(to), isPrimary: true, pointerType })
    fireEvent.click(page, { ...at(to), detail })
  }
  return { on, page, press }
}

describe('a finger or a mouse on the text', () => {
  afterEach(() => {
    document.getSelection()?.removeAllRanges()
    cleanup()
  })

  it('taps', () => {
    const { on, press } = renderPage()
    press([50, 50])
    expect(on.onTap).toHaveBeenCalledOnce()
    expect(on.onSwipe).not.toHaveBeenCalled()
  })

  it('swipes left to go forward and right to go back, without a tap', () => {
    const { on, press } = renderPage()
    press([200, 50], [100, 60])
    press([100, 50], [200, 40])
    expect(on.onSwipe.mock.calls).toEqual([[1], [-1]])
    expect(on.onTap).not.toHaveBeenCalled()
  })

  it('does not swipe with a mouse, or up and down', () => {
    const { on, press } = renderPage()
    press([200, 50], [100, 50], 'mouse')
    press([200, 50], [140, 150])
    expect(on.onSwipe).not.toHaveBeenCalled()
    expect(on.onTap).not.toHaveBeenCalled()
  })

  it('distinguishes a second click from a first one', () => {
    const { on, press } = renderPage()
    press([50, 50], [50, 50], 'mouse', 2)
    expect(on.onSecondTap).toHaveBeenCalledOnce()
    expect(on.onTap).not.toHaveBeenCalled()
  })

  it('does not tap while words are selected, since that click only ends the selection', () => {
    const { on, page, press } = renderPage()
    const words = page.firstChild
    if (words) document.getSelection()?.setBaseAndExtent(words, 0, words, 4)
    press([50, 50])
    expect(on.onTap).not.toHaveBeenCalled()
  })

  it('scrolls by hand', () => {
    const { on, page } = renderPage()
    fireEvent.wheel(page, { deltaY: 100 })
    expect(on.onScrollByHand).toHaveBeenCalledOnce()
  })
})
