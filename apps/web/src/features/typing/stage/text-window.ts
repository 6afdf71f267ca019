// The part of the text that is in the document: the lines around the current word. A text of 20,000 characters would
// otherwise be as many elements.
import type { Target, TargetWord } from '@fovea/core/typing/target.ts'
import { makeSpan, ShownWord } from './shown-word.ts'

export interface Place {
  readonly x: number
  readonly y: number
}

const aheadMin = 400
const aheadMax = 800
/** How many lines stay in the document above the current one. */
const linesAbove = 2
const linesAboveMax = 9

export class TextWindow {
  private readonly element: HTMLElement
  private readonly target: Target
  /** The index of the first word shown. It always begins a line. */
  first = 0
  private words: ShownWord[] = []
  /** At `n`: the characters of the first `n` words. */
  private readonly sums = [0]
  /** Where earlier windows began, for the way back. */
  private readonly earlier: number[] = []

  constructor(element: HTMLElement, target: Target) {
    this.element = element
    this.target = target
    for (const { characters } of target)
      this.sums.push(this.sumTo(this.sums.length - 1) + characters.length + 1)
  }

  find(wordIndex: number): ShownWord | undefined {
    return this.words[wordIndex - this.first]
  }

  /**
   * Joins the letters of the words before this one that are right, and splits the word after it. So the key that reaches
   * the next word changes nothing but colours.
   */
  settleAround(wordIndex: number): void {
    for (let at = this.first; at < wordIndex; at += 1) this.find(at)?.join()
    void this.find(wordIndex + 1)?.letters
  }

  /** Shows the words from this one on. All of them are untyped. */
  showFrom(first: number): void {
    this.first = first
    const end = this.sums.findIndex((sum, at) => at > first && sum - this.sumTo(first) >= aheadMax)
    const shown = this.target.slice(first, end === -1 ? undefined : end)
    const content = document.createDocumentFragment()
    this.words = shown.map((word) => appendWord(content, word))
    this.element.replaceChildren(content)
  }

  /** Shows another part if the word is outside of this one. */
  include(wordIndex: number): boolean {
    const end = this.first + this.words.length
    if (wordIndex >= this.first && (wordIndex < end - 1 || end === this.target.length)) return false
    if (wordIndex >= end - 1)
      this.moveTo(this.findLineStart(Math.min(wordIndex, end - 1), linesAbove))
    while (wordIndex < this.first) this.showFrom(this.earlier.pop() ?? 0)
    if (wordIndex >= this.first + this.words.length) this.moveTo(wordIndex)
    return true
  }

  /** Whether lines should be added below or left out above, when there is time for it. */
  needsMove(wordIndex: number): boolean {
    const end = this.first + this.words.length
    const isShort = end < this.target.length && this.sumTo(end) - this.sumTo(wordIndex) < aheadMin
    return isShort || this.findLineStart(wordIndex, linesAboveMax) > this.first
  }

  moveOn(wordIndex: number): void {
    this.moveTo(this.findLineStart(wordIndex, linesAbove))
  }

  /** Where the character is, or the end of the word. undefined for a word that is not shown. */
  placeOf(wordIndex: number, characterIndex: number): Place | undefined {
    const word = this.find(wordIndex)
    if (!word) return undefined
    const letter = word.letters[characterIndex]
    if (letter) return { x: letter.offsetLeft, y: letter.offsetTop }
    const { last } = word
    return { x: last.offsetLeft + last.offsetWidth, y: last.offsetTop }
  }

  private moveTo(first: number): void {
    if (first > this.first) this.earlier.push(this.first)
    this.showFrom(first)
  }

  /** The first word of the line that is so many lines above that of the word, as far as lines are shown. */
  private findLineStart(wordIndex: number, lines: number): number {
    let at = Math.min(wordIndex, this.first + this.words.length - 1)
    let top = this.find(at)?.element.offsetTop
    for (let left = lines; at > this.first; at -= 1) {
      const above = this.find(at - 1)?.element.offsetTop
      if (above === top) continue
      if (left === 0) return at
      left -= 1
      top = above
    }
    return at
  }

  private sumTo(wordIndex: number): number {
    return this.sums[wordIndex] ?? 0
  }
}

function appendWord(content: DocumentFragment, { indent, characters, end }: TargetWord): ShownWord {
  if (indent !== '') content.append(makeSpan('indent', indent))
  const word = new ShownWord(characters)
  content.append(word.element)
  if (end === '\n') content.append(makeSpan('return', '↵'), document.createElement('br'))
  else content.append(' ')
  return word
}
