// Which reading tests count for the speeds of a user.
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readingCalls } from '../../domain/library/testing.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { answersTo, readingOf, testCalls } from './testing.ts'

const dayMs = 86_400_000
const none = { readingSpeed: 0, readingSpeedMax: 0, ownPaceSpeed: 0 }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newMember() {
  const { token } = await signUp(app)
  const calls = testCalls(app, token)
  /** A passage that was opened long enough ago to have been read. */
  const open = async () => {
    const passage = await calls.openPassage()
    app.clock.advance(600_000)
    return passage
  }
  return { ...readingCalls(app, token), ...calls, open }
}

describe('a reading test', () => {
  test('that was understood is a reading at one’s own pace', async () => {
    const member = await newMember()
    const { body } = await member.save(readingOf(await member.open(), { time: 90 }))
    expect(body).toMatchObject({ isSuccess: true, isVerified: true })
    const speed = body.readingSpeed
    const speeds = await member.me()
    for (const name of Object.keys(none) as (keyof typeof none)[]) {
      expect(speeds[name]).toBeCloseTo(speed, 2)
    }
  })

  test('at a set speed leaves the speed at one’s own pace', async () => {
    const member = await newMember()
    const passage = await member.open()
    const paced = { mode: 'rsvp', setSpeed: 400, time: (passage.words / 400) * 60 }
    expect((await member.save(readingOf(passage, paced))).status).toBe(200)
    const speeds = await member.me()
    expect(speeds.readingSpeed).toBeCloseTo(400, 1)
    expect(speeds).toMatchObject({ readingSpeedMax: speeds.readingSpeed, ownPaceSpeed: 0 })
  })

  test('that was not understood changes no speed', async () => {
    const member = await newMember()
    const passage = await member.open()
    await member.save(readingOf(passage, { answers: answersTo(passage, 0) }))
    expect(await member.me()).toEqual(none)
  })

  test('of figures alone changes no speed, and is a success from 40 percent', async () => {
    const member = await newMember()
    for (const comprehension of [39.9, 40, 100]) {
      const { status, body } = await member.save({ comprehension, readingSpeed: 900 })
      expect(status).toBe(200)
      expect(body).toMatchObject({ isSuccess: comprehension >= 40, isVerified: false })
    }
    expect(await member.me()).toEqual(none)
    expect((await testCalls(app).save({ comprehension: 80, readingSpeed: 200 })).status).toBe(401)
  })

  test('of a text that was answered before changes no speed', async () => {
    const member = await newMember()
    const passage = await member.open()
    await member.save(readingOf(passage, { answers: answersTo(passage, 0) }))
    await app.pool.query(`update reading_test_openings set is_answered = false where work = $1`, [
      passage.work,
    ])
    const again = await member.save(readingOf(passage))
    expect(again.body).toMatchObject({ isSuccess: true, isRepeat: true })
    expect(await member.me()).toEqual(none)
  })
})

test('readings and tests make one estimate, and the highest speed is the same in every order', async () => {
  const text = 'heron '.repeat(300)
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]
  const highest = new Set<number>()
  for (const order of orders) {
    const member = await newMember()
    const textId = await member.paste({ text })
    const [one, two] = [await member.open(), await member.open()]
    const sends = [
      () => member.save(readingOf(one, { time: 120, agoMs: 400_000 })),
      () => member.save(readingOf(two, { time: (two.words / 500) * 60, agoMs: 300_000 })),
      () => member.finishRead({ _id: v7(), textId, words: 300, time: 100, agoMs: dayMs }),
    ]
    let before = 0
    for (const index of order) {
      expect((await sends[index]?.())?.status).toBe(200)
      const { readingSpeedMax } = await member.me()
      expect(readingSpeedMax).toBeGreaterThanOrEqual(before)
      before = readingSpeedMax
    }
    highest.add(Math.round(before))
    const speeds = [180, (one.words / 120) * 60, 500].sort((a, b) => a - b)
    expect((await member.me()).readingSpeed).toBeCloseTo(speeds[1] ?? 0, 0)
  }
  expect([...highest]).toEqual([500])
})
