import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AnswerButtons } from './answer-buttons.tsx'

const onAnswer = vi.fn()
const choices = [
  { value: false, label: 'No', keys: ['ArrowLeft'], keyLabel: '←' },
  { value: true, label: 'Yes', keys: ['ArrowRight'], keyLabel: '→' },
]

afterEach(cleanup)

it('begins with the focus on none of the answers, and takes their keys all the same', () => {
  render(
    <MantineProvider env="test">
      <div data-testid="game-board">
        <AnswerButtons choices={choices} onAnswer={onAnswer} />
      </div>
    </MantineProvider>,
  )
  const first = document.querySelector<HTMLElement>('[data-round-focus]')
  first?.focus()
  expect(document.activeElement).toBe(first)
  expect(screen.getAllByRole('button')).not.toContain(first)
  fireEvent.keyDown(first ?? document.body, { key: 'ArrowRight' })
  expect(onAnswer.mock.calls[0]?.[0]).toBe(true)
})
