// Reads stored settings, even when an older or a newer version wrote them: a missing field gets its default, and a part
// that cannot be read gets the defaults of all its fields.
import { type Settings, settingsSchema } from '@fovea/contract/settings.ts'

export function readSettings(rows: { part: string; value: unknown }[]): Settings {
  const stored = new Map(rows.map(({ part, value }) => [part, value]))
  const { reader } = settingsSchema.shape
  const parsed = reader.safeParse(stored.get('reader') ?? {})
  return { reader: parsed.success ? parsed.data : reader.parse({}) }
}
