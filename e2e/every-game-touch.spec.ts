// Each game is played to its end by a finger, and the server ranks exactly the score that was shown.
import { gameNames } from '@fovea/contract/game-names.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { expectRankedRound } from './support/game-round.ts'
import { onPhone, test } from './support/journey.ts'

for (const name of gameNames) {
  const kind = gameKinds[name]
  test(
    `${kind} is played to its end, saved and ranked`,
    onPhone,
    async ({ page, member, hand }) => {
      await expectRankedRound(page, member, hand, name)
    },
  )
}
