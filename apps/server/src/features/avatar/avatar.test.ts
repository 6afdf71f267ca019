import { contract } from '@fovea/contract'
import { keptAvatarBytesMax, sentAvatarBytesMax } from '@fovea/contract/avatar-limits.ts'
import { fillPath } from '@fovea/contract/endpoint.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

const { avatar, account } = contract

let app: TestApp
let token: string
let userId: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const ada = await signUp(app)
  token = ada.token
  userId = ada.user._id
})

const set = (payload: Buffer, type = 'image/png', by: string | undefined = token) =>
  app.call(avatar.setAvatar, { token: by, payload, headers: { 'content-type': type } })

const pathOf = (id: string) => fillPath(avatar.avatar.path, { id })

const read = (id: string, by: string | undefined = token) =>
  app.app.inject({
    method: 'GET',
    url: pathOf(id),
    headers: by ? { authorization: `Bearer ${by}` } : {},
  })

const readMe = async () => (await app.call(account.me, { token })).body

async function countRows(): Promise<number> {
  const { rows } = await app.pool.query(
    'select count(*)::int as count from avatars where user_id = $1',
    [userId],
  )
  return rows[0].count
}

const picture = (width = 512, height = 512, background = '#2a6f97') =>
  sharp({ create: { width, height, channels: 3, background } })

const png = (...size: Parameters<typeof picture>) =>
  picture(...size)
    .png()
    .toBuffer()

/** Random pixels, of which no format can make much less. */
const noise = () =>
  sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 100 },
    },
  })

describe('a picture that is set', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'as %s is kept as a small square, and the account names it',
    async (format) => {
      const reply = await set(await picture(600, 400).toFormat(format).toBuffer())
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      const { avatarId } = reply.body
      expect(await readMe()).toMatchObject({ avatarId })
      const { statusCode, headers, rawPayload } = await read(avatarId)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
        hasAlpha: false,
      })
    },
  )

  test('replaces the former one, which nobody gets any more', async () => {
    const first = (await set(await png())).body.avatarId
    const second = (await set(await png(100, 100, '#a33'))).body.avatarId
    expect(second).not.toBe(first)
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    expect(await countRows()).toBe(1)
  })

  test('sent twice at once is one picture, and the one that the account names', async () => {
    const bytes = await png()
    const replies = await Promise.all([set(bytes), set(bytes)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(present((await readMe()).avatarId))).statusCode).toBe(200)
    expect(await countRows()).toBe(1)
  })

  test('is turned upright, and says nothing of where it was taken', async () => {
    const bytes = await picture(600, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { rawPayload } = await read((await set(bytes, 'image/jpeg')).body.avatarId)
    const kept = await sharp(rawPayload).metadata()
    expect(kept).not.toHaveProperty('exif')
    expect(kept).not.toHaveProperty('orientation')
    expect(rawPayload.toString('latin1')).not.toContain('Ada')
  })

  test('that is something else as well keeps only its pixels', async () => {
    const script = '<script>alert(1)</script>'
    const { status, body } = await set(Buffer.concat([await png(), Buffer.from(script)]))
    expect(status).toBe(200)
    expect((await read(body.avatarId)).rawPayload.toString('latin1')).not.toContain('script')
  })

  test('is small even if it is noise', async () => {
    const { body } = await set(await noise().jpeg({ quality: 90 }).toBuffer())
    const { rawPayload } = await read(body.avatarId)
    expect(rawPayload.length).toBeGreaterThan(10_000)
    expect(rawPayload.length).toBeLessThan(keptAvatarBytesMax)
  })
})

describe('what is refused leaves the picture as it was', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  test.each([
    ['nothing', async () => Buffer.alloc(0), 422, 'unsupported_format'],
    ['a text', async () => Buffer.from('herons'), 422, 'unsupported_format'],
    ['an SVG', async () => Buffer.from(svg), 422, 'unsupported_format'],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer(), 422, 'unsupported_format'],
    [
      'half a picture',
      async () => (await noise().png().toBuffer()).subarray(0, 9_000),
      422,
      'file_broken',
    ],
    ['a picture of too many pixels', () => png(8_000, 8_000), 422, 'file_broken'],
    ['too many bytes', async () => Buffer.alloc(sentAvatarBytesMax + 1), 413, 'payload_too_large'],
  ])('%s', async (_, make, status, code) => {
    const { avatarId } = (await set(await png())).body
    const reply = await set(await make())
    expect([reply.status, reply.error?.code]).toEqual([status, code])
    expect((await readMe()).avatarId).toBe(avatarId)
    expect((await read(avatarId)).statusCode).toBe(200)
  })
})

describe('a picture', () => {
  test('is removed, also if there is none', async () => {
    const { avatarId } = (await set(await png())).body
    for (const _ of ['one', 'none']) {
      const reply = await app.call(avatar.deleteAvatar, { token })
      expect([reply.status, reply.body]).toEqual([200, { success: true }])
    }
    expect(await readMe()).toMatchObject({ avatarId: null })
    expect((await read(avatarId)).statusCode).toBe(404)
    expect(await countRows()).toBe(0)
  })

  test('is shown to nobody else', async () => {
    const { avatarId } = (await set(await png())).body
    const bob = await signUp(app)
    expect((await read(avatarId, bob.token)).statusCode).toBe(404)
    expect((await read(avatarId, '')).statusCode).toBe(401)
    expect((await read(v7())).statusCode).toBe(404)
    expect((await read('heron')).statusCode).toBe(400)
  })

  test('is neither set nor removed by nobody, nor by somebody else', async () => {
    const { avatarId } = (await set(await png())).body
    const bob = await signUp(app)
    expect((await set(await png(), 'image/png', '')).status).toBe(401)
    expect((await app.call(avatar.deleteAvatar)).status).toBe(401)
    expect((await set(await png(), 'image/png', bob.token)).status).toBe(200)
    await app.call(avatar.deleteAvatar, { token: bob.token })
    expect((await read(avatarId)).statusCode).toBe(200)
  })

  test('is deleted with the account', async () => {
    await set(await png())
    await app.pool.query('delete from users where id = $1', [userId])
    expect(await countRows()).toBe(0)
  })
})
