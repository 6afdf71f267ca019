// Reads stored settings, even when an older or a newer version wrote them: a missing field gets its default, and a part
// that cannot be read gets the defaults of all its fields. Changes are made in what can be read.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import { type Settings, type settings, settingsSchema } from '@fovea/contract/settings.ts'
import { defaultTypingSettings } from '@fovea/contract/typing-defaults.ts'

const { reader, typing } = settingsSchema.shape

export function readSettings(rows: { part: string; value: unknown }[]): Settings {
  const stored = new Map(rows.map(({ part, value }) => [part, value]))
  const readerPart = reader.safeParse({ ...defaultReaderSettings, ...Object(stored.get('reader')) })
  const typingPart = typing.safeParse({ ...defaultTypingSettings, ...Object(stored.get('typing')) })
  return {
    reader: readerPart.data ?? { ...defaultReaderSettings },
    typing: typingPart.data ?? { ...defaultTypingSettings },
  }
}

/** Fields that are not named stay as they are, so that a device changes nothing that was changed on another one. */
export function mergeSettings(
  known: Settings,
  sent: EndpointRequest<typeof settings.changeSettings>['body'],
): Settings {
  const layouts = { ...known.typing.layouts, ...sent.typing?.layouts }
  return settingsSchema.parse({
    reader: { ...known.reader, ...sent.reader },
    typing: { ...known.typing, ...sent.typing, layouts },
  })
}
