// Reads stored settings, even when an older or a newer version wrote them: a missing field gets its default, and a part
// that cannot be read gets the defaults of all its fields.
import { type Settings, settingsSchema } from '@fovea/contract/settings.ts'

export function readSettings(rows: { part: string; value: unknown }[]): Settings {
  const stored = new Map(rows.map(({ part, value }) => [part, value]))
  const { reader, typing } = settingsSchema.shape
  const readerPart = reader.safeParse(stored.get('reader') ?? {})
  const typingPart = typing.safeParse(stored.get('typing') ?? {})
  return {
    reader: readerPart.success ? readerPart.data : reader.parse({}),
    typing: typingPart.success ? typingPart.data : typing.parse({}),
  }
}
