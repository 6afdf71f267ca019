// Notices whether the keys arrive on the stage. If they do not, the run is held until a click or a key, and that key is
// not typed.

interface FocusElements {
  readonly stage: HTMLElement
  readonly field: HTMLTextAreaElement
}

interface FocusHandlers {
  isHeld(): boolean
  /** Before the first press there is nothing to pause: the focus is enough, and every key is typed. */
  isStarted(): boolean
  onHold(timeStamp: number): void
  onGoOn(timeStamp: number): void
}

/** Elements in which the press of a letter changes nothing. */
const choice = 'input[type="radio"], input[type="checkbox"]'
const control = 'a, button, input, select, textarea, [role="button"], [role="dialog"]'

export function watchFocus({ stage, field }: FocusElements, handlers: FocusHandlers): () => void {
  const listening = new AbortController()
  const { signal } = listening
  /** The field is left and entered again at once to bring back the keyboard of a phone. */
  let isReturning = false

  function goOn(timeStamp: number): void {
    isReturning = true
    if (document.activeElement === field) field.blur()
    field.focus({ preventScroll: true })
    isReturning = false
    if (handlers.isHeld() && document.activeElement === field) handlers.onGoOn(timeStamp)
  }

  field.addEventListener(
    'blur',
    ({ timeStamp }) => {
      if (!isReturning) handlers.onHold(timeStamp)
    },
    { signal },
  )
  field.addEventListener(
    'focus',
    ({ timeStamp }) => {
      if (!isReturning && handlers.isHeld() && !handlers.isStarted()) handlers.onGoOn(timeStamp)
    },
    { signal },
  )
  document.addEventListener(
    'visibilitychange',
    ({ timeStamp }) => {
      if (document.hidden) handlers.onHold(timeStamp)
    },
    { signal },
  )
  stage.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const clicked = target instanceof Element ? target.closest(control) : null
      if (clicked === null || clicked === field) goOn(timeStamp)
    },
    { signal },
  )
  // Otherwise the press would take the focus from the field before the click gives it back.
  stage.addEventListener(
    'mousedown',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest(control) : null
      if (pressed === null && document.activeElement === field) event.preventDefault()
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (!handlers.isHeld() || !goesOn(event, field)) return
      if (event.target === field && !handlers.isStarted()) {
        handlers.onGoOn(event.timeStamp)
        return
      }
      event.preventDefault()
      event.stopPropagation()
      goOn(event.timeStamp)
    },
    { signal, capture: true },
  )

  if (!isChosenByKey(document.activeElement)) field.focus({ preventScroll: true })
  const needsTap = matchMedia('(pointer: coarse)').matches
  if (needsTap || document.activeElement !== field) handlers.onHold(performance.now())
  return () => listening.abort()
}

/** The focus stays on choices that are made with the keyboard, even when a choice begins a new run. */
function isChosenByKey(element: Element | null): boolean {
  return element?.matches(choice) === true && element.matches(':focus-visible')
}

/** Keys that do something where the focus is do not go on with the run. */
function goesOn(event: KeyboardEvent, field: HTMLElement): boolean {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.keyCode === 229) return false
  const isCharacter = [...key].length === 1
  if (target instanceof Element && target !== field) {
    if (target.closest('select, textarea, [role="dialog"]')) return false
    if (target.closest('input') && !target.matches(choice)) return false
    if (target.closest(control)) return isCharacter && key !== ' '
  }
  return isCharacter || key === 'Enter' || key === 'Backspace'
}
