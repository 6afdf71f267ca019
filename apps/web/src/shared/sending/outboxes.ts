// All outboxes of the web app: what is made in the browser and sent to the server later.
import type { EndpointInput, EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { GameResult } from '@fovea/contract/games.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { Track } from '@fovea/contract/track.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import { ApiError, callApi, contract } from '../api-client.ts'
import {
  isKeptHighlight,
  type KeptHighlight,
  type SavedHighlight,
} from '../highlights/kept-highlights.ts'
import { isKeptPlace, type KeptPlace, notePlaceStored, toPlaceBody } from '../reader/kept-places.ts'
import { isKeptTaskChange, type KeptTaskChange } from '../tasks/kept-task-changes.ts'
import { sendTaskChange } from '../tasks/send-task-change.ts'
import { idOfChange, isKeptChange, type KeptChange } from '../track/kept-changes.ts'
import { sendChange } from '../track/send-change.ts'
import { madeAgoMs } from './made-ago.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { hasFields } from './stored-list.ts'

type SentReading = EndpointInput<typeof contract.reading.finishRead>['body']

/** What was read in the reader, which knows the text and counts the words. */
export type FinishedReading = {
  [Field in '_id' | 'textId' | 'mode' | 'words' | 'time']: NonNullable<SentReading[Field]>
} & Pick<SentReading, 'setWpm'>

type SentTest = EndpointInput<typeof contract.readingTests.saveReadingTest>['body']

/** A passage that was read, with the answers. The server computes the result. */
export type AnsweredTest = {
  [Field in '_id' | 'work' | 'lang' | 'time' | 'answers']: NonNullable<SentTest[Field]>
} & Pick<SentTest, 'mode' | 'setSpeed'>

export type CountedTest = EndpointResponse<typeof contract.readingTests.saveReadingTest>

export type SavedResult = EndpointResponse<typeof contract.games.saveResult>

/** All settings of a user. Later settings replace earlier ones. */
export interface ChangedSettings {
  settings: ReaderSettings
}

const idOf = ({ _id }: { _id: string }) => _id

/** Adds the age, because an item may be sent long after it was made. */
const withAge = <Item extends { _id: string }>(item: Item) => ({
  ...item,
  agoMs: madeAgoMs(item._id),
})

export function isResult(value: unknown): value is GameResult {
  return hasFields(value, { _id: 'string', name: 'string', score: 'number', time: 'number' })
}

export const resultOutbox = createOutbox<GameResult, SavedResult>({
  name: 'unsent-results',
  isItem: isResult,
  idOf,
  call: (result) => callApi(contract.games.saveResult, { body: withAge(result) }),
})

export const readingOutbox = createOutbox({
  name: 'unsent-readings',
  isItem: (value): value is FinishedReading => {
    const fields = { _id: 'string', textId: 'string', mode: 'string', words: 'number' }
    return hasFields(value, { ...fields, time: 'number' })
  },
  idOf,
  call: (reading) => callApi(contract.reading.finishRead, { body: withAge(reading) }),
})

export function isAnsweredTest(value: unknown): value is AnsweredTest {
  const fields = { _id: 'string', work: 'string', lang: 'string', time: 'number' }
  return hasFields(value, { ...fields, answers: 'object' })
}

export const testOutbox = createOutbox<AnsweredTest, CountedTest>({
  name: 'unsent-tests',
  isItem: isAnsweredTest,
  idOf,
  call: (test) => callApi(contract.readingTests.saveReadingTest, { body: withAge(test) }),
})

/** Keeps only the latest place of each text. */
export const placeOutbox = createOutbox({
  name: 'places',
  isItem: isKeptPlace,
  idOf: ({ textId }) => textId,
  async call(kept: KeptPlace) {
    const sentMs = Date.now()
    const params = { id: kept.textId }
    const stored = await callApi(contract.reading.keepPlace, { params, body: toPlaceBody(kept) })
    notePlaceStored(kept, sentMs)
    return stored
  },
  max: 100,
})

/** A text that was read before the user had an account. */
export interface TextToKeep {
  _id: string
  title?: string | undefined
  lang: Language
  text: string
  place?: KeptPlace | undefined
  readings: FinishedReading[]
}

/** Text, place and readings are sent together, because the server refuses the latter before it has the text. */
export const textOutbox = createOutbox<TextToKeep, void>({
  name: 'unsent-texts',
  isItem: (value): value is TextToKeep => {
    const fields = { _id: 'string', lang: 'string', text: 'string', readings: 'object' }
    return hasFields(value, fields)
  },
  idOf,
  async call({ _id, title, lang, text, place, readings }) {
    await callApi(contract.library.addText, { body: { _id, lang, text, ...(title && { title }) } })
    if (place) {
      const params = { id: _id }
      await callApi(contract.reading.keepPlace, { params, body: toPlaceBody(place) })
    }
    for (const reading of readings) {
      await callApi(contract.reading.finishRead, { body: withAge(reading) })
    }
  },
})

export const settingsId = 'settings'

export const settingsOutbox = createOutbox({
  name: 'unsent-reader-settings',
  isItem: (value): value is ChangedSettings => hasFields(value, { settings: 'object' }),
  idOf: () => settingsId,
  call: ({ settings }) => callApi(contract.settings.changeSettings, { body: { reader: settings } }),
})

type OwnPart<Body> = Omit<Body, '_id' | 'agoMs'>

/** A typing run with everything but its age. The server counts its figures again. */
export type KeptRun = { _id: string } & (
  | {
      kind: 'lesson'
      body: OwnPart<EndpointInput<typeof contract.typing.saveLesson>['body']>
    }
  | { kind: 'text'; body: OwnPart<EndpointInput<typeof contract.typing.saveText>['body']> }
  | { kind: 'test'; body: OwnPart<EndpointInput<typeof contract.typing.saveTest>['body']> }
)

export type SavedRun = EndpointResponse<typeof contract.typing.saveText> &
  Partial<EndpointResponse<typeof contract.typing.saveLesson>>

/** Runs of all kinds are sent in their order, because each one changes what the next ones say about the keys. */
export const typingOutbox = createOutbox<KeptRun, SavedRun>({
  name: 'unsent-typing',
  isItem: (value): value is KeptRun =>
    hasFields(value, { _id: 'string', kind: 'string', body: 'object' }),
  idOf,
  call(kept) {
    const sent = { _id: kept._id, agoMs: madeAgoMs(kept._id) }
    switch (kept.kind) {
      case 'lesson':
        return callApi(contract.typing.saveLesson, { body: { ...kept.body, ...sent } })
      case 'test':
        return callApi(contract.typing.saveTest, { body: { ...kept.body, ...sent } })
      case 'text':
        return callApi(contract.typing.saveText, { body: { ...kept.body, ...sent } })
    }
  },
  max: 300,
})

/** All typing settings of a user. Later settings replace earlier ones. */
export interface ChangedTypingSettings {
  settings: TypingSettings
}

export const typingSettingsOutbox = createOutbox({
  name: 'unsent-typing-settings',
  isItem: (value): value is ChangedTypingSettings => hasFields(value, { settings: 'object' }),
  idOf: () => settingsId,
  call: ({ settings }) => callApi(contract.settings.changeSettings, { body: { typing: settings } }),
})

/** Sends one change of a highlight. A highlight that is gone already counts as deleted. */
export async function sendHighlight(item: KeptHighlight): Promise<SavedHighlight> {
  const { _id } = item
  const params = { id: _id }
  switch (item.kind) {
    case 'save': {
      const body = { ...item.body, agoMs: madeAgoMs(_id) }
      return { _id, highlight: await callApi(contract.highlights.saveHighlight, { params, body }) }
    }
    case 'change': {
      const { body } = item
      return {
        _id,
        highlight: await callApi(contract.highlights.changeHighlight, { params, body }),
      }
    }
    case 'delete':
      await callApi(contract.highlights.deleteHighlight, { params }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      })
      return { _id, highlight: null }
  }
}

export const highlightOutbox = createOutbox<KeptHighlight, SavedHighlight>({
  name: 'unsent-highlights',
  isItem: isKeptHighlight,
  idOf,
  call: sendHighlight,
})

/** Fields of days. Each is sent by itself, so that another device can change the others meanwhile. */
export const trackOutbox = createOutbox<KeptChange, Track>({
  name: 'unsent-track',
  isItem: isKeptChange,
  idOf: idOfChange,
  call: sendChange,
  isDrawn: true,
})

export const taskOutbox = createOutbox<KeptTaskChange, KeptTaskChange>({
  name: 'unsent-tasks',
  isItem: isKeptTaskChange,
  idOf,
  call: sendTaskChange,
  max: 5_000,
  isOrdered: true,
  isDrawn: true,
})

export const outboxes: Pick<Outbox<never, unknown>, 'send'>[] = [
  resultOutbox,
  readingOutbox,
  testOutbox,
  placeOutbox,
  settingsOutbox,
  textOutbox,
  typingOutbox,
  typingSettingsOutbox,
  highlightOutbox,
  trackOutbox,
  taskOutbox,
]
