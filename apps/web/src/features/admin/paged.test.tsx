import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import messages from './locales/en.json' with { type: 'json' }
import { Paged } from './paged.tsx'

const pages = [['ash', 'birch'], ['cedar', 'elder'], ['fir']]

let answer: () => void
let asked: number

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { admin: messages } } })
  asked = 0
  render(
    <MantineProvider>
      <Trees />
    </MantineProvider>,
  )
})
afterEach(cleanup)

function Trees() {
  const [shown, setShown] = useState(1)
  const [isFetchingNextPage, setIsFetching] = useState(false)
  async function fetchNextPage() {
    asked += 1
    setIsFetching(true)
    answer = () => {
      setIsFetching(false)
      setShown(shown + 1)
    }
  }
  return (
    <Paged list={{ hasNextPage: shown < pages.length, isFetchingNextPage, fetchNextPage }}>
      <ul>
        {pages
          .slice(0, shown)
          .flat()
          .map((tree) => (
            <li key={tree}>{tree}</li>
          ))}
      </ul>
    </Paged>
  )
}

const more = () => screen.getByRole<HTMLButtonElement>('button', { name: messages.more })

it('leaves the focus on the button while a page is fetched, and fetches each page once', () => {
  more().focus()
  fireEvent.click(more())
  fireEvent.click(more())
  expect(asked).toBe(1)
  expect(document.activeElement).toBe(more())
  expect(more().getAttribute('aria-disabled')).toBe('true')
  // The browser takes the focus away from a button that is disabled.
  expect(more().disabled).toBe(false)
  act(() => answer())
  expect(document.activeElement).toBe(more())
  expect(more().hasAttribute('aria-disabled')).toBe(false)
})

it('moves the focus to the first entry of the last page, which takes the button away', () => {
  more().focus()
  fireEvent.click(more())
  act(() => answer())
  fireEvent.click(more())
  act(() => answer())
  expect(document.activeElement?.textContent).toBe('fir')
})

it('leaves the focus where somebody has moved it meanwhile', () => {
  fireEvent.click(more())
  act(() => answer())
  fireEvent.click(more())
  const elsewhere = screen.getByText('ash')
  elsewhere.tabIndex = -1
  elsewhere.focus()
  act(() => answer())
  expect(document.activeElement).toBe(elsewhere)
})
