import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDraft, keepDraft, readDraft } from './draft.ts'

describe('a draft', () => {
  beforeEach(() => localStorage.clear())

  it('is there again after a refresh', () => {
    const draft = { title: 'A', text: 'Words', lang: 'de' as const, sentAs: 'id' }
    keepDraft('me', draft)
    expect(readDraft('me')).toEqual(draft)
    expect(readDraft('you')).toEqual(emptyDraft)
  })

  it('is removed from the storage when it is empty', () => {
    keepDraft('me', { ...emptyDraft, text: 'Words' })
    keepDraft('me', emptyDraft)
    expect(localStorage.length).toBe(0)
  })

  it('is empty when the stored value has another shape', () => {
    localStorage.setItem('fovea.draft.me', '{"text":5,"lang":"xx"}')
    expect(readDraft('me')).toEqual(emptyDraft)
  })
})
