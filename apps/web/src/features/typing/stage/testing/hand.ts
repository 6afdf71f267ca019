// What browsers send to a text field for each way to type, in their order, for tests.

export interface Hand {
  press(key: string, options?: { repeat?: boolean; code?: string }): void
  type(text: string): void
  backspace(): void
  /** Ctrl+Backspace. */
  deleteWord(): void
  /** An input method, with the text of its composition after each step. */
  compose(steps: readonly string[], options?: { isDead?: boolean }): void
  /** Replaces the last letters as autocorrection does, without a key. */
  replace(count: number, text: string): void
  /** Returns whether the browser would have inserted it. */
  paste(text: string): boolean
}

/** @param passMs how long a key takes on the clock of the test */
export function takeHand(field: HTMLTextAreaElement, passMs: () => void): Hand {
  const fire = (event: Event) => {
    Object.defineProperty(event, 'timeStamp', { value: performance.now() })
    return field.dispatchEvent(event)
  }
  const key = (type: string, init: KeyboardEventInit & { keyCode?: number }) =>
    fire(new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init }))
  const edit = (inputType: string, data: string | null, value: string, isFixed = false) => {
    const init = { inputType, data, bubbles: true, isComposing: isFixed }
    if (!fire(new InputEvent('beforeinput', { ...init, cancelable: !isFixed }))) return false
    field.value = value
    return fire(new InputEvent('input', init))
  }
  const composition = (type: string, data: string) =>
    fire(new CompositionEvent(type, { data, bubbles: true }))

  const hand: Hand = {
    press(character, options = {}) {
      passMs()
      const name = character === '\n' ? 'Enter' : character
      const goesOn = key('keydown', { key: name, ...options })
      if (goesOn) {
        const inputType = character === '\n' ? 'insertLineBreak' : 'insertText'
        edit(inputType, character === '\n' ? null : character, field.value + character)
      }
      key('keyup', { key: name })
    },
    type(text) {
      for (const character of text) hand.press(character)
    },
    backspace() {
      passMs()
      if (key('keydown', { key: 'Backspace' })) {
        edit('deleteContentBackward', null, field.value.slice(0, -1))
      }
      key('keyup', { key: 'Backspace' })
    },
    deleteWord() {
      passMs()
      key('keydown', { key: 'Backspace', ctrlKey: true })
      edit('deleteWordBackward', null, field.value.replace(/\S*\s*$/, ''))
      key('keyup', { key: 'Backspace' })
    },
    compose(steps, { isDead = false } = {}) {
      let before = field.value
      for (const [at, text] of steps.entries()) {
        passMs()
        const name = isDead && at === 0 ? 'Dead' : 'Unidentified'
        key('keydown', { key: name, keyCode: 229, isComposing: at > 0 } as KeyboardEventInit)
        if (at === 0) {
          before = field.value
          composition('compositionstart', '')
        }
        composition('compositionupdate', text)
        edit('insertCompositionText', text, before + text, true)
        key('keyup', { key: name })
      }
      composition('compositionend', steps.at(-1) ?? '')
    },
    replace(count, text) {
      passMs()
      edit('insertReplacementText', text, field.value.slice(0, -count) + text)
    },
    paste(text) {
      return edit('insertFromPaste', text, field.value + text)
    },
  }
  return hand
}
