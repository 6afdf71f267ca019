import { contract } from '@fovea/contract'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import { defaultTypingSettings } from '@fovea/contract/typing-defaults.ts'
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
    read: () => app.call(settings.settings, { token }),
    change: (body: unknown) => app.call(settings.changeSettings, { token, body }),
  }
}

const typing = defaultTypingSettings
const fast = { ...defaultReaderSettings, wpm: 450, mode: 'plain' }

describe('settings', () => {
  test('are the defaults until the user changes something', async () => {
    const { read } = await newUser()
    expect(await read()).toMatchObject({ status: 200, body: { reader: defaultReaderSettings } })
  })

  test('are stored part by part, and a part that is not sent stays as it is', async () => {
    const { read, change } = await newUser()
    expect(await change({ reader: fast })).toMatchObject({ status: 200, body: { reader: fast } })
    expect((await change({})).body).toEqual({ reader: fast, typing })
    expect((await change({ reader: { ...fast, wpm: 500 } })).body.reader.wpm).toBe(500)
    expect((await read()).body).toEqual({ reader: { ...fast, wpm: 500 }, typing })
  })

  test('of typing are a part of their own', async () => {
    const { read, change } = await newUser()
    const chosen = {
      ...typing,
      language: 'fr',
      layouts: { fr: 'bepo-fr' },
      errorMode: 'stop-at-word',
    }
    await change({ reader: fast })
    expect((await change({ typing: chosen })).body).toEqual({ reader: fast, typing: chosen })
    expect((await change({ typing: { ...chosen, errorMode: 'none' } })).status).toBe(400)
    expect((await read()).body).toEqual({ reader: fast, typing: chosen })
  })

  test('are changed by field, so that each of two devices keeps what it has changed', async () => {
    const { read, change } = await newUser()
    await change({ reader: { mode: 'plain' }, typing: { layouts: { fr: 'bepo-fr' } } })
    await Promise.all([
      change({ reader: { wpm: 450 } }),
      change({ reader: { isRampOn: true } }),
      change({ typing: { layouts: { de: 'dvorak' }, sounds: true } }),
    ])
    expect((await read()).body).toEqual({
      reader: { ...fast, isRampOn: true },
      typing: { ...typing, layouts: { fr: 'bepo-fr', de: 'dvorak' }, sounds: true },
    })
  })

  test('of a field that is refused change no other field', async () => {
    const { read, change } = await newUser()
    expect((await change({ reader: { mode: 'plain', wpm: 5_000 } })).status).toBe(400)
    expect((await read()).body.reader).toEqual(defaultReaderSettings)
  })

  test('belong to one user and do not change those of another', async () => {
    const [ada, grace] = [await newUser(), await newUser()]
    await ada.change({ reader: fast })
    expect((await grace.read()).body).toEqual({ reader: defaultReaderSettings, typing })
  })

  test('can be read and changed by members only', async () => {
    const replies = [
      await app.call(settings.settings),
      await app.call(settings.changeSettings, { body: { reader: fast } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401])
  })

  test.each([
    ['a speed beyond the range', { reader: { ...fast, wpm: 5_000 } }],
    ['a dictionary that is a script', { reader: { ...fast, dictionaryUrl: 'javascript:{word}' } }],
    ['text instead of a part', { reader: 'fast' }],
    ['a list', []],
    ['no body', undefined],
  ])('with %s are refused as a bad request', async (_, body) => {
    const { read, change } = await newUser()
    expect((await change(body)).status).toBe(400)
    expect((await read()).body).toEqual({ reader: defaultReaderSettings, typing })
  })

  test.each([
    ['from an older version get defaults for the fields it lacked', { wpm: 320 }, { wpm: 320 }],
    ['that this version cannot read become the defaults', { wpm: 9_999, mode: 'telepathy' }, {}],
  ])('%s', async (_, value, read) => {
    const user = await newUser()
    await app.db.insert(userSettings).values({ userId: user.userId, part: 'reader', value })
    const reader = { ...defaultReaderSettings, ...read }
    expect((await user.read()).body).toEqual({ reader, typing })
    const changed = await user.change({ reader: { mode: 'plain' } })
    expect(changed.body).toEqual({ reader: { ...reader, mode: 'plain' }, typing })
  })
})
