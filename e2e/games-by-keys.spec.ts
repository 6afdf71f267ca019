// The games that have keys of their own are played to their end with them, and ranked. With a finger, all games are.
import { gameNames } from '@fovea/contract/game-names.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { expectRankedRound } from './support/game-round.ts'
import { typedGames } from './support/hands/all.ts'
import { test } from './support/journey.ts'

for (const name of gameNames.filter((one) => typedGames.includes(gameKinds[one]))) {
  test(`${gameKinds[name]} is played with keys`, async ({ page, member, hand }) => {
    await expectRankedRound(page, member, hand, name)
  })
}
