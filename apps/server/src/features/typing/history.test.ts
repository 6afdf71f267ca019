import { typingLogsMax } from '@fovea/contract/limits.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { dropOldLogs } from './run-store.ts'
import { newTypist, typeOwnText, typeTest, typingCalls } from './testing.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a run over a text', () => {
  test('is kept with its text and its log', async () => {
    const ada = await newTypist(app)
    const sent = typeOwnText('Seven herons “wait” at dawn…', { mistakes: 1 })
    const { status, body } = await ada.saveText(sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ isBest: false, typingSpeedMax: 0 })
    expect(body.session).toMatchObject({
      kind: 'text',
      source: 'own',
      isRanked: false,
      unrankedReason: null,
      isPassed: null,
    })
    expect(body.session.figures).toMatchObject({ errors: 1, rightWords: 5, wrongWords: 0 })
    const read = await ada.session(sent._id)
    expect(read.status).toBe(200)
    expect(read.body).toMatchObject({ ...body.session, text: sent.text, run: sent.run, seed: null })
    expect((await ada.saveText(sent)).body).toEqual(body)
    const other = await ada.saveText({ ...sent, text: 'Another text' })
    expect(other.error?.code).toBe('id_taken')
  })

  test.each([
    ['without a text', { text: '' }],
    ['with a text that is too long', { text: 'a'.repeat(20_001) }],
    ['with a character that cannot be stored', { text: 'a\u0000b' }],
    ['from nowhere', { source: 'dream' }],
  ])('%s is refused', async (_, changes) => {
    const ada = await newTypist(app)
    expect((await ada.saveText({ ...typeOwnText(), ...changes })).status).toBe(400)
  })

  test('is saved only for members, and read only by its own', async () => {
    const [ada, grace] = [await newTypist(app), await newTypist(app)]
    const sent = typeOwnText()
    await ada.saveText(sent)
    expect((await grace.session(sent._id)).error?.code).toBe('not_found')
    expect((await ada.session('x')).status).toBe(400)
    expect((await typingCalls(app).session(sent._id)).status).toBe(401)
    expect((await typingCalls(app).saveText(sent)).status).toBe(401)
  })

  test('whose log nobody can have typed is refused', async () => {
    const ada = await newTypist(app)
    const sent = typeOwnText('a'.repeat(20_000), { untilMs: 1_000 })
    const events = Array.from({ length: 30_000 }, (_, at) =>
      at < 1_000 || at % 2 ? [at, 'i', 'b'.repeat(64)] : [at, 'd', 1_000],
    )
    const { status } = await ada.saveText({ ...sent, run: { ...sent.run, events } })
    expect([200, 400, 413]).toContain(status)
    expect((await ada.sessions()).status).toBe(200)
  }, 60_000)
})

describe('the history', () => {
  test('comes page by page, newest first, of one kind or of all', async () => {
    const ada = await newTypist(app)
    const sent = [typeOwnText(), typeOwnText(), await typeTest(), typeOwnText(), typeOwnText()]
    for (const run of sent) {
      app.clock.advance(1_000)
      await ('source' in run ? ada.saveText(run) : ada.saveTest(run))
    }
    const newest = sent.map(({ _id }) => _id).reverse()
    const listed: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await ada.sessions(`?limit=2${next && `&before=${next}`}`)
      listed.push(...body.sessions.map(({ _id }) => _id))
      next = body.next
    }
    expect(listed).toEqual(newest)
    const tests = (await ada.sessions('?kind=test')).body
    expect(tests.sessions.map(({ _id }) => _id)).toEqual([sent[2]?._id])
    expect(tests.sessions[0]).not.toHaveProperty('text')
    expect((await (await newTypist(app)).sessions()).body).toEqual({ sessions: [], next: null })
  })

  test.each(['?limit=0', '?limit=501', '?kind=dream', '?before=x', '?before=%20'])(
    'refuses %s',
    async (query) => {
      const ada = await newTypist(app)
      expect((await ada.sessions(query)).error?.code).toBe('invalid_request')
    },
  )

  test('is read only by members', async () => {
    expect((await typingCalls(app).sessions()).status).toBe(401)
  })
})

describe('logs', () => {
  test(`are kept of the newest ${typingLogsMax} runs and of the best tests, figures of all runs`, async () => {
    const [ada, grace] = [await newTypist(app), await newTypist(app)]
    const [best, old, own] = [await typeTest({ pressMs: 80 }), typeOwnText(), typeOwnText()]
    await grace.saveText(own)
    await ada.saveTest(best)
    await ada.saveText(old)
    await app.pool.query(
      `insert into typing_logs (user_id, run_id, text, run, typed_at)
       select $1, gen_random_uuid(), '', '{}', $2::timestamptz + n * interval '1 second'
       from generate_series(1, $3) as n`,
      [ada.id, app.clock.now(), typingLogsMax],
    )
    app.clock.advance(dayMs)
    const last = typeOwnText()
    expect((await ada.saveText(last)).body.session.hasLog).toBe(true)
    const { rows } = await app.pool.query('select from typing_logs where user_id = $1', [ada.id])
    expect(rows).toHaveLength(typingLogsMax + 1)
    expect((await ada.session(best._id)).body).toMatchObject({ hasLog: true, run: best.run })
    expect((await ada.session(old._id)).body).toMatchObject({
      hasLog: false,
      run: null,
      text: null,
    })
    expect((await grace.session(own._id)).body).toMatchObject({ hasLog: true })
    expect((await ada.saveText(old)).body.session).toMatchObject({ _id: old._id, hasLog: false })
  })

  test('beyond the limit are found by an index', async () => {
    const ada = await newTypist(app)
    await app.pool.query(
      `insert into typing_logs (user_id, run_id, text, run, typed_at)
       select $1, gen_random_uuid(), '', '{}', now() from generate_series(1, 3000)`,
      [ada.id],
    )
    await app.pool.query('analyze typing_logs')
    const { sql, params } = dropOldLogs(app.db, ada.id).toSQL()
    const { rows } = await app.pool.query(`explain (format json) ${sql}`, params)
    expect(JSON.stringify(rows)).toContain('typing_logs_newest')
  })
})

describe('the days', () => {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)

  test('have the minutes and runs of each day, by the user’s own clock', async () => {
    const ada = await newTypist(app)
    const run = typeOwnText()
    const { figures } = (await ada.saveText(run)).body.session
    const minutes = present(figures.activeMs) / 60_000
    await ada.saveText({ ...typeOwnText(), agoMs: dayMs })
    await ada.saveText({ ...typeOwnText(), agoMs: dayMs })
    const today = dayOf(app.clock.now())
    const yesterday = dayOf(new Date(app.clock.now().getTime() - dayMs))
    const { status, body } = await ada.days(`?from=${yesterday}&to=${today}`)
    expect(status).toBe(200)
    expect(body.goalMinutes).toBe(0)
    expect(body.days).toMatchObject([
      { date: yesterday, runs: 2 },
      { date: today, runs: 1 },
    ])
    expect(body.days[1]?.minutes).toBeCloseTo(minutes, 6)
    await ada.change({ timeZone: 'Pacific/Kiritimati' })
    const there = (await ada.days(`?from=${yesterday}&to=${today}`)).body.days
    expect(there).toMatchObject([{ date: today, runs: 2 }])
  })

  test.each([
    '',
    '?from=2026-01-02&to=2026-01-01',
    '?from=2020-01-01&to=2026-01-01',
    '?from=x&to=y',
  ])('refuse %j', async (query) => {
    const ada = await newTypist(app)
    expect((await ada.days(query)).error?.code).toBe('invalid_request')
    expect((await typingCalls(app).days(query)).status).toBe(401)
  })

  test('have the goal that was set', async () => {
    const ada = await newTypist(app)
    const goal = { goalMinutes: 15, targetWpm: 45 }
    expect((await ada.setGoal({ goalMinutes: 5, targetWpm: 30 })).status).toBe(200)
    expect((await ada.setGoal(goal)).body).toEqual(goal)
    expect((await ada.setGoal({ targetWpm: 50 })).body).toEqual({ ...goal, targetWpm: 50 })
    expect((await ada.setGoal({ goalMinutes: 20 })).body).toEqual({
      ...goal,
      goalMinutes: 20,
      targetWpm: 50,
    })
    expect((await ada.setGoal(goal)).body).toEqual(goal)
    const today = dayOf(app.clock.now())
    expect((await ada.days(`?from=${today}&to=${today}`)).body.goalMinutes).toBe(15)
    expect((await ada.profile('?language=en&layout=dvorak')).body.targetWpm).toBe(45)
    expect((await ada.setGoal({ goalMinutes: -1, targetWpm: 45 })).status).toBe(400)
    expect((await typingCalls(app).setGoal(goal)).status).toBe(401)
  })
})

describe('the profile', () => {
  test('learns from every run once, for each language and layout apart', async () => {
    const ada = await newTypist(app)
    const query = '?language=en&layout=qwerty-us'
    const before = (await ada.profile(query)).body
    expect(before).toMatchObject({ keys: [], bigrams: [], reached: '', targetWpm: 35 })
    expect(before.unlocked).toHaveLength(6)
    const sent = typeOwnText('that that that tea', { mistakes: 1 })
    await ada.saveText(sent)
    await ada.saveText(sent)
    const { status, body } = await ada.profile(query)
    expect(status).toBe(200)
    const find = (list: { key: string }[], key: string) => list.find((one) => one.key === key)
    expect(find(body.keys, 't')).toMatchObject({ tries: 7, errors: 1 })
    expect(find(body.bigrams, 'at')).toMatchObject({ tries: 3, errors: 0 })
    for (const other of ['?language=en&layout=dvorak', '?language=de&layout=qwerty-us']) {
      expect((await ada.profile(other)).body.keys).toEqual([])
    }
    expect((await (await newTypist(app)).profile(query)).body.keys).toEqual([])
  })

  test('learns nothing from what no hand typed', async () => {
    const ada = await newTypist(app)
    const sent = typeOwnText(undefined, { pressMs: 5 })
    expect((await ada.saveText(sent)).body.session.unrankedReason).toBe('too-fast')
    expect((await ada.profile('?language=en&layout=qwerty-us')).body.keys).toEqual([])
  })

  test('does not contain what is longer than a key', async () => {
    const ada = await newTypist(app)
    const long = `e${'\u0301'.repeat(500)}`
    const text = `${long} tea tea`
    const run = { ...typeOwnText('x tea tea').run }
    expect((await ada.saveText({ ...typeOwnText(), _id: v7(), text, run })).status).toBe(200)
    const { keys } = (await ada.profile('?language=en&layout=qwerty-us')).body
    const found: string[] = keys.map(({ key }) => key)
    expect(found).toEqual(expect.arrayContaining(['a', 'e', 't']))
    expect(found.filter((key) => key.length > 8)).toEqual([])
  })

  test.each(['', '?language=en', '?language=en&layout=abc', '?language=xx&layout=dvorak'])(
    'is refused for %j',
    async (query) => {
      const ada = await newTypist(app)
      expect((await ada.profile(query)).error?.code).toBe('invalid_request')
      expect((await typingCalls(app).profile(query)).status).toBe(401)
    },
  )
})
