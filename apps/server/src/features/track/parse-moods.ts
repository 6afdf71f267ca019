// Reads the CSV that Daylio saves: a line for each entry, with its day, the time of the clock and the name of the mood. Runs in
// a thread where the file is long.
import type { Day } from '@fovea/core/days/calendar.ts'
import { readCsv } from '../../domain/text/read-csv.ts'

interface MoodEntry {
  day: Day
  isMorning: boolean
  /** As the file has it, in small letters. */
  mood: string
}

export interface ParsedMoods {
  entries: MoodEntry[]
  /** The lines that are no entry. */
  refused: number
}

const neededColumns = ['full_date', 'time', 'mood']
const noon = 12

/** Undefined for a file that is not such a CSV. */
export default function parseMoods(csv: string): ParsedMoods | undefined {
  const rows = readCsv(csv, neededColumns)
  if (!rows) return undefined
  const entries = rows.flatMap(({ fields }) => readEntry(fields) ?? [])
  return { entries, refused: rows.length - entries.length }
}

function readEntry(row: Record<string, string>): MoodEntry | undefined {
  const { full_date: date = '', time = '', mood = '' } = row
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined
  if (day === undefined || !isDay(day) || mood === '') return undefined
  return { day, isMorning: isBeforeNoon(time), mood: mood.toLowerCase() }
}

function isDay(day: Day): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return ms >= 0 && new Date(ms).toISOString().startsWith(day)
}

/** As "9:15", "21:15", "9:15 PM" or "9.15". A time that cannot be read belongs to the evening. */
function isBeforeNoon(time: string): boolean {
  const [, hours] = /^(\d{1,2})[:.h]/.exec(time) ?? []
  if (hours === undefined || /p\.?\s*m/i.test(time)) return false
  const isTwelveAm = /a\.?\s*m/i.test(time) && Number(hours) === noon
  return isTwelveAm || Number(hours) < noon
}
