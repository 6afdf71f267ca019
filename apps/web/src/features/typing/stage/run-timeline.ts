// A kept run laid out in time, for watching it again: pauses, and the wait for the first press, are left out.
import type { TypingEvent, TypingLog } from '@fovea/core/typing/log.ts'
import type { RunPlan } from '@fovea/core/typing/run.ts'
import { RunInProgress } from './run-in-progress.ts'

export interface RunTimeline {
  readonly steps: readonly { readonly event: TypingEvent; readonly activeMs: number }[]
  readonly totalMs: number
}

export function layOutRun({ events, endedAtMs }: TypingLog, plan: RunPlan): RunTimeline {
  const run = new RunInProgress(plan)
  const steps = events.map((event) => {
    run.apply(event)
    return { event, activeMs: run.activeAt(event.atMs) }
  })
  return { steps, totalMs: Math.min(run.activeAt(endedAtMs), plan.limitMs ?? Infinity) }
}

/** A run that is watched. It can go on, and back by beginning anew. */
export class WatchedPlay {
  private readonly timeline: RunTimeline
  private readonly plan: RunPlan
  private run: RunInProgress
  private done = 0
  activeMs = 0

  constructor(timeline: RunTimeline, plan: RunPlan) {
    this.timeline = timeline
    this.plan = plan
    this.run = new RunInProgress(plan)
  }

  get text() {
    return this.run.text
  }

  get isOver(): boolean {
    return this.activeMs >= this.timeline.totalMs
  }

  goTo(activeMs: number): void {
    if (activeMs < this.activeMs) {
      this.run = new RunInProgress(this.plan)
      this.done = 0
    }
    this.activeMs = Math.min(activeMs, this.timeline.totalMs)
    for (const { event, activeMs: atMs } of this.timeline.steps.slice(this.done)) {
      if (atMs > this.activeMs) break
      this.run.apply(event)
      this.done += 1
    }
  }
}
