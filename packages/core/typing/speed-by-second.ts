// The speed of a run second by second, for its chart.

import type { TypingLog } from './log.ts'
import { type RunPlan, RunReader, readRun } from './run.ts'
import { type Speed, SpeedMeter } from './speed-meter.ts'
import { toWpm } from './wpm.ts'

export interface SecondOfRun {
  /** When it ends, in seconds since the first press. Only the last one can end between two seconds. */
  readonly endS: number
  /** Words a minute of all presses within this second. */
  readonly rawWpm: number
  /** Words a minute of the whole run so far. */
  readonly wpm: number
  /** Wrong presses within this second. */
  readonly errors: number
}

const secondMs = 1_000
/** A rest that is shorter than this says little about speed, so it belongs to the second before. */
const restMsMin = 500

/** Pauses are left out. The last second ends with the run, and its wpm is that of the run. */
export function measureSpeedBySecond(log: TypingLog, plan: RunPlan): SecondOfRun[] {
  const reader = new RunReader(plan)
  const meter = new SpeedMeter(plan.target)
  const endsMs = listEnds(readRun(log, plan).activeMs)
  const measured: Speed[] = []
  function measureUntil(activeMs: number): void {
    while (measured.length < endsMs.length - 1) {
      const endMs = endsMs[measured.length] ?? 0
      if (endMs > activeMs) return
      measured.push(meter.measure(reader.text, endMs))
    }
  }
  for (const event of log.events) {
    measureUntil(reader.activeMsAt(event.atMs))
    meter.add(reader.read(event))
  }
  const lastMs = endsMs.at(-1)
  if (lastMs === undefined) return []
  measureUntil(lastMs)
  measured.push(meter.measure(reader.text, lastMs))
  return endsMs.map((endMs, at) => takeSecond(measured, at, endMs, endsMs[at - 1] ?? 0))
}

function listEnds(activeMs: number): number[] {
  if (activeMs === 0) return []
  const whole = Math.floor(activeMs / secondMs)
  const isRestShort = activeMs - whole * secondMs < restMsMin && whole > 0
  const before = isRestShort ? whole - 1 : whole
  return [...Array.from({ length: before }, (_, at) => (at + 1) * secondMs), activeMs]
}

function takeSecond(
  measured: readonly Speed[],
  at: number,
  endMs: number,
  beginMs: number,
): SecondOfRun {
  const before = measured[at - 1]
  const until = measured[at]
  const presses = (until?.presses ?? 0) - (before?.presses ?? 0)
  return {
    endS: endMs / secondMs,
    rawWpm: toWpm(presses, endMs - beginMs),
    wpm: until?.wpm ?? 0,
    errors: (until?.errors ?? 0) - (before?.errors ?? 0),
  }
}
