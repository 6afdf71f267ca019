import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { settingsOutbox } from '#domain/account/settings-outboxes.ts'
import { textOutbox } from '#domain/library/text-outbox.ts'
import { placeOutbox } from '#domain/reader/place-outbox.ts'
import { readingOutbox } from '#domain/reader/reading-outbox.ts'
import { visitor } from './visitor.ts'
import {
  forgetVisitorText,
  giveVisitorTextTo,
  keepVisitorText,
  readVisitorText,
} from './visitor-text.ts'

const text = { _id: 'herons', lang: 'en' as const, text: 'Seven herons.', words: 2 }
const place = { textId: 'herons', chapter: 0, word: 1, atMs: 1 }
const reading = {
  _id: 'r',
  textId: 'herons',
  mode: 'rsvp' as const,
  words: 2,
  time: 3,
  setWpm: 300,
}

beforeEach(() => {
  localStorage.clear()
  forgetVisitorText()
})

describe('the text of a visitor', () => {
  it('is replaced, with its place, by a later one', () => {
    keepVisitorText(text)
    placeOutbox.hold(visitor, place)
    keepVisitorText({ ...text, _id: 'egrets' })
    expect(readVisitorText()?._id).toBe('egrets')
    expect(placeOutbox.waiting(visitor)).toEqual([])
  })

  it('is given to the new user with place and readings, and removed from the browser', () => {
    keepVisitorText(text)
    placeOutbox.hold(visitor, place)
    readingOutbox.hold(visitor, reading)
    giveVisitorTextTo('ada')
    const { words: _, ...sent } = text
    expect(textOutbox.waiting('ada')).toEqual([{ ...sent, place, readings: [reading] }])
    expect(readVisitorText()).toBeUndefined()
    for (const outbox of [placeOutbox, readingOutbox, settingsOutbox]) {
      expect(outbox.waiting(visitor)).toEqual([])
    }
    expect(Object.keys(localStorage).filter((key) => key.includes(visitor))).toEqual([])
  })

  it('is given to the user with only its own readings, and with the settings', () => {
    const changed = { settings: { ...defaultReaderSettings, wpm: 450 } }
    keepVisitorText(text)
    placeOutbox.hold(visitor, { ...place, textId: 'egrets' })
    readingOutbox.hold(visitor, { ...reading, textId: 'egrets' })
    settingsOutbox.hold(visitor, changed)
    giveVisitorTextTo('ada')
    const { words: _, ...sent } = text
    expect(textOutbox.waiting('ada')).toEqual([{ ...sent, readings: [] }])
    expect(settingsOutbox.waiting('ada')).toEqual([changed])
  })

  it('is given only once', () => {
    keepVisitorText(text)
    giveVisitorTextTo('ada')
    giveVisitorTextTo('grace')
    expect(textOutbox.waiting('grace')).toEqual([])
  })
})
