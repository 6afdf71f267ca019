// What somebody's days have to do with how they read, type and play, and experiments by lot.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  conditions,
  experimentQuestions,
  experimentWeeks,
  insightFactors,
  insightOutcomes,
} from './insight-choices.ts'
import { daySchema, idSchema, newIdSchema, successSchema } from './scalars.ts'

const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() })

const effectSchema = z.object({
  /** For one more unit of the factor, in the unit of the outcome, with an interval of 95 %. */
  estimate: estimateSchema,
  /** With everything else taken out, from -1 to 1. */
  correlation: z.number(),
  /** The chance of at least this difference where there is none, corrected for the number of comparisons. */
  chance: z.number(),
  /** Whether it can be said that there is a difference. */
  holds: z.boolean(),
  /** The day of the week that differs most, where those are compared. Monday is 0. */
  weekday: z.number().int().nullable(),
  /** The numbers behind it: the mean of similar days, with practice and the days of the week taken out. */
  groups: z.array(
    z.object({
      /** The smallest and the largest value of the factor. */
      from: z.number(),
      to: z.number(),
      days: z.number().int(),
      value: z.number(),
    }),
  ),
})

export type InsightEffect = z.infer<typeof effectSchema>

const insightSchema = z.object({
  factor: z.enum(insightFactors),
  outcome: z.enum(insightOutcomes),
  /** Days that could be compared. */
  days: z.number().int(),
  /** How many more are needed at least. 0 once there are enough. */
  daysMissing: z.number().int(),
  /** null if nothing is said. */
  effect: effectSchema.nullable(),
  /** Why nothing is said. Of a day of the week there may be too few although there are enough days in all. */
  reason: z.enum(['too_few_days', 'little_variation']).nullable(),
})

export type Insight = z.infer<typeof insightSchema>

const experimentSchema = z.object({
  _id: idSchema,
  question: z.enum(experimentQuestions),
  from: daySchema,
  to: daySchema,
  /** Drawn by lot at the start, from the first day to the last. */
  conditions: z.array(z.enum(conditions)),
  /** The last day that counts, if it was ended early. */
  endedOn: daySchema.nullable(),
  isRunning: z.boolean(),
})

export type Experiment = z.infer<typeof experimentSchema>

const answerSchema = z.object({
  /** Days with a result, by what was planned for them. */
  days: z.object({ first: z.number().int(), second: z.number().int() }),
  /** So many are needed of each. */
  daysNeeded: z.number().int(),
  /** null as long as the experiment runs, and if there are too few days. */
  result: z
    .object({
      /** By how much the second condition is better, in the unit of the outcome. */
      difference: z.object({
        value: z.number(),
        /** The ends of the interval of 95 %. null where there is no end. */
        low: z.number().nullable(),
        high: z.number().nullable(),
      }),
      /** The chance of at least this difference where there is none. */
      chance: z.number(),
    })
    .nullable(),
})

export type ExperimentAnswer = z.infer<typeof answerSchema>

const experimentParams = z.object({ id: idSchema })

export const insight = {
  insights: defineEndpoint({
    method: 'GET',
    path: '/api/user/insights',
    summary:
      'How sleep, moods, water, the hour and the day of the week go with reading, typing and games in the last 400 days: correlations with intervals, from 14 days on',
    access: 'member',
    atOnce: 2,
    response: z.object({
      outcomes: z.array(
        z.object({
          outcome: z.enum(insightOutcomes),
          /** Results that can be compared, and their days. */
          results: z.number().int(),
          days: z.number().int(),
          /** How many more are needed at least. */
          daysMissing: z.number().int(),
        }),
      ),
      /** One for each factor and outcome. */
      insights: z.array(insightSchema),
    }),
    errors: ['too_many_requests'],
  }),
  experiments: defineEndpoint({
    method: 'GET',
    path: '/api/user/experiments',
    summary: 'All experiments with their plans, the newest first',
    access: 'member',
    response: z.object({
      /** By the user’s own time zone and day boundary. */
      today: daySchema,
      experiments: z.array(experimentSchema),
    }),
    errors: [],
  }),
  startExperiment: defineEndpoint({
    method: 'POST',
    path: '/api/user/experiment',
    summary:
      'Start an experiment tomorrow; with an id that the client makes, the same again changes nothing. One runs at a time',
    access: 'member',
    body: z.object({
      _id: newIdSchema,
      question: z.enum(experimentQuestions),
      weeks: z.literal(experimentWeeks),
    }),
    response: experimentSchema,
    errors: ['id_taken', 'experiment_running', 'experiments_full'],
  }),
  experimentAnswer: defineEndpoint({
    method: 'GET',
    path: '/api/user/experiment/{id}/answer',
    summary:
      'The days of an experiment that have a result and, once it is over, the difference with its interval',
    access: 'member',
    atOnce: 2,
    params: experimentParams,
    response: answerSchema,
    errors: ['not_found', 'too_many_requests'],
  }),
  endExperiment: defineEndpoint({
    method: 'POST',
    path: '/api/user/experiment/{id}/end',
    summary: 'End an experiment today; one that is over stays as it is',
    access: 'member',
    params: experimentParams,
    response: experimentSchema,
    errors: ['not_found'],
  }),
  deleteExperiment: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/experiment/{id}',
    summary: 'Delete an experiment; results stay',
    access: 'member',
    params: experimentParams,
    response: successSchema,
    errors: ['not_found'],
  }),
}
