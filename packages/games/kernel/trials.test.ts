import { expect, it } from 'vitest'
import { beginTrial, findPhaseEnd, nextPhase, type PhaseDurations } from './trials.ts'

const durations: PhaseDurations = { fixation: 800, stimulus: 150, answer: null, feedback: 500 }

it('goes through the phases that a game has, in their order', () => {
  const seen: string[] = []
  let clock = beginTrial(durations, 1_000) as ReturnType<typeof nextPhase>
  for (let atMs = 2_000; clock !== null; atMs += 1_000) {
    seen.push(`${clock.phase} ${clock.sinceMs}`)
    clock = nextPhase(clock, durations, atMs)
  }
  expect(seen).toEqual(['fixation 1000', 'stimulus 2000', 'answer 3000', 'feedback 4000'])
})

it('ends a phase after its duration, and waits for the player in one without', () => {
  expect(findPhaseEnd({ phase: 'stimulus', sinceMs: 700 }, durations)).toBe(850)
  expect(findPhaseEnd({ phase: 'answer', sinceMs: 700 }, durations)).toBeNull()
})

it('refuses a trial without phases', () => {
  expect(() => beginTrial({}, 0)).toThrow(RangeError)
})
