// Turns the events of a hidden text field into changes of the typed text. The browser edits the field, and what differs
// afterwards is the change: so keys, dead keys, input methods and the keyboards of phones, which rewrite whole words, all
// come the same way. Only a key that says which single letter it types does not wait for the browser's edit, which a slow
// machine would notice. The field holds the end of the typed text, since phones base their suggestions on it.
import type { Origin } from '@fovea/contract/typing-choices.ts'
import { simplifyText } from '@fovea/core/typing/target.ts'
import { afterNextFrame } from '../run/after-next-frame.ts'
import { endsWithHalf, findChange, standsAlone, type TextChange } from './text-change.ts'

export interface TypingInputHandlers {
  onChange(change: TextChange, origin: Origin, timeStamp: number): void
  onDeleteWord(timeStamp: number): void
  /** Something was pasted or dropped. It is refused. */
  onPaste(): void
  /** How the typed text ends: the word before the current one, a space, and the current one. */
  readEnd(): string
}

export interface TypingInput {
  /** Makes the field say again what was typed. */
  settle(): void
  stop(): void
}

interface KeyDown {
  timeStamp: number
  isRepeated: boolean
  /** False for the keyboards of phones, which do not say which key it was. */
  isReal: boolean
}

/** There is always something before the caret, so that phones report a deletion even where nothing was typed. */
const blank = ' '
const valueMax = 240
const moves = /^(Arrow|Home$|End$|Page)/
const foreign = /^(insertFrom(Paste|Drop|Yank)|deleteBy(Cut|Drag)|history|format)/
const pasted = /^insertFrom(Paste|Drop|Yank)/
const wordDeletion = /^delete(Word|SoftLine|HardLine)Backward$/
/** An accent on its own, while a dead key waits for its letter. */
const waitingAccent = /^[\p{Sk}~]$/u
/** There a key that is held down offers accents, but not once its event was taken. */
const offersAccents = /^(Mac|iP)/

export function listenToTyping(
  field: HTMLTextAreaElement,
  handlers: TypingInputHandlers,
): TypingInput {
  const listening = new AbortController()
  const { signal } = listening
  const keepsKeys = offersAccents.test(navigator.platform)
  let known = ''
  let keyDown: KeyDown | null = null
  let isComposing = false
  let hasDeadKey = false
  /** Whether letters were taken that the field does not have. */
  let isBehind = false

  function write(): void {
    isComposing = false
    isBehind = false
    known = blank + handlers.readEnd()
    field.value = known
    field.setSelectionRange(known.length, known.length)
  }

  function settle(): void {
    const isSame = endsLike(field.value, handlers.readEnd())
    const isLong = field.value.length > valueMax && !isComposing
    if (!isSame || isLong) write()
  }

  function read(event: InputEvent | CompositionEvent): void {
    if (endsWithHalf(field.value)) return
    const change = findChange(known, field.value)
    known = field.value
    if (change.deleted > 0 || change.inserted.length > 0) {
      handlers.onChange(change, originOf(event, change), keyDown?.timeStamp ?? event.timeStamp)
      keyDown = null
    }
    settle()
  }

  function originOf(event: InputEvent | CompositionEvent, { inserted }: TextChange): Origin {
    const type = 'inputType' in event ? event.inputType : ''
    if (isComposing || event.type === 'compositionend' || type.includes('Composition')) {
      return hasDeadKey ? 'key' : 'composition'
    }
    if (type === 'insertReplacementText') return 'replacement'
    if (!keyDown?.isReal) return inserted.length > 1 ? 'replacement' : 'composition'
    return keyDown.isRepeated ? 'repeat' : 'key'
  }

  /** Whether it is certain which letter the key types. */
  function canTake({ key, keyCode, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const isPlain = !ctrlKey && !metaKey && !altKey && keyCode !== 229
    return isPlain && standsAlone.test(key) && !isComposing && !hasDeadKey && !keepsKeys
  }

  function take(event: KeyboardEvent): void {
    const { key, repeat, timeStamp } = event
    event.preventDefault()
    isBehind = true
    afterNextFrame(() => {
      if (isBehind && !isComposing && !signal.aborted) write()
    })
    handlers.onChange({ deleted: 0, inserted: [key] }, repeat ? 'repeat' : 'key', timeStamp)
  }

  function noteKey(event: KeyboardEvent): void {
    if (canTake(event)) {
      take(event)
      return
    }
    if (isBehind) write()
    const { key, code, repeat, timeStamp, ctrlKey, metaKey, altKey } = event
    const isReal = event.keyCode !== 229 && key !== 'Unidentified' && key !== 'Process'
    keyDown = { timeStamp, isRepeated: repeat, isReal }
    if (key === 'Dead') hasDeadKey = true
    if (event.isComposing) return
    const isCommand = (ctrlKey || metaKey) && !altKey && /^Key[AXYZ]$/.test(code)
    if (isCommand || (moves.test(key) && !altKey)) event.preventDefault()
  }

  function judge(event: InputEvent): void {
    const { inputType } = event
    if (foreign.test(inputType)) event.preventDefault()
    if (pasted.test(inputType)) handlers.onPaste()
    if (wordDeletion.test(inputType) && event.cancelable && !isComposing) {
      event.preventDefault()
      handlers.onDeleteWord(keyDown?.timeStamp ?? event.timeStamp)
      settle()
    }
  }

  function input(event: InputEvent): void {
    if (foreign.test(event.inputType)) {
      write()
      return
    }
    const isWaiting = isComposing && (hasDeadKey || waitingAccent.test(event.data ?? ''))
    if (isWaiting) {
      hasDeadKey = true
      return
    }
    read(event)
    if (!isComposing) hasDeadKey = false
  }

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => field.addEventListener(name, handle, { signal })
  on('keydown', noteKey)
  on('keyup', () => {
    keyDown = null
  })
  on('beforeinput', judge)
  on('input', (event) => input(event as InputEvent))
  on('compositionstart', () => {
    isComposing = true
  })
  on('compositionend', (event) => {
    read(event)
    isComposing = false
    hasDeadKey = false
    settle()
  })
  on('drop', (event) => event.preventDefault())
  on('select', () => {
    const { length } = field.value
    if (field.selectionStart !== length) field.setSelectionRange(length, length)
  })
  write()
  return { settle, stop: () => listening.abort() }
}

function endsLike(value: string, end: string): boolean {
  if (value.endsWith(blank + end)) return true
  const unbroken = (text: string) => simplifyText(text).replaceAll('\n', ' ')
  return unbroken(value).endsWith(unbroken(blank + end))
}
