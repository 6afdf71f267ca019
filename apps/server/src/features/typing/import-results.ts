// Adds the results of a Monkeytype CSV. Nobody can check them, so they are kept apart: they count for no best, no speed, no
// day and no leaderboard.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import { importedRunsMax } from '@fovea/contract/limits.ts'
import type { typing } from '@fovea/contract/typing.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { readFile } from '../../platform/pool/read-file.ts'
import { countImported, findKnownIds, insertImported } from './import-store.ts'
import parseResults, { type ImportedRun, type ParsedResults } from './parse-results.ts'

/** @throws Failure `unsupported_format` for a file that is not such a CSV */
export async function importResults(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  csv: string,
  max = importedRunsMax,
): Promise<EndpointReply<typeof typing.importResults>> {
  const parsed = (await askResults(userId, csv, clock)) ?? fail('unsupported_format')
  const runs = [...new Map(parsed.runs.map((run) => [run.id, run])).values()]
  const repeated = parsed.runs.length - runs.length
  return changeUser(db, userId, async (tx) => {
    const known = await findKnownIds(
      tx,
      userId,
      runs.map(({ id }) => id),
    )
    const room = max - (await countImported(tx, userId))
    const unknown = runs.filter(({ id }) => !known.has(id))
    const added: ImportedRun[] = unknown.slice(0, Math.max(0, room))
    await insertImported(tx, userId, added)
    return {
      added: added.length,
      known: known.size + repeated,
      refused: parsed.refused + unknown.length - added.length,
    }
  })
}

function askResults(person: string, csv: string, clock: Clock): Promise<ParsedResults | undefined> {
  const question = { csv, nowMs: clock.now().getTime() }
  const module = new URL('./parse-results.ts', import.meta.url)
  return readFile(person, { read: parseResults, module, question, length: csv.length })
}
