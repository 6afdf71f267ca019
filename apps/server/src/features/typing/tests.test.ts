import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { callUntilTaken, makeSeed, newTypist, typeTest, typingCalls } from './testing.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a typing test', () => {
  test('is counted from its log, whatever was claimed', async () => {
    const ada = await newTypist(app)
    const sent = await typeTest({ seed: await ada.issueSeed(), pressMs: 120, mistakes: 2 })
    const { status, body } = await ada.saveTest(sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isBest: true })
    expect(body.session).toMatchObject({
      _id: sent._id,
      kind: 'test',
      language: 'en',
      layout: 'qwerty-us',
      mode: 'words',
      amount: 10,
      score: null,
      isPassed: null,
      isRanked: true,
      unrankedReason: null,
      hasLog: true,
    })
    const { figures, typingSpeed } = body.session
    expect(figures).toMatchObject({ errors: 2, rightWords: 10, wrongWords: 0 })
    expect(figures.wpm).toBeGreaterThan(60)
    expect(figures.wpm).toBeLessThan(110)
    expect(typingSpeed).toBeCloseTo(figures.wpm, 2)
    expect(body.typingSpeedMax).toBe(typingSpeed)
  })

  test('against the clock ends with its time', async () => {
    const ada = await newTypist(app)
    const seed = await ada.issueSeed()
    const { body } = await ada.saveTest(await typeTest({ mode: 'time', amount: 15, seed }))
    expect(body.session).toMatchObject({ mode: 'time', amount: 15, isRanked: true })
    expect(body.session.figures.activeMs).toBe(15_000)
  })

  test('that is sent twenty times in parallel is saved once, with one answer', async () => {
    const ada = await newTypist(app)
    const sent = await typeTest({ seed: await ada.issueSeed() })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => callUntilTaken(() => ada.saveTest(sent))),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies[0]?.body.session.isRanked).toBe(true)
    expect((await ada.sessions()).body.sessions).toHaveLength(1)
  })

  test('counts its seed once, when twenty tests on it are sent in parallel', async () => {
    const ada = await newTypist(app)
    const sent = await typeTest({ seed: await ada.issueSeed() })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => callUntilTaken(() => ada.saveTest({ ...sent, _id: v7() }))),
    )
    const sessions = replies.map(({ body }) => body.session)
    expect(sessions.filter(({ isRanked }) => isRanked)).toHaveLength(1)
    expect(sessions.filter(({ unrankedReason }) => unrankedReason === 'seed')).toHaveLength(19)
  })

  test('with the id of another run is refused and changes nothing', async () => {
    const ada = await newTypist(app)
    const sent = await typeTest()
    await ada.saveTest(sent)
    for (const changes of [
      { numbers: true },
      { seed: makeSeed() },
      { run: { ...sent.run, layout: 'dvorak' } },
    ]) {
      const { status, error } = await ada.saveTest({ ...sent, ...changes })
      expect([status, error?.code]).toEqual([409, 'id_taken'])
    }
    expect((await ada.sessions()).body.sessions).toHaveLength(1)
    const late = { ...sent, typingSpeed: 1, agoMs: 5_000 }
    expect((await ada.saveTest(late)).body.session._id).toBe(sent._id)
  })

  test('may have the id of somebody else’s run', async () => {
    const [ada, grace] = [await newTypist(app), await newTypist(app)]
    const sent = await typeTest()
    for (const typist of [ada, grace]) expect((await typist.saveTest(sent)).status).toBe(200)
  })

  test.each([
    ['that nobody issued', async () => makeSeed()],
    ['of somebody else', async () => (await newTypist(app)).issueSeed()],
    [
      'that is older than thirty days',
      async (ada: Awaited<ReturnType<typeof newTypist>>) => {
        const seed = await ada.issueSeed()
        app.clock.advance(30 * dayMs)
        return seed
      },
    ],
  ])('on a seed %s is not ranked, but is the own best', async (_, findSeed) => {
    const ada = await newTypist(app)
    const { body } = await ada.saveTest(await typeTest({ seed: await findSeed(ada) }))
    expect(body).toMatchObject({ isBest: true })
    expect(body.session).toMatchObject({ isRanked: false, unrankedReason: 'seed' })
    expect(body.typingSpeedMax).toBeGreaterThan(0)
  })

  test.each([
    ['unfinished', { untilMs: 2_000 }],
    ['too-fast', { pressMs: 10 }],
  ])('that is %s counts for nothing, and its seed is used', async (reason, hand) => {
    const ada = await newTypist(app)
    const seed = await ada.issueSeed()
    const { status, body } = await ada.saveTest(await typeTest({ seed, ...hand }))
    expect(status).toBe(200)
    expect(body).toMatchObject({ isBest: false, typingSpeedMax: 0 })
    expect(body.session).toMatchObject({ isRanked: false, unrankedReason: reason })
    expect((await ada.bests()).body.bests).toEqual([])
    const again = await ada.saveTest(await typeTest({ seed }))
    expect(again.body.session).toMatchObject({ isRanked: false, unrankedReason: 'seed' })
  })

  test('over a text that was typed before counts neither as best nor as speed', async () => {
    const ada = await newTypist(app)
    const seed = await ada.issueSeed()
    const first = (await ada.saveTest(await typeTest({ seed, pressMs: 200 }))).body
    const { body } = await ada.saveTest(await typeTest({ seed, pressMs: 100 }))
    expect(body).toMatchObject({ isBest: false, typingSpeedMax: first.typingSpeedMax })
    expect(body.session).toMatchObject({ isRanked: false, unrankedReason: 'seed' })
    expect((await ada.me()).typingSpeed).toBe(first.session.typingSpeed)
  })

  test('with a pause in it is not ranked', async () => {
    const ada = await newTypist(app)
    const sent = await typeTest({ seed: await ada.issueSeed() })
    const at = sent.run.events[4]?.[0] ?? 0
    const events = [
      ...sent.run.events.slice(0, 5),
      [at, 'p'],
      [at, 'r'],
      ...sent.run.events.slice(5),
    ]
    const { body } = await ada.saveTest({ ...sent, run: { ...sent.run, events } })
    expect(body.session).toMatchObject({ isRanked: false, unrankedReason: 'paused' })
  })

  test('of 30,000 events over a text of 20,000 characters is counted, and an impossible one refused', async () => {
    const ada = await newTypist(app)
    const { run } = await typeTest({ mode: 'words', amount: 100 })
    const events = Array.from({ length: 30_000 }, (_, at) => [at * 100, 'i', 'a'])
    const sent = { ...(await typeTest()), run: { ...run, events } }
    expect((await ada.saveTest(sent)).status).toBe(200)
    const { status } = await ada.saveTest({
      ...sent,
      run: { ...run, events: [...events, [1e8, 'i', 'a']] },
    })
    expect(status).toBe(400)
  })

  test.each([
    ['of an amount that no test has', { amount: 11 }],
    ['of seconds that are words', { mode: 'time', amount: 10 }],
    ['in an unknown language', { language: 'tlh' }],
    ['on a seed that is none', { seed: 'x' }],
    ['without an id', { _id: 'x' }],
    ['that will be typed', { agoMs: -1 }],
    ['without a log', { run: undefined }],
    [
      'on an unknown layout',
      { run: { layout: 'abc', errorMode: 'free', backspace: 'free', events: [], endedAtMs: 0 } },
    ],
    [
      'whose times go back',
      {
        run: {
          layout: 'dvorak',
          errorMode: 'free',
          backspace: 'free',
          events: [
            [2, 'i', 'a'],
            [1, 'i', 'b'],
          ],
          endedAtMs: 3,
        },
      },
    ],
  ])('%s is refused', async (_, changes) => {
    const ada = await newTypist(app)
    const { status, error } = await ada.saveTest({ ...(await typeTest()), ...changes })
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
    expect((await ada.sessions()).body.sessions).toEqual([])
  })

  test('is saved only for members', async () => {
    const nobody = typingCalls(app)
    expect((await nobody.saveTest(await typeTest())).status).toBe(401)
  })
})

describe('the speeds of a user', () => {
  test('are the last test’s and the highest one, also when tests are sent late', async () => {
    const ada = await newTypist(app)
    const fast = (await ada.saveTest(await typeTest({ pressMs: 100 }))).body.session.typingSpeed
    const slow = (await ada.saveTest(await typeTest({ pressMs: 300 }))).body.session.typingSpeed
    expect(await ada.me()).toMatchObject({ typingSpeed: slow, typingSpeedMax: fast })
    app.clock.advance(1_000)
    await ada.saveTest({ ...(await typeTest({ pressMs: 200 })), agoMs: dayMs })
    expect(await ada.me()).toMatchObject({ typingSpeed: slow, typingSpeedMax: fast })
  })
})

describe('bests', () => {
  test('are the fastest test of each kind, which only a faster one replaces', async () => {
    const ada = await newTypist(app)
    const first = (await ada.saveTest(await typeTest({ pressMs: 150 }))).body
    const slower = (await ada.saveTest(await typeTest({ pressMs: 200 }))).body
    const faster = (await ada.saveTest(await typeTest({ pressMs: 100 }))).body
    const numbers = (await ada.saveTest(await typeTest({ pressMs: 300, numbers: true }))).body
    expect([first, slower, faster, numbers].map(({ isBest }) => isBest)).toEqual([
      true,
      false,
      true,
      true,
    ])
    const { status, body } = await ada.bests()
    expect(status).toBe(200)
    const ids = body.bests.map(({ _id }) => _id)
    expect(ids.sort()).toEqual([faster.session._id, numbers.session._id].sort())
    expect((await (await newTypist(app)).bests()).body).toEqual({ bests: [] })
    expect((await typingCalls(app).bests()).status).toBe(401)
  })
})

describe('seeds of tests', () => {
  test('are issued ten at a time, and those that were begun are not handed out again', async () => {
    const ada = await newTypist(app)
    const first = (await ada.askSeeds()).body.seeds
    expect(first).toHaveLength(10)
    expect((await ada.askSeeds()).body.seeds.toSorted()).toEqual(first.toSorted())
    const next = (await ada.askSeeds({ begun: first.slice(0, 3) })).body.seeds
    expect(next).toHaveLength(10)
    expect(next.filter((seed: string) => first.includes(seed))).toHaveLength(7)
    const begun = await ada.saveTest(await typeTest({ seed: present(first[0]) }))
    expect(begun.body.session.isRanked).toBe(true)
    expect((await ada.askSeeds({ begun: ['x'] })).status).toBe(400)
    expect((await typingCalls(app).askSeeds()).status).toBe(401)
  })
})
