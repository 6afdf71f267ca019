// What days can be compared with, what is compared, and the experiments that can be chosen. Without zod, for `core` and
// pages.

/** In hours, steps of mood, glasses, hours later in the day, and one day of the week. */
export const insightFactors = [
  'sleep',
  'moodMorning',
  'moodEvening',
  'water',
  'hour',
  'weekday',
] as const

export type InsightFactor = (typeof insightFactors)[number]

/** Effective wpm of reading tests, wpm of typing, and points of form, see `core/insight/form-points.ts`. */
export const insightOutcomes = ['reading', 'typing', 'games'] as const

export type InsightOutcome = (typeof insightOutcomes)[number]

/** The two things that an experiment compares, such as reading in the morning and reading in the evening. */
export const conditions = ['first', 'second'] as const

export type Condition = (typeof conditions)[number]

/** The questions that an experiment can ask, each with what it is about. */
export const experimentOutcomes = {
  readingTime: 'reading',
  typingTime: 'typing',
  gamesTime: 'games',
  warmUp: 'typing',
  walk: 'games',
  water: 'games',
  sleep: 'typing',
} as const satisfies Record<string, InsightOutcome>

export type ExperimentQuestion = keyof typeof experimentOutcomes

export const experimentQuestions = Object.keys(experimentOutcomes) as [
  ExperimentQuestion,
  ...ExperimentQuestion[],
]

/** How many weeks an experiment may take. */
export const experimentWeeks = [4, 6, 8, 12] as const

export const experimentsMax = 50
