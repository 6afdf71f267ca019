// One run on the stage: joins the field, the log, the painter and the clock. React learns only what changes rarely: whether
// the run is held, and what the stage has to say.
import type { Origin } from '@fovea/contract/typing-choices.ts'
import type { TypingLog } from '@fovea/core/typing/log.ts'
import type { Press, RunPlan } from '@fovea/core/typing/run.ts'
import { watchFocus } from './focus-watch.ts'
import { playKeySound } from './key-sounds.ts'
import { RunInProgress } from './run-in-progress.ts'
import { type Script, ScriptWatch } from './script-watch.ts'
import type { TextChange } from './text-change.ts'
import { type PaintedElements, TextPainter } from './text-painter.ts'
import { listenToTyping, type TypingInput } from './typing-input.ts'

export type StageNote = 'capsLock' | 'paste' | Script | null
/** `waiting`: nothing was typed yet and keys do not arrive. */
export type StageState = 'typing' | 'waiting' | 'paused'

export interface StageRunOptions {
  readonly plan: RunPlan
  readonly elements: PaintedElements & { stage: HTMLElement; field: HTMLTextAreaElement }
  hasSounds(): boolean
  onState(state: StageState): void
  onNote(note: StageNote): void
  /** After each change: what is expected next, and what was just tried. */
  onChange(run: RunInProgress, presses: readonly Press[]): void
  onFinish(log: TypingLog): void
}

/** An event holds at most so many UTF-16 units. */
const insertedMax = 64
/** Leaves room for the pauses that belong to a run. */
const eventsMax = 29_000
const pasteNoteMs = 4_000

export class StageRun {
  readonly run: RunInProgress
  private readonly options: StageRunOptions
  private readonly painter: TextPainter
  private readonly input: TypingInput
  private readonly scripts = new ScriptWatch()
  private readonly listening = new AbortController()
  private readonly shownAt = performance.now()
  private readonly stopWatching: () => void
  private script: Script | null = null
  private isCapsLockOn = false
  private isEnded = false
  private isHeld = false
  private timers: { limit?: ReturnType<typeof setTimeout>; paste?: ReturnType<typeof setTimeout> } =
    {}

  constructor(options: StageRunOptions) {
    this.options = options
    const { plan, elements } = options
    this.run = new RunInProgress(plan)
    this.painter = new TextPainter(elements, plan.target)
    this.input = listenToTyping(elements.field, {
      onChange: (change, origin, timeStamp) => this.change(change, origin, timeStamp),
      onDeleteWord: (timeStamp) => this.deleteWord(timeStamp),
      onPaste: () => this.refusePaste(),
      readEnd: () => this.readEnd(),
    })
    this.stopWatching = watchFocus(elements, {
      isHeld: () => this.isHeld,
      isStarted: () => this.run.isStarted,
      onHold: (timeStamp) => this.hold(timeStamp),
      onGoOn: (timeStamp) => this.goOn(timeStamp),
    })
    const watchCapsLock = (event: KeyboardEvent) => this.noteCapsLock(event)
    const { signal } = this.listening
    document.addEventListener('keydown', watchCapsLock, { signal })
    document.addEventListener('keyup', watchCapsLock, { signal })
    options.onChange(this.run, [])
  }

  /** In ms since the run was shown. */
  now(timeStamp = performance.now()): number {
    return Math.max(0, Math.round((timeStamp - this.shownAt) * 10) / 10)
  }

  measure(): void {
    this.painter.measure()
  }

  showGhost(wordIndex: number, characterIndex: number): void {
    this.painter.showGhost(wordIndex, characterIndex)
  }

  stop(): void {
    this.isEnded = true
    this.input.stop()
    this.painter.stop()
    this.stopWatching()
    this.listening.abort()
    clearTimeout(this.timers.limit)
    clearTimeout(this.timers.paste)
  }

  private change({ deleted, inserted }: TextChange, origin: Origin, timeStamp: number): void {
    if (this.isEnded) return
    // The keyboards of phones do not say which key it was, so it could not be stopped before it arrived.
    if (this.isHeld) {
      const { isStarted } = this.run
      this.goOn(timeStamp, { settles: isStarted })
      if (isStarted) return
    }
    const atMs = this.now(timeStamp)
    if (deleted > 0) this.run.apply({ kind: 'delete', atMs, count: deleted })
    const wasStarted = this.run.isStarted
    const presses = cut(inserted).flatMap((text) =>
      this.run.apply({ kind: 'insert', atMs, text, origin }),
    )
    this.show(presses)
    if (!wasStarted && this.run.isStarted) this.startClock()
  }

  private deleteWord(timeStamp: number): void {
    if (this.isEnded || this.isHeld) return
    this.run.apply({ kind: 'delete-word', atMs: this.now(timeStamp) })
    this.show([])
  }

  private show(presses: readonly Press[]): void {
    this.painter.show(this.run.text)
    this.options.onChange(this.run, presses)
    if (presses.length > 0) this.notePresses(presses)
    if (this.run.text.isComplete || this.run.eventCount >= eventsMax) this.finish()
  }

  private notePresses(presses: readonly Press[]): void {
    if (this.options.hasSounds()) {
      playKeySound(presses.every(({ isRight }) => isRight) ? 'key' : 'wrong')
    }
    const before = this.script
    for (const one of presses) this.script = this.scripts.read(one)
    if (this.script !== before) this.tell()
  }

  private hold(timeStamp: number): void {
    if (this.isEnded || this.isHeld) return
    this.isHeld = true
    clearTimeout(this.timers.limit)
    this.run.apply({ kind: 'pause', atMs: this.now(timeStamp) })
    this.options.onState(this.run.isStarted ? 'paused' : 'waiting')
  }

  private goOn(timeStamp: number, { settles } = { settles: true }): void {
    if (this.isEnded) return
    this.isHeld = false
    this.run.apply({ kind: 'resume', atMs: this.now(timeStamp) })
    if (settles) this.input.settle()
    this.startClock()
    this.options.onState('typing')
  }

  private startClock(): void {
    const { limitMs } = this.options.plan
    if (limitMs === null || !this.run.isStarted) return
    clearTimeout(this.timers.limit)
    const leftMs = limitMs - this.run.activeAt(this.now())
    this.timers.limit = setTimeout(
      () => {
        // Timers may be early by a fraction of a millisecond.
        if (this.run.isFinishedAt(this.now())) this.finish()
        else this.startClock()
      },
      Math.max(1, Math.ceil(leftMs)),
    )
  }

  private finish(): void {
    if (this.isEnded) return
    const log = this.run.endAt(this.now())
    this.stop()
    this.options.onFinish(log)
  }

  private noteCapsLock(event: KeyboardEvent): void {
    // A keydown of Caps Lock itself still has the state from before in some browsers; its keyup has the new one.
    if (event.type === 'keydown' && event.key === 'CapsLock') return
    const isOn = event.getModifierState('CapsLock')
    if (isOn === this.isCapsLockOn) return
    this.isCapsLockOn = isOn
    this.tell()
  }

  private refusePaste(): void {
    clearTimeout(this.timers.paste)
    this.options.onNote('paste')
    this.timers.paste = setTimeout(() => this.tell(), pasteNoteMs)
  }

  private tell(): void {
    this.options.onNote(this.script ?? (this.isCapsLockOn ? 'capsLock' : null))
  }

  private readEnd(): string {
    const { past, current } = this.run.text
    const last = past.at(-1)
    return (last === undefined ? '' : `${last.join('')} `) + current.join('')
  }
}

function cut(characters: readonly string[]): string[] {
  const pieces: string[] = []
  for (const character of characters) {
    const joined = (pieces.at(-1) ?? '') + character
    if (pieces.length > 0 && joined.length <= insertedMax) pieces[pieces.length - 1] = joined
    else pieces.push(character.slice(0, insertedMax))
  }
  return pieces
}
