// A week in the life of somebody whose client was written for the specification, over HTTP. Nothing here is imported from
// the contract: names and dates are those of the specification, and optional fields that make calls safer are not sent.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipBooks } from './domain/library/ship-books.ts'
import { coupons } from './platform/tables/plans.ts'
import { createSpecClient, listIn, type SpecClient } from './testing/spec-client.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from './testing/test-app.ts'

const dayMs = 86_400_000

let app: TestApp
let origin: string
let client: SpecClient
let email: string

beforeAll(async () => {
  app = await startTestApp({ maxTrialNotes: 20 })
  // The clock of tests begins on a Sunday.
  app.clock.advance(dayMs)
  await shipBooks(app.db, app.clock)
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  client = createSpecClient(origin)
  // The specification names the screen of the sign-up, and no call.
  email = (await signUp(app)).email
})
afterAll(() => app.close())

const dayAfter = (days: number) =>
  new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
const today = () => dayAfter(0)

const me = async () => {
  const body = await client.get('/api/user/me')
  return body.user ?? body
}

test('Monday: logs in, is somebody, and changes their name', async () => {
  expect((await client.call('GET', '/api/user/me')).status).toBe(401)
  expect((await client.logIn(email, 'not the password')).status).toBe(401)
  const { status, body } = await client.logIn(email, goodPassword)
  expect([status, body.user.role]).toEqual([200, 'member'])
  expect(await me()).toMatchObject({
    id: body.user.id,
    name: 'Ada Reader',
    email,
    lang: 'en',
    userType: 'trial',
    emailApproved: expect.any(Boolean),
    emailSubscription: expect.any(Boolean),
  })
  expect(body.user.id).toBe(body.user._id)
  await client.put('/api/user', { name: 'Ada', lang: 'ua' })
  await client.put('/api/user/cookiesAgree', {})
  expect(await me()).toMatchObject({ name: 'Ada', lang: 'ua', cookiesAgree: true })
  await client.put('/api/user', { lang: 'en' })
})

/** Rounds that these games can have, with the optional fields where the specification has them. */
const rounds: Record<string, { score: number; time: number; [field: string]: unknown }> = {
  MEMORY_NUMBER: { score: 350, time: 95 },
  MEMORY_GRID: { score: 260, time: 110 },
  NUMBERS: { score: 150, time: 55 },
  LETTER_GRID: { score: 155, time: 75 },
  FLIP_CARDS: { score: 84, time: 54, level: 1 },
  NUMBER_GRID: { score: 190, time: 90, isHardGame: false },
  BIGRAM: { score: 690, time: 60, isHardGame: true },
  TRIGRAM: { score: 500, time: 60, isHardGame: false },
  SUBVOCALIZATION: { score: 210, time: 42 },
  MENTAL_MATH: { score: 240, time: 30, level: 1, isHardGame: false },
  '2048': { score: 3_240, time: 400 },
  SUDOKU: { score: 45, time: 610, level: 1 },
  COLOR_MATCH: { score: 175, time: 60 },
  ABC_SORT: { score: 160, time: 60 },
  WORD_SCRAMBLE: { score: 45, time: 90 },
  VISUAL_SPAN: { score: 480, time: 80, spans: 6 },
  TWIN_LETTERS: { score: 1_000, time: 60, matches: 25 },
}

test('Monday: plays all seventeen games, each best score counting only when it is higher', async () => {
  for (const [name, round] of Object.entries(rounds)) {
    await client.post('/api/game', { name, ...round })
    await client.post('/api/game', { name, ...round, score: round.score - 5 })
  }
  const games = await client.get('/api/user/games')
  expect(Object.keys(games).sort()).toEqual(Object.keys(rounds).sort())
  for (const [name, { score }] of Object.entries(rounds)) {
    expect(games[name]).toMatchObject({ score: score - 5, bestScore: score })
  }
  const impossible = { name: 'SUDOKU', score: 424_242, time: 600 }
  expect((await client.call('POST', '/api/game', impossible)).status).toBe(400)
  expect(listIn(await client.get('/api/game_leaders_by_score'))).toEqual([])
})

test('Tuesday: types a lesson, a text and a test', async () => {
  app.clock.advance(dayMs)
  const program = async () => {
    const body = await client.get('/api/typing')
    return { ...body, lessons: listIn(body).flatMap((category) => listIn(category)) }
  }
  const { lessons, points } = await program()
  const lesson = await client.get(`/api/typing/${lessons[0].id}`)
  expect(lesson).toMatchObject({
    id: lessons[0].id,
    isPassed: false,
    isRandom: expect.any(Boolean),
  })
  for (const field of ['size', 'items', 'string', 'error_limit'])
    expect(lesson).toHaveProperty(field)
  await client.post('/api/typing', { lessonId: lesson.id, score: 96, typingSpeed: 31 })
  await client.post('/api/typing-text', { score: 95, typingSpeed: 33 })
  await client.post('/api/typing-test', { score: 97, typingSpeed: 35 })
  const after = await program()
  expect(after.lessons[0]).toMatchObject({ id: lesson.id, isPassed: true })
  expect(after.points).toBeGreaterThan(points)
  const sessions = listIn(await client.get('/api/typing-sessions'))
  expect(sessions.map(({ typingSpeed }) => typingSpeed)).toEqual([35, 33, 31])
  const impossible = { lessonId: lesson.id, score: 100, typingSpeed: 2_000 }
  expect((await client.call('POST', '/api/typing', impossible)).status).toBe(400)
  expect((await me()).typingSpeedMax).toBe(0)
})

test('Wednesday: reads a book, marks it, and takes a test', async () => {
  app.clock.advance(dayMs)
  const [{ _id: id }] = listIn(await client.get('/api/user/books'))
  expect((await client.get(`/api/user/book/${id}`))._id).toBe(id)
  await client.post('/api/reading_text', { id })
  expect(listIn(await client.get('/api/user/reading_list')).map(({ _id }) => _id)).toEqual([id])
  expect((await client.post('/api/read_book', { id })).readBooks).toEqual([id])
  expect((await client.post('/api/bookmark', { id })).bookmarks).toHaveLength(1)
  await client.post('/api/finish_read', { id, time: 65 })
  await client.post('/api/finish_read', { time: 2 })
  await client.post('/api/reading_test', { comprehension: 80, readingSpeed: 240 })
  await client.post('/api/reading_test', { comprehension: 39, readingSpeed: 900 })
  await client.get('/api/news/us/general')
  const inside = await client.call('GET', '/api/parse_article?url=http%3A%2F%2F127.0.0.1%2F')
  expect([inside.status >= 400, inside.body.message]).toEqual([true, expect.any(String)])
})

test('Thursday: writes notes in folders with tags, until the trial is full', async () => {
  app.clock.advance(dayMs)
  const outer = await client.post('/api/user/folder', { title: 'Work' })
  const inner = await client.post('/api/user/folder', { title: 'Ideas', folderId: outer._id })
  await client.put(`/api/user/folder/${inner._id}`, { title: 'ideas', folderId: outer._id })
  const folders = listIn(await client.get('/api/user/folders'))
  expect(folders.map(({ title }) => title)).toEqual(['ideas', 'Work'])
  const tags = [
    await client.post('/api/user/tag', { title: 'later' }),
    await client.post('/api/user/tag', { title: 'green' }),
  ]
  await client.put(`/api/user/tag/${tags[0]._id}`, { title: 'soon' })
  expect(listIn(await client.get('/api/user/tags')).map(({ title }) => title)).toEqual([
    ...['green', 'soon'],
  ])
  const [first, second] = tags.map(({ _id }) => _id)

  const { _id } = await client.post('/api/user/note', {
    title: 'A garden on the roof',
    folderId: inner._id,
    tags: [first, second],
  })
  await client.post('/api/user/note', { title: 'Nowhere yet', tags: [first] })
  await client.put(`/api/user/note/${_id}`, { title: 'A garden on every roof' })
  await client.put(`/api/user/note/${_id}`, { title: 'A roof of gardens', tags: [first, second] })
  expect(await client.get(`/api/user/note/${_id}`)).toMatchObject({
    _id,
    title: 'A roof of gardens',
    folderId: inner._id,
    files: [],
  })

  const titlesOf = async (path: string) =>
    listIn(await client.get(path)).map(({ title, files }) => {
      expect(files).toEqual([])
      return title
    })
  const both = ['Nowhere yet', 'A roof of gardens']
  expect((await titlesOf('/api/user/all-notes')).sort()).toEqual([...both].sort())
  expect(await titlesOf('/api/user/notes')).toEqual(['Nowhere yet'])
  expect(await titlesOf(`/api/user/notes_in_folder/${inner._id}`)).toEqual(['A roof of gardens'])
  const spellings = [`tags=${first},${second}`, `tags=${first}&tags=${second}`]
  for (const query of [...spellings, `tags[]=${first}&tags[]=${second}`, `tags[]=${second}`]) {
    expect(await titlesOf(`/api/user/all-notes?${query}`)).toEqual(['A roof of gardens'])
  }
  expect(await titlesOf('/api/user/notes?tags=')).toEqual(['Nowhere yet'])
  expect(await titlesOf('/api/user/search_notes/garden')).toEqual(['A roof of gardens'])
  expect(await titlesOf('/api/user/search_notes_text/nowhere')).toEqual(['Nowhere yet'])

  for (let note = 3; note <= 20; note += 1)
    await client.post('/api/user/note', { title: `${note}` })
  expect((await client.call('POST', '/api/user/note', { title: '21' })).status).toBe(402)
  const { files } = await client.remove(`/api/user/note/${_id}`)
  await client.post('/api/user/delete_files', { files })
  expect((await client.call('DELETE', `/api/user/file/${v7()}`)).status).toBe(404)
  expect(await titlesOf('/api/user/all-notes')).toHaveLength(19)
  await client.remove(`/api/user/folder/${inner._id}`)
  await client.remove(`/api/user/tag/${first}`)
})

test('Friday: tracks the days, field by field', async () => {
  app.clock.advance(dayMs)
  const path = `/api/user/track/${today()}`
  expect(await client.get(path)).toMatchObject({
    moodMorning: 2,
    moodEvening: 2,
    sleep: 0,
    water: 0,
    grateful: [],
  })
  await client.put(path, { moodMorning: 3 })
  await client.put(path, { water: 4, sleep: 7.5 })
  await client.put(path, { grateful: ['The first warm evening'] })
  expect(await client.get(path)).toMatchObject({
    moodMorning: 3,
    moodEvening: 2,
    sleep: 7.5,
    water: 4,
    grateful: ['The first warm evening'],
  })
  await client.put(`/api/user/track/${dayAfter(-30)}`, { moodEvening: 1 })
  const tomorrow = await client.call('PUT', `/api/user/track/${dayAfter(1)}`, { moodEvening: 1 })
  expect([tomorrow.status >= 400, tomorrow.status < 500]).toEqual([true, true])
  const days = async (query: string) =>
    listIn(await client.get(`/api/user/tracks_by_date${query}`)).map(({ date }) => date)
  expect(await days('')).toEqual([dayAfter(-30), today()])
  expect(await days(`?from=${dayAfter(-30)}&to=${today()}`)).toEqual([dayAfter(-30), today()])
})

test('Saturday: plans tasks with plain dates and times', async () => {
  app.clock.advance(dayMs)
  const plan = async (task: object) => (await client.post('/api/user/task', task))._id
  const day = today()
  const ids = {
    whole: await plan({ title: 'Paint the fence', starts: day, ends: day }),
    midnight: await plan({ title: 'Take the pill', starts: day, ends: day, allday: false }),
    nine: await plan({ title: 'Call Ida', starts: `${day}T09:00`, ends: `${day}T09:30` }),
    seconds: await plan({ title: 'Bake', starts: `${day}T10:00:00`, ends: `${day}T11:00:00` }),
    instant: await plan({
      title: 'Fly',
      starts: `${day}T12:00:00.000Z`,
      ends: `${day}T15:00:00+02:00`,
    }),
    weekly: await plan({
      title: 'Swim',
      starts: `${day}T18:00`,
      ends: `${day}T19:00`,
      allday: false,
      isRegular: true,
      repeatStarts: day,
      repeatEnds: dayAfter(60),
      byweekday: [5, 6],
    }),
  }
  const listed = async (query: string) =>
    new Map(
      listIn(await client.get(`/api/user/tasks_by_date${query}`)).map((task) => [task._id, task]),
    )
  const tasks = await listed(`?from=${day}&to=${dayAfter(1)}`)
  expect(tasks.size).toBe(6)
  expect(tasks.get(ids.whole)).toMatchObject({ allday: true, isRegular: false, doneDates: [] })
  expect(tasks.get(ids.midnight)).toMatchObject({ allday: false, starts: `${day}T00:00` })
  expect(tasks.get(ids.seconds)?.starts).toBe(`${day}T10:00`)
  expect(tasks.get(ids.instant)).toMatchObject({ starts: `${day}T12:00`, ends: `${day}T13:00` })
  expect(tasks.get(ids.weekly)).toMatchObject({ isRegular: true, byweekday: [5, 6] })
  await client.post('/api/user/task_done', { _id: ids.nine, date: day })
  await client.put(`/api/user/task/${ids.weekly}`, { doneDates: [day] })
  await client.put(`/api/user/task/${ids.whole}`, { title: 'Paint the gate', starts: dayAfter(1) })
  const after = await listed(`?from=${dayAfter(-14)}&to=${dayAfter(1)}`)
  expect(after.get(ids.nine)?.doneDates).toEqual([day])
  expect(after.get(ids.weekly)?.doneDates).toEqual([day])
  expect(after.get(ids.whole)).toMatchObject({ title: 'Paint the gate' })
  await client.remove(`/api/user/task/${ids.nine}`)
  expect((await listed('')).has(ids.nine)).toBe(false)
})

test('Sunday: redeems a coupon, and then has lists longer than a page', async () => {
  app.clock.advance(dayMs)
  await app.db.insert(coupons).values({
    id: v7(),
    code: 'Spring',
    codeKey: 'SPRING',
    days: 30,
    uses: 5,
    note: '',
    createdAt: app.clock.now(),
  })
  const unknown = await client.call('POST', '/api/user/use_coupon', { coupon: 'AUTUMN' })
  expect([unknown.status >= 400, unknown.body.message]).toEqual([true, expect.any(String)])
  expect((await client.post('/api/user/use_coupon', { coupon: 'SPRING' })).status).toBe('OK')
  expect((await me()).userType).toBe('coupon')
  const check = await client.get('/api/user/check_subscribtion')
  expect(Object.keys(check)).toEqual(
    expect.arrayContaining(['success', 'stripeSubscriptionStatus']),
  )
  // Nothing is sold on this server, so there is nothing to cancel, which the answer says.
  const cancelled = await client.call('GET', '/api/user/del_subscribtion')
  expect([cancelled.status < 500, cancelled.body.message]).toEqual([true, expect.any(String)])
  for (let note = 0; note < 200; note += 1) {
    await client.post('/api/user/note', { title: `Line ${note}` })
  }
  for (const list of ['all-notes', 'notes']) {
    const ids = listIn(await client.get(`/api/user/${list}`)).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(219)
  }
})

test('Sunday: an administrator sees what they played', async () => {
  const admin = await signUp(app)
  await app.pool.query(`update users set role = 'admin', email_approved = true where id = $1`, [
    admin.user._id,
  ])
  const office = createSpecClient(origin)
  await office.logIn(admin.email, goodPassword)
  const own = await client.get('/api/user/games')
  expect(await office.post('/admin_api/user_games', { email })).toEqual(own)
  const days = listIn(await office.post('/admin_api/user_all_games_by_days', { email }))
  expect(days.map(({ date }) => date)).toEqual([dayAfter(-6)])
  expect(listIn(days[0])).toContainEqual(
    expect.objectContaining({ name: 'SUDOKU', bestScore: rounds.SUDOKU?.score }),
  )
})

test('Sunday: deletes the account, after a log-in with the password', async () => {
  expect((await client.logIn(email, goodPassword)).status).toBe(200)
  const other = createSpecClient(origin)
  await other.logIn(email, goodPassword)
  await other.get('/auth/logout')
  expect((await other.call('GET', '/api/user/me')).status).toBe(401)
  await client.remove('/api/user')
  expect((await client.call('GET', '/api/user/me')).status).toBe(401)
  expect((await client.logIn(email, goodPassword)).status).toBe(401)
})
