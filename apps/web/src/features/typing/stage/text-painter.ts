// Paints a text that is typed: it touches only the letters that changed, moves the caret, and scrolls the lines. React
// never renders any of this.
import type { Target } from '@fovea/core/typing/target.ts'
import { type TypedText, untyped } from '@fovea/core/typing/typed-text.ts'
import { afterNextFrame } from '../run/after-next-frame.ts'
import { makeSpan, type ShownWord } from './shown-word.ts'
import { type Place, TextWindow } from './text-window.ts'

export interface PaintedElements {
  /** Moves up as lines are typed. */
  readonly lines: HTMLElement
  readonly words: HTMLElement
  readonly caret: HTMLElement
  readonly ghost: HTMLElement
}

interface PreparedWord {
  readonly shown: ShownWord
  readonly typed: readonly string[]
  /** The index of the word. */
  readonly at: number
}

/** Moving the window waits until the lines have stopped. */
const movedAfterMs = 250

export class TextPainter {
  private readonly elements: PaintedElements
  private readonly target: Target
  private text: TypedText = untyped
  private readonly window: TextWindow
  private caretY = 0
  private firstY = 0
  private lineHeight = 0
  private moving: ReturnType<typeof setTimeout> | undefined
  private stopSettling: (() => void) | undefined
  /** The ghost is at this place of the text. */
  private ghostAt: readonly [wordIndex: number, characterIndex: number] | null = null

  constructor(elements: PaintedElements, target: Target) {
    this.elements = elements
    this.target = target
    this.window = new TextWindow(elements.words, target)
    this.window.showFrom(0)
    this.measure()
    this.settleLater()
  }

  show(text: TypedText): void {
    const before = this.text
    this.text = text
    if (this.window.include(this.currentWord)) {
      this.repaint()
      return
    }
    const from = Math.min(before.past.length, text.past.length)
    const to = Math.max(before.past.length, text.past.length)
    // Sizes are read before colours change, so that the document is laid out at most once.
    const words = this.prepareWords(from, to)
    const place = this.findCaret()
    for (const word of words) this.paintWord(word)
    this.moveCaret(place)
    if (from !== to) this.settleLater()
  }

  /** Reads sizes again. Called when the font or the width may have changed. */
  measure(): void {
    const { lines, words } = this.elements
    lines.dataset.still = ''
    this.lineHeight = Number.parseFloat(getComputedStyle(words).lineHeight) || 0
    this.firstY = this.window.placeOf(this.window.first, 0)?.y ?? 0
    this.moveCaret(this.findCaret())
    this.placeGhost()
    // The new places take effect without a transition.
    void lines.offsetHeight
    delete lines.dataset.still
  }

  showGhost(wordIndex: number, characterIndex: number): void {
    this.ghostAt = [wordIndex, characterIndex]
    this.placeGhost()
  }

  stop(): void {
    clearTimeout(this.moving)
    this.stopSettling?.()
  }

  private get currentWord(): number {
    return Math.min(this.text.past.length, this.target.length - 1)
  }

  /** Adds and removes what was typed beyond the ends of words. */
  private prepareWords(from: number, to: number): PreparedWord[] {
    const prepared: PreparedWord[] = []
    for (let at = from; at <= to; at++) {
      const shown = this.window.find(at)
      if (!shown) continue
      const typed = this.typedAt(at)
      paintExtras(shown, typed)
      prepared.push({ shown, typed, at })
    }
    return prepared
  }

  private paintWord({ shown, typed, at }: PreparedWord): void {
    const wanted = this.target[at]?.characters ?? []
    paintLetters(shown, typed, wanted, at < this.text.past.length)
  }

  private typedAt(wordIndex: number): readonly string[] {
    const { past, current } = this.text
    return wordIndex === past.length ? current : (past[wordIndex] ?? [])
  }

  private findCaret(): Place | undefined {
    return this.window.placeOf(this.currentWord, this.typedAt(this.currentWord).length)
  }

  private moveCaret(place: Place | undefined): void {
    if (!place) return
    move(this.elements.caret, place)
    if (place.y === this.caretY) return
    this.caretY = place.y
    this.scroll()
    this.moveWindowLater()
  }

  /** The current line is the second one, so that the line before it can still be seen. */
  private scroll(): void {
    const up = Math.max(0, this.caretY - this.firstY - this.lineHeight)
    this.elements.lines.style.transform = `translateY(${-up}px)`
  }

  private moveWindowLater(): void {
    clearTimeout(this.moving)
    this.moving = setTimeout(() => {
      if (!this.window.needsMove(this.currentWord)) return
      this.window.moveOn(this.currentWord)
      this.repaint()
    }, movedAfterMs)
  }

  private settleLater(): void {
    this.stopSettling?.()
    this.stopSettling = afterNextFrame(() => this.window.settleAround(this.currentWord))
  }

  private repaint(): void {
    const words = this.prepareWords(this.window.first, this.currentWord)
    for (const word of words) this.paintWord(word)
    this.caretY = Number.NaN
    this.measure()
    this.settleLater()
  }

  private placeGhost(): void {
    const { ghost } = this.elements
    const place = this.ghostAt && this.window.placeOf(...this.ghostAt)
    ghost.hidden = !place
    if (place) move(ghost, place)
  }
}

function move(element: HTMLElement, { x, y }: Place): void {
  element.style.transform = `translate(${x}px, ${y}px)`
}

function paintExtras({ element, letters, extras }: ShownWord, typed: readonly string[]): void {
  const wanted = typed.slice(letters.length)
  while (extras.length > wanted.length) extras.pop()?.remove()
  wanted.forEach((character, at) => {
    const extra = extras[at] ?? makeSpan('extra')
    if (extra.textContent !== character) extra.textContent = character
    if (at < extras.length) return
    extras.push(extra)
    element.append(extra)
  })
}

function paintLetters(
  { letters }: ShownWord,
  typed: readonly string[],
  wanted: readonly string[],
  isPast: boolean,
): void {
  letters.forEach((letter, at) => {
    const character = typed[at]
    const state =
      character === undefined
        ? isPast
          ? 'missed'
          : undefined
        : character === wanted[at]
          ? 'right'
          : 'wrong'
    if (letter.dataset.state === state) return
    if (state === undefined) delete letter.dataset.state
    else letter.dataset.state = state
  })
}
