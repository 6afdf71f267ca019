import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Frames } from './playback.ts'
import { RsvpStage, type StageHandle } from './rsvp-stage.tsx'
import { type PlayerControls, type PlayerOptions, usePlayer } from './use-player.ts'

const text = tokenizeText('One two three four five. Six seven eight nine ten.', 'en')

function renderReader(options: Partial<PlayerOptions> = {}) {
  let onFrame: ((nowMs: number) => void) | undefined
  let nowMs = 0
  const frames: Frames = {
    request(next) {
      onFrame = next
      return 1
    },
    cancel() {
      onFrame = undefined
    },
  }
  const reader = { player: undefined as PlayerControls | undefined, renders: 0 }
  function Reader(changes: Partial<PlayerOptions>) {
    const stage = useRef<StageHandle>(null)
    reader.renders += 1
    reader.player = usePlayer({ text, stage, wpm: 600, frames, ...options, ...changes })
    return <RsvpStage handle={stage} fontSize={40} areGhostsOn={changes.areGhostsOn ?? false} />
  }
  const view = render(<Reader />)
  return {
    reader,
    change: (changes: Partial<PlayerOptions>) => view.rerender(<Reader {...changes} />),
    do: (action: (player: PlayerControls) => void) =>
      act(() => {
        if (reader.player) action(reader.player)
      }),
    pass: (ms: number) =>
      act(() => {
        for (const endMs = nowMs + ms; nowMs < endMs && onFrame; nowMs += 10) {
          const next = onFrame
          onFrame = undefined
          next(nowMs)
        }
      }),
  }
}

const shownWords = () => screen.getByTestId('rsvp-word').textContent

describe('the player on its stage', () => {
  afterEach(cleanup)

  it('is paused at the word where it starts', () => {
    const { reader } = renderReader({ startWord: 2 })
    expect(shownWords()).toBe('three')
    expect(reader.player?.status).toBe('paused')
  })

  it('shows the text to its end, and is then finished', () => {
    const reader = renderReader()
    reader.do((player) => player.play())
    reader.pass(5_000)
    expect(shownWords()).toBe('ten.')
    expect(reader.reader.player?.status).toBe('finished')
    expect(reader.reader.player?.now().readWords).toBe(10)
  })

  it('changes the stage once for each chunk, even when a word is repeated', async () => {
    const reader = renderReader({ text: tokenizeText('He had had had it.', 'en') })
    let changes = 0
    const observer = new MutationObserver((records) => {
      changes += records.filter(({ addedNodes }) => addedNodes.length > 0).length
    })
    observer.observe(screen.getByTestId('rsvp-word'), {
      childList: true,
      characterData: true,
      subtree: true,
    })
    reader.do((player) => player.play())
    reader.pass(5_000)
    await Promise.resolve()
    observer.disconnect()
    expect(changes).toBe(4)
  })

  it('does not render at each word', () => {
    const reader = renderReader({ wpm: 2000 })
    reader.do((player) => player.play())
    const before = reader.reader.renders
    reader.pass(200)
    expect(shownWords()).not.toBe('One')
    expect(reader.reader.renders - before).toBeLessThanOrEqual(1)
  })

  it('keeps its word when the chunk size changes', () => {
    const reader = renderReader({ startWord: 5 })
    reader.change({ chunkSize: 3 })
    expect(shownWords()).toBe('Six seven eight')
  })

  it('fills the stage again when its look changes', () => {
    const reader = renderReader({ startWord: 5 })
    reader.change({ areGhostsOn: true })
    expect(shownWords()).toBe('Six')
    expect(screen.getByText('seven eight nine')).toBeDefined()
  })

  it('steps by word and by sentence', () => {
    const reader = renderReader()
    reader.do((player) => player.step('word', 1))
    expect(shownWords()).toBe('two')
    reader.do((player) => player.step('sentence', 1))
    expect(shownWords()).toBe('Six')
    expect(reader.reader.player?.word).toBe(5)
  })
})
