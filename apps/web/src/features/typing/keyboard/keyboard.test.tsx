import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createRef } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import messages from '../locales/en.json' with { type: 'json' }
import { Keyboard, type KeyboardHandle } from './keyboard.tsx'

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { typing: messages } } })
})
afterEach(cleanup)

function show(layout: KeyboardLayout) {
  const ref = createRef<KeyboardHandle>()
  const { container, rerender } = render(<Keyboard ref={ref} layout={layout} />)
  const marked = () =>
    [...container.querySelectorAll<HTMLElement>('[data-next]')].map(
      ({ dataset }) => `${dataset.code ?? dataset.legend} ${dataset.next}`,
    )
  return {
    container,
    rerender,
    ref,
    marked,
    next: (one: string | null) => ref.current?.showNext(one),
  }
}

describe('the keyboard', () => {
  it('marks the next key and names its finger', () => {
    const { next, marked } = show('qwerty-us')
    next('f')
    expect(marked()).toEqual(['KeyF now', 'left-index now'])
    next(' ')
    expect(marked()).toEqual(['Space now', 'thumbs now'])
    next('\n')
    expect(marked()).toEqual(['Enter now', 'right-little now'])
    next(null)
    expect(marked()).toEqual([])
  })

  it('marks the Shift of the other hand, and AltGr', () => {
    const { next, marked } = show('qwerty-pl')
    next('F')
    expect(marked()).toEqual(['KeyF now', 'ShiftRight now', 'left-index now'])
    next('Ł')
    expect(marked()).toEqual(['KeyL now', 'ShiftLeft now', 'AltRight now', 'right-ring now'])
  })

  it('marks a dead key before its letter', () => {
    const { next, marked } = show('azerty-fr')
    next('Ë')
    expect(marked().sort()).toEqual([
      'BracketLeft now',
      'KeyE then',
      'ShiftLeft now',
      'ShiftRight then',
      'right-little now',
    ])
  })

  it('marks nothing for a character that the layout does not have', () => {
    const { next, marked } = show('jcuken-ru')
    next('ж')
    next('q')
    expect(marked()).toEqual([])
  })

  it('changes only the marks that differ, and never the keys', async () => {
    const { container, next } = show('qwerty-us')
    next('F')
    const changed: HTMLElement[] = []
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) changed.push(target as HTMLElement)
    })
    observer.observe(container, { attributes: true, childList: true, subtree: true })
    next('D')
    await Promise.resolve()
    observer.disconnect()
    const keys = changed.filter(({ dataset }) => dataset.code)
    expect(keys.map(({ dataset }) => dataset.code).sort()).toEqual(['KeyD', 'KeyF'])
    expect(keys.every((key) => key.closest('[data-part="marks"]'))).toBe(true)
    // The others are the names of the fingers.
    expect(changed).toHaveLength(4)
  })

  it('shows the same character on another layout', () => {
    const { next, marked, rerender, ref } = show('qwerty-us')
    next('z')
    act(() => rerender(<Keyboard ref={ref} layout="qwertz-de" />))
    expect(marked()).toEqual(['KeyY now', 'right-index now'])
  })

  it('has the bumps on the keys of the index fingers in every layout', () => {
    const { container } = show('dvorak')
    const bumps = [...container.querySelectorAll<HTMLElement>('[title][data-bump]')]
    expect(bumps.map(({ textContent }) => textContent)).toEqual(['U', 'H'])
  })

  it('is not read out while it shows the next key', () => {
    show('qwerty-us')
    expect(screen.queryByText('left ring finger')?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the heat of the keyboard', () => {
  const heat = new Map([
    ['a', 0.25],
    ['1', 0.5],
    ['&', 0.125],
    ['ê', 1],
    ['b', null],
    ['ж', 0.75],
  ])

  it('is that of the worst character of a key, and unknown where there is none', () => {
    const { container } = render(<Keyboard layout="azerty-fr" heat={heat} />)
    const key = (code: string) => container.querySelector<HTMLElement>(`[data-code="${code}"]`)
    expect(key('KeyQ')?.style.getPropertyValue('--heat')).toBe('0.25')
    expect(key('Digit1')?.style.getPropertyValue('--heat')).toBe('0.5')
    expect(key('BracketLeft')?.style.getPropertyValue('--heat')).toBe('1')
    expect(key('KeyB')?.dataset.heat).toBe('unknown')
    expect(key('KeyC')?.dataset.heat).toBe('unknown')
    expect(key('KeyQ')?.dataset.finger).toBeUndefined()
  })

  it('is a table too, the most strongly marked first', () => {
    render(<Keyboard layout="azerty-fr" heat={heat} />)
    const rows = screen
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))
    expect(rows).toEqual(['Key Marking', 'ê 100%', 'ж 75%', '1 50%', 'a 25%', '& 13%'])
  })

  it('is described by whoever knows what it means', () => {
    render(<Keyboard layout="azerty-fr" heat={heat} describeHeat={(one) => `${one}: 3 of 9`} />)
    screen.getByText('ê: 3 of 9')
  })
})
