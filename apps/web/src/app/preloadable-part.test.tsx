import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createPreloadablePart } from './preloadable-part.tsx'

afterEach(cleanup)

const Rail = () => <p>Rail</p>

/** Draws it in a page, and returns what the page shows before anything more could be loaded. */
function draw(Part: React.ComponentType): string {
  render(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  )
  return document.body.textContent
}

it('a part that was preloaded is there when the page is first drawn', async () => {
  const Part = createPreloadablePart(async () => ({ default: Rail }))
  await Part.preload()
  expect(draw(Part)).toBe('Rail')
})

it('a part that was not preloaded appears once it has been loaded', async () => {
  const Part = createPreloadablePart(async () => ({ default: Rail }))
  expect(draw(Part)).toBe('loading')
  expect(await screen.findByText('Rail')).toBeDefined()
})

it('a preload that failed is tried again when the part is shown', async () => {
  const load = vi.fn(async () => ({ default: Rail })).mockRejectedValueOnce(new Error('gone'))
  const Part = createPreloadablePart(load)
  await expect(Part.preload()).rejects.toThrow('gone')
  draw(Part)
  expect(await screen.findByText('Rail')).toBeDefined()
})
