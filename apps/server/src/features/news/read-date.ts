// Reads the dates of feeds in the formats that occur in practice: ISO 8601, RFC 822 and similar ones, with named time
// zones and with months in many languages. An ambiguous date is not read.
import { hourMs, minuteMs } from '@fovea/contract/durations.ts'

/** Minutes east of Greenwich. A name shared by several zones means the one used by the feeds of its country. */
const zoneMinutes = new Map(
  Object.entries({
    UT: 0,
    UTC: 0,
    GMT: 0,
    Z: 0,
    WET: 0,
    WEST: 60,
    BST: 60,
    CET: 60,
    MEZ: 60,
    CEST: 120,
    MESZ: 120,
    EET: 120,
    EEST: 180,
    MSK: 180,
    MSD: 240,
    IST: 330,
    JST: 540,
    KST: 540,
    AWST: 480,
    ACST: 570,
    ACDT: 630,
    AEST: 600,
    AEDT: 660,
    NZST: 720,
    NZDT: 780,
    BRT: -180,
    ART: -180,
    NST: -210,
    NDT: -150,
    AST: -240,
    ADT: -180,
    EST: -300,
    EDT: -240,
    CST: -360,
    CDT: -300,
    MST: -420,
    MDT: -360,
    PST: -480,
    PDT: -420,
    AKST: -540,
    AKDT: -480,
    HST: -600,
  }),
)

const languages =
  'en de es fr it pl pt ru uk nl cs sk sv da nb fi hu ro bg hr sr tr el ca lt lv et sl'.split(' ')

/** Full and short names, both on their own and as inflected within a date. Names that fit two months are left out. */
const months = collectMonths()

function collectMonths(): Map<string, number> {
  const found = new Map<string, number>()
  const doubtful = new Set<string>()
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      const within = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
      for (let index = 0; index < 12; index += 1) {
        const day = new Date(Date.UTC(2026, index, 15))
        const inDate = within.formatToParts(day).find(({ type }) => type === 'month')?.value ?? ''
        for (const written of [alone.format(day), inDate]) {
          const name = written.toLowerCase().replace(/\.$/, '')
          if (!/\p{L}/u.test(name)) continue
          if ((found.get(name) ?? index) !== index) doubtful.add(name)
          found.set(name, index)
        }
      }
    }
  }
  found.set('sept', 8)
  for (const name of doubtful) found.delete(name)
  return found
}

interface Parts {
  year?: number | undefined
  month?: number | undefined
  day?: number | undefined
  /** In milliseconds since midnight. */
  timeMs?: number | undefined
  offsetMinutes?: number | undefined
}

/** Assumes UTC when there is no zone and midnight when there is no time. Returns undefined when in doubt. */
export function readDate(written: string): Date | undefined {
  const text = written.normalize('NFKC').trim().slice(0, 100)
  const parts = readIso(text) ?? readWords(text)
  if (!parts) return undefined
  const { year, month, day, timeMs = 0, offsetMinutes = 0 } = parts
  if (year === undefined || month === undefined || day === undefined) return undefined
  const midnight = new Date(Date.UTC(year, month, day))
  // The date does not exist, such as 31 April.
  if (midnight.getUTCMonth() !== month || midnight.getUTCDate() !== day) return undefined
  return new Date(midnight.getTime() + timeMs - offsetMinutes * minuteMs)
}

function readIso(text: string): Parts | undefined {
  const found = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T\s]+(\d\d:\S*)(?:\s*(\S+))?)?$/i.exec(text)
  if (!found) return undefined
  const [, year, month, day, clock, zone] = found
  const date = { year: Number(year), month: Number(month) - 1, day: Number(day) }
  if (clock === undefined) return date
  const [, time = '', attached] = /^([\d:.,]+)(.*)$/.exec(clock) ?? []
  const timeMs = readTime(time)
  const offsetMinutes = readZone(attached || zone || 'Z')
  if (timeMs === undefined || offsetMinutes === undefined) return undefined
  return { ...date, timeMs, offsetMinutes }
}

/** Reads words in any order, such as `Mi., 4. März 2026 10:00 MEZ` or `March 4, 2026 at 10:00 AM`. */
function readWords(text: string): Parts | undefined {
  const parts: Parts = {}
  const numbers: number[] = []
  // Also splits `04-Mar-2026` and `04.03.2026`, but not the sign of a time zone.
  const spread = text
    .replace(/^(\p{L}+[.,]*\s+)?(\d{1,2})-(\p{L}+)-(\d{2,4})/u, '$1$2 $3 $4')
    .replace(/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/, (_, day, month, year) => {
      parts.month = Number(month) - 1
      return `${day} ${year}`
    })
  for (const word of spread.split(/[\s,]+/)) {
    const bare = word.replace(/[.º]+$/, '')
    const month = months.get(bare.toLowerCase())
    if (/^\d{1,2}[:.h]\d\d/.test(word) && parts.timeMs === undefined) {
      parts.timeMs = readTime(word)
      if (parts.timeMs === undefined) return undefined
    } else if (/^[ap]\.?m$/i.test(bare) && parts.timeMs !== undefined) {
      parts.timeMs = toFullDay(parts.timeMs, /^p/i.test(bare))
    } else if (/^\d{1,4}(st|nd|rd|th|er)?$/i.test(bare)) {
      numbers.push(Number.parseInt(bare, 10))
      if (/^\d{4}$/.test(bare)) parts.year = Number(bare)
    } else if (month !== undefined && parts.month === undefined) {
      parts.month = month
    } else if (parts.timeMs !== undefined && /\p{L}|^[+-]\d/u.test(word)) {
      // The time is followed by its zone. An unknown zone makes the date ambiguous. `GMT (UTC)` names the zone twice.
      const offsetMinutes = readZone(bare.replaceAll(/[()]/g, ''))
      if (offsetMinutes === undefined) {
        if (parts.offsetMinutes === undefined && /^[\p{Lu}+-]/u.test(bare)) return undefined
      } else parts.offsetMinutes ??= offsetMinutes
    }
  }
  parts.day = numbers.find((number) => number >= 1 && number <= 31)
  // RFC 822 allows years of two digits.
  parts.year ??= numbers.length > 1 ? toFullYear(numbers.at(-1) ?? 0) : undefined
  return parts
}

/** Returns milliseconds since midnight. */
function readTime(time: string): number | undefined {
  const found = /^(\d{1,2})[:.h](\d\d)(?:[:.](\d\d))?(?:[.,](\d+))?\.?$/.exec(time)
  if (!found) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0))
  if (hours > 24 || minutes > 59 || seconds > 60) return undefined
  return hours * hourMs + minutes * minuteMs + seconds * 1_000
}

function toFullDay(timeMs: number, isAfternoon: boolean): number {
  const hour = Math.floor(timeMs / hourMs)
  const ofHalfDay = hour === 12 ? timeMs - 12 * hourMs : timeMs
  return hour > 12 ? timeMs : ofHalfDay + (isAfternoon ? 12 * hourMs : 0)
}

function toFullYear(year: number): number {
  if (year > 99) return year
  return year < 70 ? 2000 + year : 1900 + year
}

/** Returns the minutes east of Greenwich for `+0100`, `-03:00`, `GMT+2` or the name of a zone. */
function readZone(zone: string): number | undefined {
  const named = zoneMinutes.get(zone.toUpperCase())
  if (named !== undefined) return named
  const found = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d\d)?$/i.exec(zone)
  if (!found) return undefined
  const [, sign, hours, minutes = '0'] = found
  const offset = Number(hours) * 60 + Number(minutes)
  if (offset > 14 * 60) return undefined
  return sign === '-' ? -offset : offset
}
