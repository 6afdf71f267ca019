import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newTypist, typeTest, typingCalls } from './testing.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const query = (changes = '') => `?language=fr&mode=words&amount=10${changes}`

async function newRacer(pressMs: number, changes: Record<string, unknown> = {}) {
  const typist = await newTypist(app)
  const seed = await typist.issueSeed()
  const sent = { ...(await typeTest({ language: 'fr', seed, pressMs })), ...changes }
  const { body } = await typist.saveTest(sent)
  return { ...typist, session: body.session }
}

describe('the leaderboard of a test', () => {
  test('has people by their fastest ranked test of its mode, amount and language', async () => {
    const slow = await newRacer(300)
    const fast = await newRacer(150)
    const seed = await slow.issueSeed()
    const faster = await slow.saveTest(await typeTest({ language: 'fr', seed, pressMs: 200 }))
    const { status, body } = await slow.leaders(query())
    expect(status).toBe(200)
    expect(contract.typing.leaders.response.parse(body)).toMatchObject({
      people: 2,
      periodStart: null,
      entries: [
        { rank: 1, score: fast.session.typingSpeed, isMe: false },
        { rank: 2, score: faster.body.session.typingSpeed, isMe: true },
      ],
      own: { rank: 2 },
    })
    for (const other of ['?language=en&mode=words&amount=10', '?language=fr&mode=time&amount=15']) {
      expect((await slow.leaders(other)).body).toMatchObject({ people: 0, own: null })
    }
  })

  test('leaves out tests that are not ranked, and people who opted out', async () => {
    const before = (await (await newTypist(app)).leaders(query())).body.people
    const chosen = await newTypist(app)
    await chosen.saveTest(await typeTest({ language: 'fr', pressMs: 90 }))
    const hidden = await newRacer(100)
    expect((await hidden.leaders(query())).body.people).toBe(before + 1)
    await hidden.change({ onBoards: false })
    const { body } = await chosen.leaders(query())
    expect(body).toMatchObject({ people: before, own: null })
    expect((await hidden.leaders(query())).body.own).toMatchObject({ rank: 1 })
  })

  test('of a day and a week has tests of that day and week of UTC', async () => {
    const racer = await newRacer(120)
    const late = await newRacer(120, { agoMs: 8 * dayMs })
    const today = app.clock.now().toISOString().slice(0, 10)
    const day = (await racer.leaders(query('&period=day'))).body
    expect(day).toMatchObject({ periodStart: today, own: { score: racer.session.typingSpeed } })
    expect((await late.leaders(query('&period=day'))).body.own).toBeNull()
    expect((await late.leaders(query('&period=week'))).body.own).toBeNull()
    expect((await late.leaders(query())).body.own).not.toBeNull()
    app.clock.advance(dayMs)
    expect((await racer.leaders(query('&period=day'))).body).toMatchObject({ people: 0, own: null })
  })

  test.each([
    '',
    '?language=fr&mode=words&amount=11',
    '?language=fr&mode=time&amount=10',
    query('&period=year'),
  ])('is refused for %j', async (wrong) => {
    const typist = await newTypist(app)
    expect((await typist.leaders(wrong)).error?.code).toBe('invalid_request')
  })

  test('is read only by members', async () => {
    expect((await typingCalls(app).leaders(query())).status).toBe(401)
  })
})
