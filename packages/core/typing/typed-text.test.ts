import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RunReader } from './run.ts'
import { cutTarget, type Target } from './target.ts'
import { freeRules, runs } from './testing/typing-logs.ts'
import {
  deleteCharacters,
  deleteWord,
  extraCharactersMax,
  isSame,
  type TypedText,
  type TypingRules,
  typeCharacter,
  untyped,
} from './typed-text.ts'

function type(typed: string, target: Target, rules: TypingRules, from = untyped): TypedText {
  return [...typed].reduce((text, letter) => typeCharacter(text, letter, target, rules).text, from)
}

function show({ past, current }: TypedText): string {
  return [...past, current].map((word) => word.join('')).join('|')
}

/** The texts before and after each event of a run. */
const changes = runs.map(({ plan, log }) => {
  const reader = new RunReader(plan)
  const steps = log.events.map((event) => {
    const before = reader.text
    const presses = reader.read(event)
    return { event, before, presses, after: reader.text }
  })
  return { plan, steps }
})

describe('what stands on the screen, whatever is typed', () => {
  it('is never longer than the text that is to be typed, apart from some wrong characters in each word', () => {
    fc.assert(
      fc.property(changes, ({ plan: { target }, steps }) => {
        for (const { after } of steps) {
          const words = [...after.past, ...(after.current.length > 0 ? [after.current] : [])]
          expect(words.length).toBeLessThanOrEqual(target.length)
          for (const [at, word] of words.entries()) {
            const wanted = target[at]?.characters.length ?? 0
            expect(word.length).toBeLessThanOrEqual(wanted + extraCharactersMax)
          }
        }
      }),
    )
  })

  it('changes with every right press, unless several came at once', () => {
    fc.assert(
      fc.property(changes, ({ steps }) => {
        for (const { before, after, presses } of steps) {
          if (presses.length === 1 && presses[0]?.isRight) expect(after).not.toEqual(before)
        }
      }),
    )
  })

  it('stays as it is after its end', () => {
    fc.assert(
      fc.property(changes, ({ steps }) => {
        for (const { before, after, presses } of steps) {
          if (!before.isComplete) continue
          expect(after).toBe(before)
          expect(presses).toEqual([])
        }
      }),
    )
  })

  it('is complete at once when the last word is right', () => {
    fc.assert(
      fc.property(changes, ({ plan: { target }, steps }) => {
        for (const { after } of steps) {
          const isLast = after.past.length === target.length - 1
          const word = target.at(-1)?.characters ?? []
          expect(isLast && isSame(after.current, word)).toBe(false)
          expect(after.isComplete).toBe(after.past.length === target.length)
        }
      }),
    )
  })

  it('has nothing wrong in it where only the right character goes on', () => {
    fc.assert(
      fc.property(changes, ({ plan: { target, rules }, steps }) => {
        if (rules.errorMode !== 'stop-at-letter') return
        for (const { after } of steps) {
          const wanted = target.slice(0, after.past.length).map(({ characters }) => characters)
          const begun = target[after.past.length]?.characters.slice(0, after.current.length) ?? []
          expect(after.past).toEqual(wanted)
          expect(after.current).toEqual(begun)
        }
      }),
    )
  })

  it('has only right words in it where a word ends only when it is right', () => {
    fc.assert(
      fc.property(changes, ({ plan: { target, rules }, steps }) => {
        if (rules.errorMode !== 'stop-at-word') return
        for (const { after } of steps) {
          const wanted = target.slice(0, after.past.length).map(({ characters }) => characters)
          expect(after.past).toEqual(wanted)
        }
      }),
    )
  })

  it('loses nothing by backspace where it is off, and no ended word where it works within the word', () => {
    fc.assert(
      fc.property(changes, ({ plan: { rules }, steps }) => {
        for (const { event, before, after } of steps) {
          if (!event.kind.startsWith('delete')) continue
          if (rules.backspace === 'off') expect(after).toEqual(before)
          if (rules.backspace === 'word') expect(after.past).toEqual(before.past)
        }
      }),
    )
  })
})

describe('typeCharacter', () => {
  const target = cutTarget('one two')

  it('ends a word by a space only after its first character', () => {
    expect(show(type('  one  t', target, freeRules))).toBe('one|t')
    const { isRight, expected } = typeCharacter(untyped, ' ', target, freeRules)
    expect({ isRight, expected }).toEqual({ isRight: false, expected: 'o' })
  })

  it('takes a space for a new line and a new line for a space', () => {
    const lines = cutTarget('a\nb c')
    const first = typeCharacter(type('a', lines, freeRules), ' ', lines, freeRules)
    const second = typeCharacter(type('a b', lines, freeRules), '\n', lines, freeRules)
    expect([first.isRight, first.expected]).toEqual([true, '\n'])
    expect([second.isRight, second.expected]).toEqual([true, ' '])
  })

  it('takes a space within a word for a mistake that ends the word in free mode', () => {
    const { isRight, text } = typeCharacter(type('on', target, freeRules), ' ', target, freeRules)
    expect(isRight).toBe(false)
    expect(show(text)).toBe('on|')
  })

  it('lets a space end a last word that is wrong', () => {
    const { isRight, text } = typeCharacter(
      type('one twa', target, freeRules),
      ' ',
      target,
      freeRules,
    )
    expect([isRight, text.isComplete]).toEqual([true, true])
  })

  it('takes a space after a wrong word for a mistake where the word has to be right', () => {
    const rules: TypingRules = { errorMode: 'stop-at-word', backspace: 'free' }
    const wrong = type('ona', target, rules)
    const outcome = typeCharacter(wrong, ' ', target, rules)
    expect([outcome.isRight, outcome.text]).toEqual([false, wrong])
    const mended = type('e two', target, rules, deleteCharacters(wrong, 1, rules))
    expect([show(mended), mended.isComplete]).toEqual(['one|two|', true])
  })

  it('shows a limited number of characters too many', () => {
    expect(show(type(`one${'x'.repeat(50)}`, target, freeRules))).toBe(
      `one${'x'.repeat(extraCharactersMax)}`,
    )
  })
})

describe('deleting', () => {
  const target = cutTarget('one two three')
  const typed = type('one two th', target, freeRules)

  it('goes back into earlier words, the end of a word being one character', () => {
    expect(show(deleteCharacters(typed, 4, freeRules))).toBe('one|tw')
    expect(show(deleteCharacters(typed, 1_000, freeRules))).toBe('')
  })

  it('stays within the word or does nothing where the rules say so', () => {
    expect(show(deleteCharacters(typed, 9, { errorMode: 'free', backspace: 'word' }))).toBe(
      'one|two|',
    )
    expect(deleteCharacters(typed, 9, { errorMode: 'free', backspace: 'off' })).toBe(typed)
  })

  it('takes away the current word, or the one before if nothing of it was typed', () => {
    const once = deleteWord(typed, freeRules)
    const twice = deleteWord(once, freeRules)
    expect([show(once), show(twice)]).toEqual(['one|two|', 'one|'])
    expect(show(deleteWord(once, { errorMode: 'free', backspace: 'word' }))).toBe('one|two|')
    expect(deleteWord(typed, { errorMode: 'free', backspace: 'off' })).toBe(typed)
    expect(show(deleteWord(untyped, freeRules))).toBe('')
  })
})
