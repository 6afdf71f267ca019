// All outboxes of the web app: what is made in the browser and sent to the server later.
import { settingsOutbox, typingSettingsOutbox } from '#domain/account/settings-outboxes.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { highlightOutbox } from '#domain/highlights/highlight-outbox.ts'
import { textOutbox } from '#domain/library/text-outbox.ts'
import { placeOutbox } from '#domain/reader/place-outbox.ts'
import { readingOutbox } from '#domain/reader/reading-outbox.ts'
import { taskOutbox } from '#domain/tasks/task-outbox.ts'
import { trackOutbox } from '#domain/track/track-outbox.ts'
import { testOutbox } from '#features/reading-tests/test-outbox.ts'
import { typingOutbox } from '#features/typing/run/typing-outbox.ts'
import type { Outbox } from '#kit/sending/outbox.ts'

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
