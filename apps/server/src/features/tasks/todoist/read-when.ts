// Reads when a task of Todoist is due: a date in figures, or words in one of the languages that the quick add
// understands.
import { findLanguage, type Language } from '@fovea/contract/languages.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { EditedOccurrence } from '@fovea/core/tasks/edit.ts'
import { parseQuickAdd, quickTaskFields } from '@fovea/core/tasks/quick-add/parse.ts'
import type { QuickWords } from '@fovea/core/tasks/quick-add/quick-words.ts'
import { matchPhrase, tokenize } from '@fovea/core/tasks/quick-add/tokens.ts'
import { words as de } from '@fovea/core/tasks/quick-add/words/de.ts'
import { words as en } from '@fovea/core/tasks/quick-add/words/en.ts'
import { words as es } from '@fovea/core/tasks/quick-add/words/es.ts'
import { words as fr } from '@fovea/core/tasks/quick-add/words/fr.ts'
import { words as it } from '@fovea/core/tasks/quick-add/words/it.ts'
import { words as pl } from '@fovea/core/tasks/quick-add/words/pl.ts'
import { words as pt } from '@fovea/core/tasks/quick-add/words/pt.ts'
import { words as ru } from '@fovea/core/tasks/quick-add/words/ru.ts'
import { words as ua } from '@fovea/core/tasks/quick-add/words/ua.ts'
import { moveToZone, readTime } from '../../../domain/calendar-files/event-times.ts'

const words: Record<Language, QuickWords> = { en, ru, de, es, fr, it, pl, pt, ua }

/** Dates in words are short. */
const lengthMax = 200

/** The short forms that Todoist has besides, in its English. */
const shortForms: [RegExp, string][] = [
  [/^ev(?:ery)?!?(?=\s)/i, 'every'],
  [/^everyday\b/i, 'every day'],
  [/\b(?:starting|from)(?=\s+(?!\d{1,2}(?::|\s*[ap]m)))/i, 'on'],
  [/\bending\b/i, 'until'],
]

/** @returns why it is left out, if it is not understood as a whole */
export function readWhen(
  written: string,
  lang: string,
  { owner, today }: { owner: string; today: Day },
): EditedOccurrence | 'date_not_understood' | 'repeats_otherwise' {
  const language = lang === '' ? 'en' : findLanguage(lang)
  const text = inOwnZone(written, owner)
  if (text.length > lengthMax) return 'date_not_understood'
  const isFigures = /^[\d\s:-]+$/.test(text)
  if (!language && !isFigures) return 'date_not_understood'
  const known = words[language ?? 'en']
  const plain = language === 'en' ? shortForms.reduce(replaceForm, text) : text
  // 3/4 is another day in America. Where both are possible, it is not guessed which one was meant.
  const readings = (language === 'en' ? [false, true] : [false])
    .map((isMonthFirst) => parseQuickAdd(plain, { words: known, today, isMonthFirst }))
    .filter(({ title }) => title === '')
  const [when] = readings
  if (new Set(readings.map((one) => JSON.stringify(one))).size === 1 && when) {
    return quickTaskFields(when)
  }
  const isRepeated = readings.length === 0 && matchPhrase(tokenize(plain), 0, known.every) > 0
  return isRepeated ? 'repeats_otherwise' : 'date_not_understood'
}

const replaceForm = (text: string, [form, by]: [RegExp, string]) => text.replace(form, by)

/** As YYYY-MM-DD HH:MM. A time in UTC is moved to the zone of the owner. Other texts stay as they are. */
function inOwnZone(written: string, owner: string): string {
  const [, day, time, utc = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z?)$/.exec(written.trim()) ?? []
  const read = day && readTime(`${day}T${time}:00${utc}`, null)
  return read ? moveToZone(read, owner).replace('T', ' ') : written.trim()
}
