// Chooses the game and the seed of each day. They follow from the date and a secret, so nobody knows tomorrow's. See
// decision 0034.
import { createHmac } from 'node:crypto'
import { games } from '@fovea/games/registry.ts'
import {
  type Challenge,
  findChallenge,
  keepChallenge,
  readChallengeSecret,
} from '../../domain/boards/challenge-store.ts'
import type { Db } from '../../platform/database.ts'
import { saveIfSpace } from '../../platform/files/disk-space.ts'

/** The games in which people of all languages see the same. */
const choices = Object.values(games).filter(({ isOfLanguage }) => !isOfLanguage)

/** It is stored on its day, so that an upgrade with more games does not change it. */
export async function openChallenge(db: Db, date: string): Promise<Challenge> {
  const known = await findChallenge(db, date)
  if (known) return known
  const challenge = chooseChallenge(await readChallengeSecret(db), date)
  return saveIfSpace(
    () => keepChallenge(db, challenge),
    () => challenge,
  )
}

export function chooseChallenge(secret: Buffer, date: string): Challenge {
  const digest = createHmac('sha256', secret).update(date).digest()
  const game = choices[digest.readUInt32BE(16) % choices.length]
  if (game === undefined) throw new Error('no game can be a challenge')
  const { level, isHardGame } = game.modes[0]
  return { date, name: game.name, seed: digest.toString('hex', 0, 16), level, isHardGame }
}
