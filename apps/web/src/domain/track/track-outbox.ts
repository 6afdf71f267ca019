// Changes of the daily track that are sent to the server later.
import type { Track } from '@fovea/contract/track.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { idOfChange, isKeptChange, type KeptChange } from './kept-changes.ts'
import { sendChange } from './send-change.ts'

/** Fields of days. Each is sent by itself, so that another device can change the others meanwhile. */
export const trackOutbox = createOutbox<KeptChange, Track>({
  name: 'unsent-track',
  isItem: isKeptChange,
  idOf: idOfChange,
  call: sendChange,
  isDrawn: true,
})
