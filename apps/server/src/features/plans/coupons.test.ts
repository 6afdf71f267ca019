import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../platform/jobs/clean-up.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { plans, coupons, account } = contract
const dayMs = 86_400_000

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ maxTrialNotes: 0 })
  const { token, user } = await signUp(app)
  await app.pool.query(`update users set role = 'admin' where id = $1`, [user._id])
  admin = token
})
afterAll(() => app.close())

let count = 0

async function addCoupon(changes: Record<string, unknown> = {}) {
  count += 1
  const body = {
    _id: v7(),
    code: `SPRING ${count}`,
    days: 30,
    uses: 5,
    expiresAt: null,
    ...changes,
  }
  const reply = await app.call(coupons.addCoupon, { token: admin, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return { ...body, id: body._id }
}

const redeem = (token: string | undefined, coupon: unknown) =>
  app.call(plans.useCoupon, { token, body: { coupon } })

const change = (id: string, body: unknown) =>
  app.call(coupons.changeCoupon, { params: { id }, token: admin, body })

async function readPlan(token: string) {
  const { body } = await app.call(plans.plan, { token })
  const me = await app.call(account.me, { token })
  expect(me.body.userType).toBe(body.userType)
  return body
}

const after = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString()

describe('redeeming a coupon', () => {
  test('gives its days, without regard to case and blanks, and opens what needs a plan', async () => {
    const { code } = await addCoupon()
    const { token } = await signUp(app)
    const note = () =>
      app.call(contract.notes.createNote, {
        token,
        body: { _id: v7(), title: 'Herons', html: '', folderId: null, tags: [] },
      })
    expect((await note()).error?.code).toBe('note_limit_reached')
    const reply = await redeem(token, ` ${code.toLowerCase().replace(' ', '  ')} `)
    expect(reply).toMatchObject({ status: 200, body: { status: 'OK', days: 30, until: after(30) } })
    expect(await readPlan(token)).toMatchObject({ userType: 'coupon', couponUntil: after(30) })
    expect((await note()).status).toBe(200)
  })

  test('ends by itself after its days', async () => {
    const { code } = await addCoupon({ days: 1 })
    const { token, user } = await signUp(app)
    await redeem(token, code)
    app.clock.advance(dayMs - 1)
    expect((await readPlan(token)).userType).toBe('coupon')
    app.clock.advance(1)
    expect(await readPlan(token)).toMatchObject({ userType: 'trial', couponUntil: null })
    await cleanUp(app.db, app.clock.now())
    const { rows } = await app.pool.query('select user_type from users where id = $1', [user._id])
    expect(rows).toEqual([{ user_type: 'trial' }])
  })

  test('adds its days to what another coupon still gives', async () => {
    const [first, second] = [await addCoupon({ days: 10 }), await addCoupon({ days: 5 })]
    const { token } = await signUp(app)
    await redeem(token, first.code)
    expect((await redeem(token, second.code)).body.until).toBe(after(15))
  })

  test('leaves a subscriber a subscriber', async () => {
    const { code } = await addCoupon()
    const { token, user } = await signUp(app)
    await app.pool.query(
      `insert into subscriptions (user_id, id, status, is_ending, created_at)
        values ($1, 'sub_1', 'active', false, now())`,
      [user._id],
    )
    await app.pool.query(`update users set user_type = 'subscriber' where id = $1`, [user._id])
    expect((await redeem(token, code)).status).toBe(200)
    expect(await readPlan(token)).toMatchObject({ userType: 'subscriber', couponUntil: after(30) })
  })

  test('works once for each user', async () => {
    const { code } = await addCoupon()
    const { token } = await signUp(app)
    const replies = await Promise.all([redeem(token, code), redeem(token, code)])
    const codes = replies.map(({ body, error }) => error?.code ?? body.status)
    expect(codes.sort()).toEqual(['OK', 'coupon_already_used'])
    expect((await readPlan(token)).couponUntil).toBe(after(30))
  })

  test('is refused with a reason when it is unknown, expired, closed or used up', async () => {
    const expired = await addCoupon({ expiresAt: after(1) })
    const closed = await addCoupon()
    const usedUp = await addCoupon({ uses: 1 })
    await change(closed.id, { isClosed: true })
    await redeem((await signUp(app)).token, usedUp.code)
    app.clock.advance(dayMs)
    const { token } = await signUp(app)
    const refusals = await Promise.all(
      ['NO SUCH CODE', expired.code, closed.code, usedUp.code].map((code) => redeem(token, code)),
    )
    expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
      [404, 'coupon_unknown'],
      [410, 'coupon_expired'],
      [410, 'coupon_expired'],
      [409, 'coupon_used_up'],
    ])
    expect(await readPlan(token)).toMatchObject({ userType: 'trial', couponUntil: null })
  })

  test('never exceeds the uses when 64 people redeem at once', async () => {
    const { code, _id } = await addCoupon({ uses: 7 })
    const people = await Promise.all(Array.from({ length: 64 }, () => signUp(app)))
    const replies = await Promise.all(people.map(({ token }) => redeem(token, code)))
    const outcomes = Object.groupBy(replies, ({ body, error }) => error?.code ?? body.status)
    expect(outcomes.OK).toHaveLength(7)
    expect(outcomes.coupon_used_up).toHaveLength(57)
    const { rows } = await app.pool.query(
      'select count(*)::int as count from redemptions where coupon_id = $1',
      [_id],
    )
    expect(rows).toEqual([{ count: 7 }])
  })

  test('stops whoever guesses, but not whoever is right', async () => {
    const { token } = await signUp(app)
    const guesses = []
    for (let guess = 0; guess < 11; guess += 1) guesses.push(await redeem(token, `GUESS${guess}`))
    expect(guesses.slice(0, 10).every(({ error }) => error?.code === 'coupon_unknown')).toBe(true)
    expect(guesses[10]).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    const honest = await signUp(app)
    for (let known = 0; known < 12; known += 1) {
      expect((await redeem(honest.token, (await addCoupon()).code)).status).toBe(200)
    }
  })

  test('needs a session and a code', async () => {
    const { token } = await signUp(app)
    expect((await redeem(undefined, 'SPRING')).error?.code).toBe('not_signed_in')
    for (const bad of [undefined, '', '  ', 7, 'x'.repeat(65), 'a\u0000b', "'; drop table users"]) {
      expect((await redeem(token, bad)).status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('the coupons of a server', () => {
  test('are listed for administrators, newest first, page by page', async () => {
    const made = [await addCoupon(), await addCoupon(), await addCoupon()]
    const list = (query: string) => app.call(coupons.coupons, { query, token: admin })
    const first = (await list('limit=2')).body
    const second = (await list(`limit=1&after=${first.next}`)).body
    const ids = [...first.coupons, ...second.coupons].map(({ _id }) => _id)
    expect(ids).toEqual(made.map(({ _id }) => _id).reverse())
    expect(first.coupons[0]).toMatchObject({
      days: 30,
      uses: 5,
      used: 0,
      isClosed: false,
      note: '',
    })
  })

  test('are made once, however often they are sent, and no code is given twice', async () => {
    const { id: _, ...body } = await addCoupon({ code: 'Early Bird' })
    const add = (changes: object) =>
      app.call(coupons.addCoupon, { token: admin, body: { ...body, ...changes } })
    expect((await add({})).body._id).toBe(body._id)
    expect((await add({ days: 99 })).body.code).toBe('id_taken')
    expect((await add({ _id: v7(), code: 'early BIRD' })).body.code).toBe('coupon_taken')
    for (const code of ['a/b', '.', '..', '\u200b', 'x\u202ey']) {
      expect((await add({ _id: v7(), code })).status, code).toBe(400)
    }
  })

  test('can be changed, closed and opened again', async () => {
    const { id, code } = await addCoupon({ uses: 1 })
    await redeem((await signUp(app)).token, code)
    expect((await change(id, { uses: 2, isClosed: true })).body).toMatchObject({
      uses: 2,
      used: 1,
      isClosed: true,
    })
    expect((await redeem((await signUp(app)).token, code)).error?.code).toBe('coupon_expired')
    expect((await change(id, { isClosed: false })).body.isClosed).toBe(false)
    expect((await redeem((await signUp(app)).token, code)).status).toBe(200)
    expect((await change(id, {})).body.used).toBe(2)
    const nowhere = v7()
    expect((await change(nowhere, { uses: 2 })).error?.code).toBe('not_found')
    expect((await change(id, { uses: 0 })).status).toBe(400)
  })
})

describe('a refused coupon is explained', () => {
  const nonsense = () => `NONE ${v7()}`

  async function refuse(token: string, headers?: Record<string, string>) {
    const options = { token, body: { coupon: nonsense() }, ...(headers && { headers }) }
    const { body, error, headers: answered } = await app.call(plans.useCoupon, options)
    expect(body).toMatchObject({ code: 'coupon_unknown', requestId: expect.any(String) })
    return [answered['content-language'], error?.message]
  }

  async function signUpIn(lang: string): Promise<string> {
    const { token } = await signUp(app)
    await app.call(account.updateUser, { token, body: { lang } })
    return token
  }

  test.each([
    ['de', 'de', 'Einen Gutschein mit diesem Code gibt es nicht. Prüfe die Schreibweise.'],
    ['pt', 'pt-PT', 'Não há nenhum cupão com este código. Verifica como está escrito.'],
    ['ua', 'uk', 'Купона з таким кодом немає. Перевірте, як його написано.'],
  ])('in the language of the account: %s', async (lang, locale, sentence) => {
    const token = await signUpIn(lang)
    expect(await refuse(token)).toEqual([locale, sentence])
    expect(await refuse(token, { 'accept-language': '*' })).toEqual([locale, sentence])
  })

  test('or in the one that the call asks for', async () => {
    const token = await signUpIn('de')
    expect(await refuse(token, { 'accept-language': 'pl' })).toEqual([
      ...['pl', 'Nie ma kuponu o takim kodzie. Sprawdź pisownię.'],
    ])
  })

  test.each(['', ' ', 'two\nlines', 'x'.repeat(200)])(
    'also for %j, which is no code',
    async (code) => {
      const reply = await redeem(await signUpIn('de'), code)
      expect(reply).toMatchObject({ status: 404, body: { code: 'coupon_unknown' } })
      expect(reply.headers['content-language']).toBe('de')
    },
  )

  test('with the minutes to wait after too many guesses', async () => {
    const token = await signUpIn('ru')
    for (let guess = 1; guess <= 10; guess += 1) await refuse(token)
    const reply = await redeem(token, nonsense())
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(reply.error?.message).toMatch(/^Слишком много попыток\. .* \d+ минут[уы]?\.$/)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('and a failure of the call is not said to be in a language', async () => {
    const reply = await redeem(await signUpIn('de'), 'x'.repeat(1_001))
    expect(reply.error?.code).toBe('invalid_request')
    expect(reply.headers['content-language']).toBeUndefined()
  })
})
