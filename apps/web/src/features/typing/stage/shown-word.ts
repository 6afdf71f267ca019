// A word in the document. It is a single text until its letters are needed, and again once all of them were typed right:
// with an element for every letter of the text, each key press would take the browser several times as long to paint.
export class ShownWord {
  readonly element: HTMLElement
  /** What was typed beyond the end of the word. */
  readonly extras: HTMLElement[] = []
  private readonly characters: readonly string[]
  private split: readonly HTMLElement[] | null = null

  constructor(characters: readonly string[]) {
    this.characters = characters
    this.element = makeSpan('word', characters.join(''))
  }

  /** An element for each character. */
  get letters(): readonly HTMLElement[] {
    if (this.split) return this.split
    this.split = this.characters.map((character) => {
      const letter = makeSpan('', character)
      if (this.element.dataset.state) letter.dataset.state = this.element.dataset.state
      return letter
    })
    delete this.element.dataset.state
    this.element.replaceChildren(...this.split)
    return this.split
  }

  /** The element that ends the word. */
  get last(): HTMLElement {
    return this.extras.at(-1) ?? this.split?.at(-1) ?? this.element
  }

  /** Makes a word whose letters all look right a single text. */
  join(): void {
    if (!this.split || this.extras.length > 0) return
    if (!this.split.every(({ dataset }) => dataset.state === 'right')) return
    this.split = null
    this.element.dataset.state = 'right'
    this.element.textContent = this.characters.join('')
  }
}

export function makeSpan(part: string, text = ''): HTMLElement {
  const span = document.createElement('span')
  if (part !== '') span.dataset.part = part
  if (text !== '') span.textContent = text
  return span
}
