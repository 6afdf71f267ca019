import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#kit/api/api-client.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { forgetImport, importFile, isLost, useNoteImport } from './note-import.ts'

vi.mock('#kit/api/send-form.ts')

const sending = vi.mocked(sendForm)
const file = new File(['x'], 'vault.zip')
const state = () => useNoteImport.getState()
const sentIds = () => sending.mock.calls.map(([, fields]) => fields._id)

beforeEach(() => {
  signIn('token', 'ada')
  forgetImport()
  sending.mockReset()
})

describe('an import of notes', () => {
  it('shows how much was sent, and then has the id under which the server reads it', async () => {
    sending.mockImplementation(async (_, __, { onProgress }) => {
      onProgress(0.4)
      expect(state()).toMatchObject({ phase: 'sending', share: 0.4 })
      return {} as never
    })
    await importFile(file)
    expect(state()).toEqual({ phase: 'sent', id: sentIds()[0] })
  })

  it('that got no answer is sent again with the same id', async () => {
    sending.mockRejectedValueOnce(new ApiError({ code: 'network_error', status: 0 }))
    await importFile(file)
    const refused = state()
    if (refused.phase !== 'refused') throw new Error(refused.phase)
    expect(isLost(refused.error)).toBe(true)
    await importFile(refused.file, refused.id)
    expect(new Set(sentIds()).size).toBe(1)
    expect(state().phase).toBe('sent')
  })

  it('that was cancelled stops and is forgotten, whatever comes of it', async () => {
    let refuse = (_: Error) => {}
    sending.mockImplementation(() => new Promise((_, reject) => (refuse = reject)))
    const importing = importFile(file)
    forgetImport()
    expect(sending.mock.lastCall?.[2].signal.aborted).toBe(true)
    refuse(new ApiError({ code: 'network_error', status: 0 }))
    await importing
    expect(state()).toEqual({ phase: 'none' })
  })

  it('of someone who has logged out is not shown to the next one', async () => {
    let refuse = (_: Error) => {}
    sending.mockImplementation(() => new Promise((_, reject) => (refuse = reject)))
    const importing = importFile(file)
    signOut()
    signIn('other', 'bob')
    refuse(new ApiError({ code: 'network_error', status: 0 }))
    await importing
    expect(state()).toEqual({ phase: 'none' })
  })
})
