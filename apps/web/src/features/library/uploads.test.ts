import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, callApi } from '#shared/api-client.ts'
import { sendFile } from './send-file.ts'
import { addUploads, dropUpload, retryUpload, useUploads, whenTaken } from './uploads.ts'

vi.mock('./send-file.ts')
vi.mock('#shared/api-client.ts', async (original) => ({
  ...(await original<typeof import('#shared/api-client.ts')>()),
  callApi: vi.fn(async () => ({})),
}))

const sending = vi.mocked(sendFile)
const file = (name: string) => ({ file: new File(['x'], name) })
const states = () => useUploads.getState().map(({ name, state }) => `${name} ${state}`)

beforeEach(() => {
  for (const { _id } of useUploads.getState()) dropUpload(_id)
  sending.mockReset()
  whenTaken(async () => {})
})

describe('uploads', () => {
  it('are sent two at a time, and leave the list when the library has them', async () => {
    const ends: (() => void)[] = []
    sending.mockImplementation(() => new Promise((resolve) => ends.push(resolve)))
    const renew = vi.fn(async () => {})
    whenTaken(renew)
    addUploads([file('a.epub'), file('b.txt'), file('c.pdf')])
    expect(states()).toEqual(['a.epub sending', 'b.txt sending', 'c.pdf waiting'])
    ends[0]?.()
    await vi.waitFor(() => expect(states()).toEqual(['b.txt sending', 'c.pdf sending']))
    expect(renew).toHaveBeenCalledOnce()
  })

  it('show how far they are', () => {
    sending.mockImplementation((_, { onProgress }) => {
      onProgress(0.4)
      return new Promise(() => {})
    })
    addUploads([file('a.epub')])
    expect(useUploads.getState()[0]?.progress).toBe(0.4)
  })

  it('that fail say why, let the next one go, and are sent again under the same id', async () => {
    sending.mockRejectedValueOnce(new ApiError({ code: 'payload_too_large', status: 413 }))
    sending.mockImplementation(() => new Promise(() => {}))
    addUploads([file('a.epub')])
    await vi.waitFor(() => expect(states()).toEqual(['a.epub failed']))
    const [failed] = useUploads.getState()
    expect(failed?.state === 'failed' && failed.error).toMatchObject({ code: 'payload_too_large' })
    retryUpload(failed?._id ?? '')
    expect(states()).toEqual(['a.epub sending'])
    expect(sending.mock.calls.map(([{ _id }]) => _id)).toEqual([failed?._id, failed?._id])
  })

  it('that are cancelled stop', () => {
    let signal: AbortSignal | undefined
    sending.mockImplementation((_, options) => {
      signal = options.signal
      return new Promise(() => {})
    })
    addUploads([file('a.epub')])
    dropUpload(useUploads.getState()[0]?._id ?? '')
    expect(states()).toEqual([])
    expect(signal?.aborted).toBe(true)
  })

  it('of a web address are one call', async () => {
    addUploads([{ url: 'https://example.org/' }])
    await vi.waitFor(() => expect(states()).toEqual([]))
    expect(vi.mocked(callApi).mock.lastCall?.[1]).toMatchObject({
      body: { url: 'https://example.org/' },
    })
  })
})
