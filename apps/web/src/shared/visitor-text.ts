// The text that a visitor reads: it never leaves this browser until they sign up and wish to keep it. The place in it
// and what was read wait with it.
import type { Language } from '@fovea/contract/languages.ts'
import {
  placeOutbox,
  readingOutbox,
  settingsOutbox,
  type TextToKeep,
  textOutbox,
} from './sending/outboxes.ts'
import { createStoredList, hasFields } from './sending/stored-list.ts'
import { visitor } from './visitor.ts'

export interface VisitorText {
  _id: string
  /** As the visitor named it; undefined where the first line names it. */
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

/** In the place of an earlier one. */
export function keepVisitorText(text: VisitorText): void {
  forgetVisitorText()
  texts.put(visitor, text)
}

/** It is sent as the user's own, with the place and what was read, as soon as the user is signed in. */
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
