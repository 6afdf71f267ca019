// Kept settings as this version understands them. What an older or a newer version wrote is no reason to fail: a field
// that is missing has its default, and a part that cannot be read has all of them.
import { type Settings, settingsSchema } from '@fovea/contract/settings.ts'

export function readSettings(rows: { part: string; value: unknown }[]): Settings {
  const kept = new Map(rows.map(({ part, value }) => [part, value]))
  const { reader } = settingsSchema.shape
  const read = reader.safeParse(kept.get('reader') ?? {})
  return { reader: read.success ? read.data : reader.parse({}) }
}
