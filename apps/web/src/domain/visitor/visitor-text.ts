// The text that a visitor reads. It never leaves this browser unless the visitor signs up and wants to keep it. Its place
// and its readings are kept with it. See decision 0023.
import type { Language } from '@fovea/contract/languages.ts'
import { settingsOutbox } from '#domain/account/settings-outboxes.ts'
import { type TextToKeep, textOutbox } from '#domain/library/text-outbox.ts'
import { placeOutbox } from '#domain/reader/place-outbox.ts'
import { readingOutbox } from '#domain/reader/reading-outbox.ts'
import { createStoredList, hasFields } from '#kit/storage/stored-list.ts'
import { visitor } from './visitor.ts'

export interface VisitorText {
  _id: string
  /** The title that the visitor gave; undefined where the first line is the title. */
  title?: string | undefined
  lang: Language
  text: string
  words: number
}

const texts = createStoredList<VisitorText>({
  name: 'text',
  isItem: (value): value is VisitorText =>
    hasFields(value, { _id: 'string', lang: 'string', text: 'string', words: 'number' }),
  idOf: ({ _id }) => _id,
  max: 1,
})

export function readVisitorText(): VisitorText | undefined {
  return texts.read(visitor).at(-1)
}

/** Replaces an earlier text. */
export function keepVisitorText(text: VisitorText): void {
  forgetVisitorText()
  texts.put(visitor, text)
}

/** Sends the text, its place and its readings as the user's own as soon as the user is signed in. */
export function giveVisitorTextTo(userId: string): void {
  const text = readVisitorText()
  if (!text) return
  const { words: _, ...sent } = text
  const isOfIt = ({ textId }: { textId: string }) => textId === text._id
  const kept: TextToKeep = {
    ...sent,
    place: placeOutbox.waiting(visitor).find(isOfIt),
    readings: readingOutbox.waiting(visitor).filter(isOfIt),
  }
  textOutbox.hold(userId, kept)
  for (const settings of settingsOutbox.waiting(visitor)) settingsOutbox.hold(userId, settings)
  forgetVisitorText()
}

export function forgetVisitorText(): void {
  texts.clear(visitor)
  for (const place of placeOutbox.waiting(visitor)) placeOutbox.letGo(visitor, place)
  for (const reading of readingOutbox.waiting(visitor)) readingOutbox.letGo(visitor, reading)
  for (const settings of settingsOutbox.waiting(visitor)) settingsOutbox.letGo(visitor, settings)
}
