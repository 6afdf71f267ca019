// Begins a run on the stage when it is shown, and ends it with the stage. What happens at a key press stays outside of
// React's state.
import { countUpTo } from '@fovea/core/search/find-first.ts'
import type { TypingLog } from '@fovea/core/typing/log.ts'
import type { Press, RunPlan } from '@fovea/core/typing/run.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { afterNextFrame } from '../run/after-next-frame.ts'
import { listGhostPlaces } from './ghost-places.ts'
import type { RunInProgress } from './run-in-progress.ts'
import { type StageNote, StageRun, type StageState } from './stage-run.ts'
import { watchVisibleLines } from './visible-lines.ts'

export interface StageElements {
  stage: RefObject<HTMLDivElement | null>
  view: RefObject<HTMLDivElement | null>
  lines: RefObject<HTMLDivElement | null>
  words: RefObject<HTMLDivElement | null>
  caret: RefObject<HTMLDivElement | null>
  ghost: RefObject<HTMLDivElement | null>
  field: RefObject<HTMLTextAreaElement | null>
}

interface StageRunHandlers {
  hasSounds: boolean
  ghost: { pressesAtMs: readonly number[] } | undefined
  /** After each change, one frame later than the letter is painted. */
  onChange(run: RunInProgress, presses: readonly Press[]): void
  /** A few times a second while the clock runs. */
  onTick(run: RunInProgress, atMs: number): void
  onFinish(log: TypingLog): void
}

/** While somebody types, the figures change in the frame after a press, so that no press waits for them. */
const tickMs = 400
const idleTickMs = 600

/** A different plan begins a new run. */
export function useStageRun(
  elements: StageElements,
  plan: RunPlan,
  handlers: StageRunHandlers,
): { state: StageState; note: StageNote } {
  const [state, setState] = useState<StageState>('typing')
  const [note, setNote] = useState<StageNote>(null)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are the same as long as the stage is shown
  useEffect(() => {
    const shown = readElements(elements)
    if (!shown) return
    setState('typing')
    setNote(null)
    let isStopped = false
    let tickedAtMs = 0
    const stageRun = new StageRun({
      plan,
      elements: shown,
      hasSounds: () => latest.current.hasSounds,
      onState: setState,
      onNote: setNote,
      onChange: (run, presses) => {
        afterNextFrame(() => {
          if (isStopped) return
          latest.current.onChange(run, presses)
          tickIfDue(tickMs)
        })
      },
      onFinish: (log) => latest.current.onFinish(log),
    })
    const { run } = stageRun
    function tickIfDue(everyMs: number): void {
      const atMs = stageRun.now()
      if (!run.isStarted || run.isPaused || atMs - tickedAtMs < everyMs) return
      tickedAtMs = atMs
      latest.current.onTick(run, atMs)
    }
    latest.current.onTick(run, 0)
    const ticking = setInterval(() => tickIfDue(idleTickMs), tickMs / 2)
    const { ghost } = latest.current
    const stopGhost = ghost ? runGhost(stageRun, plan, ghost.pressesAtMs) : undefined
    const measure = () => stageRun.measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown.words)
    document.fonts?.addEventListener('loadingdone', measure)
    const stopFitting = watchVisibleLines(shown.view)
    return () => {
      isStopped = true
      stageRun.stop()
      clearInterval(ticking)
      stopGhost?.()
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', measure)
      stopFitting()
    }
  }, [plan])

  return { state, note }
}

const ghostStepMs = 50

function runGhost(stageRun: StageRun, plan: RunPlan, pressesAtMs: readonly number[]): () => void {
  const places = listGhostPlaces(plan.target)
  let shown = -1
  const timer = setInterval(() => {
    const { run } = stageRun
    if (!run.isStarted || run.isPaused) return
    const presses = countUpTo(pressesAtMs, run.activeAt(stageRun.now()))
    const place = places[Math.min(presses, places.length - 1)]
    if (presses === shown || !place) return
    shown = presses
    stageRun.showGhost(...place)
  }, ghostStepMs)
  return () => clearInterval(timer)
}

function readElements(elements: StageElements) {
  const { stage, view, lines, words, caret, ghost, field } = elements
  if (!stage.current || !view.current || !lines.current || !words.current) return undefined
  if (!caret.current || !ghost.current || !field.current) return undefined
  return {
    stage: stage.current,
    view: view.current,
    lines: lines.current,
    words: words.current,
    caret: caret.current,
    ghost: ghost.current,
    field: field.current,
  }
}
