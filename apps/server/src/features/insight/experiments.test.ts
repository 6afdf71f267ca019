import { contract } from '@fovea/contract'
import type { Experiment } from '@fovea/contract/insight.ts'
import { experimentsMax } from '@fovea/contract/insight-choices.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import type { Result } from '@fovea/core/insight/results.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '../../testing/calls.ts'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newPerson } from './testing.ts'

const { startExperiment, experiments, experimentAnswer, endExperiment } = contract.insight
const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = (): Day => app.clock.now().toISOString().slice(0, 10)

async function newResearcher() {
  const person = await newPerson(app)
  const { token } = person
  const call = callsOf(app, token)
  return {
    ...person,
    start: (changes: Record<string, unknown> = {}) =>
      call(startExperiment, {
        body: { _id: v7(), question: 'typingTime', weeks: 4, ...changes },
      }),
    list: async (): Promise<Experiment[]> => (await call(experiments)).body.experiments,
    answer: (id: string) => call(experimentAnswer, { params: { id } }),
    end: (id: string) => call(endExperiment, { params: { id } }),
    remove: (id: string) => call(contract.insight.deleteExperiment, { params: { id } }),
  }
}

/** A run on each day of a plan, faster by so many wpm where the second condition was drawn. */
const typedBy = ({ from, conditions }: Experiment, faster: number): Result[] =>
  conditions.map((condition, at) => ({
    day: addDays(from, at),
    minute: 500,
    value: 60 + ((at * 7) % 5) + (condition === 'second' ? faster : 0),
  }))

describe('an experiment', () => {
  test('is only for those who are signed in', async () => {
    const id = v7()
    const body = { _id: id, question: 'typingTime', weeks: 4 }
    for (const reply of [
      await app.call(experiments),
      await app.call(startExperiment, { body }),
      await app.call(experimentAnswer, { params: { id } }),
      await app.call(endExperiment, { params: { id } }),
      await app.call(contract.insight.deleteExperiment, { params: { id } }),
    ]) {
      expect(reply.status).toBe(401)
    }
  })

  test('begins tomorrow, with as many days of each condition, and keeps its plan', async () => {
    const ada = await newResearcher()
    const { status, body } = await ada.start({ weeks: 6 })
    expect(status).toBe(200)
    expect(startExperiment.response.parse(body)).toMatchObject({
      question: 'typingTime',
      from: addDays(today(), 1),
      to: addDays(today(), 42),
      endedOn: null,
      isRunning: true,
    })
    expect(body.conditions.filter((one: string) => one === 'first')).toHaveLength(21)
    expect(body.conditions.filter((one: string) => one === 'second')).toHaveLength(21)
    expect(await ada.list()).toEqual([body])
  })

  test('is drawn differently for everybody', async () => {
    const plans = new Set<string>()
    for (let person = 0; person < 5; person += 1) {
      plans.add(String((await (await newResearcher()).start()).body.conditions))
    }
    expect(plans.size).toBeGreaterThan(1)
  })

  test('is started once, however often it is sent, and under one id only', async () => {
    const ada = await newResearcher()
    const sent = { _id: v7() }
    const replies = await Promise.all(Array.from({ length: 5 }, () => ada.start(sent)))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ada.list()).toHaveLength(1)
    const other = await ada.start({ ...sent, question: 'walk' })
    expect([other.status, other.error?.code]).toEqual([409, 'id_taken'])
  })

  test('runs alone', async () => {
    const ada = await newResearcher()
    const { body } = await ada.start()
    const second = await ada.start({ question: 'water' })
    expect([second.status, second.error?.code]).toEqual([409, 'experiment_running'])
    await ada.end(body._id)
    expect((await ada.start({ question: 'water' })).status).toBe(200)
  })

  test('is over once its last day has passed', async () => {
    const ada = await newResearcher()
    await ada.start()
    app.clock.advance(28 * dayMs)
    expect((await ada.list())[0]).toMatchObject({ isRunning: true, to: today() })
    app.clock.advance(dayMs)
    expect((await ada.list())[0]).toMatchObject({ isRunning: false, endedOn: null })
    expect((await ada.start()).status).toBe(200)
  })

  test('is ended early, and stays as it is when that is sent again', async () => {
    const ada = await newResearcher()
    const { body } = await ada.start()
    app.clock.advance(5 * dayMs)
    const first = await ada.end(body._id)
    expect(first.body).toMatchObject({ isRunning: false, endedOn: today() })
    app.clock.advance(dayMs)
    expect((await ada.end(body._id)).body).toEqual(first.body)
  })

  test('tells nothing but the days while it runs, and the difference afterwards', async () => {
    const ada = await newResearcher()
    const { body } = await ada.start({ weeks: 6 })
    await ada.type(typedBy(body, 12))
    app.clock.advance(40 * dayMs)
    expect((await ada.answer(body._id)).body).toEqual({
      days: { first: 21, second: 21 },
      daysNeeded: 10,
      result: null,
    })
    app.clock.advance(5 * dayMs)
    const { status, body: answer } = await ada.answer(body._id)
    expect(status).toBe(200)
    const { difference, chance } = present(answer.result)
    // The days are drawn by lot, and one interval in twenty does not contain the 12.
    expect(difference.low).toBeGreaterThan(8)
    expect(difference.high).toBeGreaterThan(present(difference.low))
    expect(difference.high).toBeLessThan(16)
    expect(chance).toBeLessThan(0.01)
    expect((await ada.answer(body._id)).body).toEqual(answer)
  })

  test('finds no difference where there is none', async () => {
    const ada = await newResearcher()
    const { body } = await ada.start({ weeks: 6 })
    await ada.type(typedBy(body, 0))
    app.clock.advance(45 * dayMs)
    const { difference } = present((await ada.answer(body._id)).body.result)
    expect(difference.low).toBeLessThan(1)
    expect(difference.high).toBeGreaterThan(-1)
  })

  test('has no answer from nine days of a condition, and counts no day after its end', async () => {
    const ada = await newResearcher()
    const { body } = await ada.start()
    await ada.type(typedBy(body, 12))
    app.clock.advance(18 * dayMs)
    await ada.end(body._id)
    app.clock.advance(20 * dayMs)
    const { days, result } = (await ada.answer(body._id)).body
    expect(days.first + days.second).toBe(18)
    expect(result).toBeNull()
  })

  test('belongs to one user', async () => {
    const [ada, grace] = [await newResearcher(), await newResearcher()]
    const { body } = await ada.start()
    expect(await grace.list()).toEqual([])
    for (const reply of [
      await grace.answer(body._id),
      await grace.end(body._id),
      await grace.remove(body._id),
    ]) {
      expect([reply.status, reply.error?.code]).toEqual([404, 'not_found'])
    }
    expect(await ada.list()).toEqual([body])
  })

  test('is deleted', async () => {
    const ada = await newResearcher()
    const { body } = await ada.start()
    expect((await ada.remove(body._id)).status).toBe(200)
    expect((await ada.remove(body._id)).status).toBe(404)
    expect(await ada.list()).toEqual([])
  })

  test('is one of a limited number', async () => {
    const ada = await newResearcher()
    for (let at = 0; at < experimentsMax; at += 1) await ada.end((await ada.start()).body._id)
    const { status, error } = await ada.start()
    expect([status, error?.code]).toEqual([422, 'experiments_full'])
  })

  test('gets an id of the server when it comes with none', async () => {
    const { status, body } = await (await newResearcher()).start({ _id: undefined })
    expect([status, body._id]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  test.each([
    ['a question that nobody asks', { question: 'coffee' }],
    ['five weeks', { weeks: 5 }],
    ['an id that is none', { _id: 'mine' }],
  ])('is refused with %s', async (_, wrong) => {
    const { status, error } = await (await newResearcher()).start(wrong)
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
  })
})
