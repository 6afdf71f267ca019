import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createLatePart } from './late-part.tsx'

afterEach(cleanup)

const Rail = ({ name }: { name: string }) => <p>{name}</p>

/** Draws it in a page, and returns what the page shows before anything more could be loaded. */
function draw(Part: ComponentType<{ name: string }>): string {
  render(
    <main>
      Page <Part name="Rail" />
    </main>,
  )
  return document.body.textContent
}

it('a part that was preloaded is there when the page is first drawn', async () => {
  const Part = createLatePart(async () => ({ default: Rail }))
  await Part.preload()
  expect(draw(Part)).toBe('Page Rail')
})

it('a part that was not preloaded appears once it has been loaded, and something keeps its room', async () => {
  const Part = createLatePart(async () => ({ default: Rail }), 'room')
  expect(draw(Part)).toBe('Page room')
  expect(await screen.findByText('Rail')).toBeDefined()
  expect(document.body.textContent).toBe('Page Rail')
})

it('a preload that failed is tried again when the part is shown', async () => {
  const load = vi.fn(async () => ({ default: Rail })).mockRejectedValueOnce(new Error('gone'))
  const Part = createLatePart(load)
  await expect(Part.preload()).rejects.toThrow('gone')
  draw(Part)
  expect(await screen.findByText('Rail')).toBeDefined()
})

it('a part that cannot be loaded leaves the page as it is, and comes with the connection', async () => {
  const load = vi.fn(async () => ({ default: Rail })).mockRejectedValueOnce(new Error('offline'))
  draw(createLatePart(load))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(document.body.textContent).toBe('Page ')
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Rail')).toBeDefined()
})

it('a part that cannot be loaded is tried again after a while', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => ({ default: Rail })).mockRejectedValueOnce(new Error('restarting'))
  draw(createLatePart(load))
  await vi.advanceTimersByTimeAsync(11_000)
  vi.useRealTimers()
  expect(await screen.findByText('Rail')).toBeDefined()
})
