import { contract } from '@fovea/contract'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userSettings } from '../../platform/tables/settings.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { settings } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newUser() {
  const { token, user } = await signUp(app)
  return {
    userId: user._id as string,
    read: () => app.call('GET', settings.settings.path, { token }),
    change: (body: unknown) => app.call('PUT', settings.changeSettings.path, { token, body }),
  }
}

const fast = { ...defaultReaderSettings, wpm: 450, mode: 'plain' }

describe('settings', () => {
  test('are the defaults until something is set', async () => {
    const { read } = await newUser()
    expect(await read()).toMatchObject({ status: 200, body: { reader: defaultReaderSettings } })
  })

  test('are kept part by part, and what is not sent stays', async () => {
    const { read, change } = await newUser()
    expect(await change({ reader: fast })).toMatchObject({ status: 200, body: { reader: fast } })
    expect((await change({})).body).toEqual({ reader: fast })
    expect((await change({ reader: { ...fast, wpm: 500 } })).body.reader.wpm).toBe(500)
    expect((await read()).body).toEqual({ reader: { ...fast, wpm: 500 } })
  })

  test('are each user’s own', async () => {
    const [ada, grace] = [await newUser(), await newUser()]
    await ada.change({ reader: fast })
    expect((await grace.read()).body).toEqual({ reader: defaultReaderSettings })
  })

  test('and changing them are for members only', async () => {
    const replies = [
      await app.call('GET', settings.settings.path),
      await app.call('PUT', settings.changeSettings.path, { body: { reader: fast } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401])
  })

  test.each([
    ['a speed beyond the range', { reader: { ...fast, wpm: 5_000 } }],
    ['a dictionary that is a script', { reader: { ...fast, dictionaryUrl: 'javascript:{word}' } }],
    ['text for a part', { reader: 'fast' }],
    ['a list', []],
    ['nothing', undefined],
  ])('with %s are a bad request', async (_, body) => {
    const { read, change } = await newUser()
    expect((await change(body)).status).toBe(400)
    expect((await read()).body).toEqual({ reader: defaultReaderSettings })
  })

  test.each([
    ['of an older version have defaults for what it did not know', { wpm: 320 }, { wpm: 320 }],
    ['that this version cannot read are the defaults', { wpm: 9_999, mode: 'telepathy' }, {}],
  ])('%s', async (_, value, read) => {
    const user = await newUser()
    await app.db.insert(userSettings).values({ userId: user.userId, part: 'reader', value })
    expect((await user.read()).body).toEqual({ reader: { ...defaultReaderSettings, ...read } })
  })
})
