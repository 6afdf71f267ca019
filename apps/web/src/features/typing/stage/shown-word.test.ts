import { expect, test } from 'vitest'
import { ShownWord } from './shown-word.ts'

const countElements = (word: ShownWord) => word.element.querySelectorAll('*').length

test('a word is a single text until its letters are needed', () => {
  const word = new ShownWord([...'heron'])
  expect(countElements(word)).toBe(0)
  expect(word.letters.map(({ textContent }) => textContent)).toEqual([...'heron'])
  expect(word.element.textContent).toBe('heron')
})

test('a word that was typed right is a single text again, and right', () => {
  const word = new ShownWord([...'it'])
  for (const letter of word.letters) letter.dataset.state = 'right'
  word.join()
  expect(countElements(word)).toBe(0)
  expect(word.element.dataset.state).toBe('right')
  expect(word.letters.map(({ dataset }) => dataset.state)).toEqual(['right', 'right'])
  expect(word.element.dataset.state).toBeUndefined()
})

test.each(['wrong', 'missed', undefined])(
  'a word with a letter that is %s keeps its letters',
  (state) => {
    const word = new ShownWord([...'it'])
    const [first, second] = word.letters
    if (first) first.dataset.state = 'right'
    if (second && state) second.dataset.state = state
    word.join()
    expect(countElements(word)).toBe(2)
  },
)

test('a word with something typed beyond its end keeps its letters', () => {
  const word = new ShownWord(['a'])
  for (const letter of word.letters) letter.dataset.state = 'right'
  word.extras.push(document.createElement('span'))
  word.join()
  expect(countElements(word)).toBe(1)
})
