// Runs that nobody typed, for tests: any text, any rules, and hands that hit, miss, delete and pause in any order.
import { backspaces, errorModes, origins } from '@fovea/contract/typing-choices.ts'
import fc from 'fast-check'
import type { TypingEvent, TypingLog } from '../log.ts'
import { type RunPlan, RunReader } from '../run.ts'
import { cutTarget } from '../target.ts'
import type { TypingRules } from '../typed-text.ts'

export const freeRules: TypingRules = { errorMode: 'free', backspace: 'free' }

export function makePlan(text: string, changes: Partial<Omit<RunPlan, 'target'>> = {}): RunPlan {
  return { target: cutTarget(text), rules: freeRules, limitMs: null, ...changes }
}

export function insert(
  atMs: number,
  text: string,
  origin: (typeof origins)[number] = 'key',
): TypingEvent {
  return { kind: 'insert', atMs, text, origin }
}

/** One press for each character, evenly in time, that ends with the last press. */
export function typeEvenly(text: string, { stepMs = 200, beginMs = 1_000 } = {}): TypingLog {
  const events = [...text].map((character, at) => insert(beginMs + at * stepMs, character))
  return { events, endedAtMs: events.at(-1)?.atMs ?? beginMs }
}

const characters = fc.constantFrom(...'abcéßж’.', '👩‍👧', '𝒳')
const words = fc
  .array(characters, { minLength: 1, maxLength: 6 })
  .map((letters) => letters.join(''))
const texts = fc
  .array(fc.tuple(words, fc.constantFrom(' ', ' ', ' ', '\n')), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''))

const anyRules: fc.Arbitrary<TypingRules> = fc.record({
  errorMode: fc.constantFrom(...errorModes),
  backspace: fc.constantFrom(...backspaces),
})

const plans: fc.Arbitrary<RunPlan> = fc.record({
  target: texts.map(cutTarget),
  rules: anyRules,
  limitMs: fc.constantFrom(null, null, 1_500, 3_000),
})

type Step =
  | { kind: 'hit'; gapMs: number }
  | { kind: 'insert'; gapMs: number; text: string; origin: (typeof origins)[number] }
  | { kind: 'delete'; gapMs: number; count: number }
  | { kind: 'delete-word' | 'pause' | 'resume'; gapMs: number }

const gapMs = fc.integer({ min: 0, max: 400 })
const typedTexts = fc.oneof(
  { weight: 4, arbitrary: characters },
  fc.constantFrom(' ', '\n', '\u0301', '\u200b', '…', 'ab ', 'œ'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('hit' as const), gapMs }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('insert' as const),
        gapMs,
        text: typedTexts,
        origin: fc.constantFrom(...origins),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('delete' as const),
        gapMs,
        count: fc.integer({ min: 1, max: 12 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('delete-word', 'pause', 'resume', 'resume'),
        gapMs,
      }),
    },
  ),
  { maxLength: 60 },
)

/** A plan, and the log of a run over it. */
export const runs: fc.Arbitrary<{ plan: RunPlan; log: TypingLog }> = fc
  .tuple(plans, steps, gapMs)
  .map(([plan, hand, restMs]) => {
    const events = moveHand(plan, hand)
    return { plan, log: { events, endedAtMs: (events.at(-1)?.atMs ?? 0) + restMs } }
  })

function moveHand(plan: RunPlan, hand: readonly Step[]): TypingEvent[] {
  const reader = new RunReader(plan)
  let atMs = 0
  return hand.map((step) => {
    atMs += step.gapMs
    const event = makeEvent(step, atMs, reader, plan)
    reader.read(event)
    return event
  })
}

function makeEvent(step: Step, atMs: number, { text }: RunReader, plan: RunPlan): TypingEvent {
  if (step.kind === 'hit') {
    const word = plan.target[text.past.length]
    return insert(atMs, word?.characters[text.current.length] ?? ' ')
  }
  const { gapMs: _, ...change } = step
  return { ...change, atMs }
}
