// Adds the moods of a Daylio CSV to the tracks of its days. A mood that was already given stays as it is.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { track } from '@fovea/contract/track.ts'
import { importedDaysMax, moodNameMax, moodNamesMax } from '@fovea/contract/track-limits.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { dayOf } from '@fovea/core/days/day-of.ts'
import { meanOf } from '@fovea/core/statistics/mean.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { readFile } from '../../platform/pool/read-file.ts'
import parseMoods, { type ParsedMoods } from './parse-moods.ts'
import { type Diarist, makeTrack } from './save-track.ts'
import { findTracks, type TrackRow, writeTracks } from './store.ts'

/** The names that Daylio gives to its moods until somebody changes them. */
const usualSteps: Record<string, number> = { awful: 0, bad: 1, meh: 2, good: 3, rad: 4 }

interface DayMoods {
  moodMorning: number | null
  moodEvening: number | null
}

/** @throws Failure `unsupported_format` for a file that is not such a CSV, `payload_too_large` for too many days or moods */
export async function importMoods(
  { db, clock }: { db: Db; clock: Clock },
  { userId, beside }: Pick<Diarist, 'userId' | 'beside'>,
  { csv, moods }: EndpointRequest<typeof track.importMoods>['body'],
): Promise<EndpointReply<typeof track.importMoods>> {
  const parsed = (await askMoods(userId, csv)) ?? fail('unsupported_format')
  const now = clock.now()
  const today = dayOf(now.getTime(), beside)
  const entries = parsed.entries.filter(({ day }) => day <= today)
  const refused = parsed.refused + parsed.entries.length - entries.length
  const named = countBy(entries.map(({ mood }) => mood))
  const isLong = [...named.keys()].some((name) => name.length > moodNameMax)
  if (named.size > moodNamesMax || isLong) return fail('payload_too_large')
  const chosen = new Map(Object.entries(moods).map(([name, step]) => [name.toLowerCase(), step]))
  const stepOf = (name: string) => chosen.get(name) ?? usualSteps[name] ?? null
  const described = [...named].map(([name, count]) => ({
    name,
    entries: count,
    step: stepOf(name),
  }))
  if (described.some(({ step }) => step === null))
    return { moods: described, added: 0, known: 0, refused }

  const days = Map.groupBy(entries, ({ day }) => day)
  if (days.size > importedDaysMax) return fail('payload_too_large')
  const given = new Map<Day, DayMoods>()
  for (const [day, of] of days) {
    const mean = (isMorning: boolean) =>
      meanStep(of.filter((entry) => entry.isMorning === isMorning).map(({ mood }) => stepOf(mood)))
    given.set(day, { moodMorning: mean(true), moodEvening: mean(false) })
  }
  const added = await addMoods(db, userId, given, now)
  return { moods: described, added, known: days.size - added, refused }
}

/** @returns how many days were changed */
function addMoods(
  db: Db,
  userId: string,
  given: ReadonlyMap<Day, DayMoods>,
  now: Date,
): Promise<number> {
  const days = [...given.keys()].toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return Promise.resolve(0)
  return changeUser(db, userId, async (tx) => {
    const tracks = await findTracks(tx, userId, { from, to })
    const known = new Map(tracks.map((row) => [row.day, row]))
    const changed = [...given].flatMap(([day, moods]) => {
      const row = known.get(day) ?? makeTrack(userId, day, now)
      return addTo(row, moods, now) ?? []
    })
    await writeTracks(tx, changed)
    return changed.length
  })
}

function addTo(row: TrackRow, moods: DayMoods, now: Date): TrackRow | undefined {
  const moodMorning = row.moodMorning ?? moods.moodMorning
  const moodEvening = row.moodEvening ?? moods.moodEvening
  if (moodMorning === row.moodMorning && moodEvening === row.moodEvening) return undefined
  return { ...row, moodMorning, moodEvening, version: row.version + 1, updatedAt: now }
}

function meanStep(steps: readonly (number | null)[]): number | null {
  const counted = steps.filter((step) => step !== null)
  if (counted.length === 0) return null
  return Math.round(meanOf(counted))
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function askMoods(person: string, csv: string): Promise<ParsedMoods | undefined> {
  const module = new URL('./parse-moods.ts', import.meta.url)
  return readFile(person, { read: parseMoods, module, question: csv, length: csv.length })
}
