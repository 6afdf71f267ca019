// Makes up people for tests. What their days do to their results is known, and so is everything that could be mistaken
// for it: practice, weekly habits, good and bad stretches, outliers, modes, and days that are missing.
import { fromDayNumber } from '../../days/calendar.ts'
import { countDoublings } from '../../statistics/practice-scale.ts'
import { drawNormal, makeRandom } from '../../statistics/testing/make-people.ts'
import type { TrackedDay } from '../find-insights.ts'
import type { Outcome, Result } from '../results.ts'

export interface MadeUp {
  days: number
  outcomes: readonly string[]
  /** What one hour of sleep, one step of the morning's mood and one hour of the day later add to each result. */
  perSleepHour: number
  perMood: number
  perHour: number
  /** What each day of the week adds, Monday first. */
  perWeekday: readonly number[]
  /** How alike the forms of two days in a row are, from 0 to 1. */
  likeness: number
  /** The standard deviation of a day's form, and of a single result. */
  dayNoise: number
  resultNoise: number
  /** What each doubling of the results adds. */
  practice: number
  /** The share of results that were interrupted and so lost half. */
  interrupted: number
  /** What the first result of a day loses. */
  warmUp: number
  /** The share of days with results, and of tracks with a field. */
  active: number
  tracked: number
}

export const anybody: MadeUp = {
  days: 60,
  outcomes: ['reading'],
  perSleepHour: 0,
  perMood: 0,
  perHour: 0,
  perWeekday: [0, 0, 0, 0, 0, 0, 0],
  likeness: 0.4,
  dayNoise: 15,
  resultNoise: 20,
  practice: 12,
  interrupted: 0.02,
  warmUp: 8,
  active: 0.8,
  tracked: 0.85,
}

/** A Monday. */
const firstDay = 20_458

const firstValue = 200

/** What another mode adds. */
const modeDifference = 60

export function makeUpDays(
  seed: number,
  person: MadeUp,
): { tracks: TrackedDay[]; outcomes: Outcome[] } {
  const random = makeRandom(seed * 7_919 + 1)
  const [sleep, mood, water] = [0.3, 0.5, 0.5].map((likeness) =>
    drawStretches(random, person.days, likeness),
  )
  const tracks = Array.from({ length: person.days }, (_, at): TrackedDay => {
    const weekend = at % 7 >= 5
    const fields = ['moodMorning', 'moodEvening', 'sleep', 'water'] as const
    return {
      date: fromDayNumber(firstDay + at),
      sleep: Math.round(Math.max(3, 7 + (weekend ? 1 : 0) + (sleep?.[at] ?? 0)) * 4) / 4,
      moodMorning: toStep(2.3 + (mood?.[at] ?? 0)),
      moodEvening: toStep(2 + 0.7 * (mood?.[at] ?? 0) + 0.7 * drawNormal(random)),
      water: Math.max(0, Math.round(6 + 2 * (water?.[at] ?? 0))),
      given: fields.filter(() => random() < person.tracked),
    }
  })
  const outcomes = person.outcomes.map((name) => ({
    name,
    results: playDays(random, person, tracks),
  }))
  return { tracks, outcomes }
}

function playDays(random: () => number, person: MadeUp, tracks: readonly TrackedDay[]): Result[] {
  const forms = drawStretches(random, person.days, person.likeness)
  let played = 0
  return tracks.flatMap((track, at) => {
    if (random() >= person.active) return []
    const weekend = at % 7 >= 5
    const minutes = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      Math.floor((weekend ? 600 : 480) + random() * 780),
    ).sort((a, b) => a - b)
    const ofDay =
      firstValue +
      person.dayNoise * (forms[at] ?? 0) +
      person.perSleepHour * (track.sleep - 7) +
      person.perMood * (track.moodMorning - 2) +
      (person.perWeekday[at % 7] ?? 0)
    return minutes.map((minute, order): Result => {
      played += 1
      const isOther = random() < 0.3
      const value =
        ofDay +
        (isOther ? modeDifference : 0) +
        person.practice * countDoublings(played) +
        person.perHour * (minute / 60 - 14) -
        (order === 0 ? person.warmUp : 0) +
        person.resultNoise * drawNormal(random)
      return {
        day: track.date,
        minute,
        value: random() < person.interrupted ? value / 2 : value,
        mode: isOther ? 'other' : 'usual',
      }
    })
  })
}

/** Values with a standard deviation of 1, each like the one before. */
function drawStretches(random: () => number, count: number, likeness: number): number[] {
  let value = drawNormal(random)
  return Array.from({ length: count }, () => {
    const drawn = value
    value = likeness * value + Math.sqrt(1 - likeness * likeness) * drawNormal(random)
    return drawn
  })
}

function toStep(mood: number): number {
  return Math.min(4, Math.max(0, Math.round(mood)))
}
