// Each game is played to its end through its own board, and the server ranks exactly the score that was shown.
import { contract } from '@fovea/contract'
import { gameNames } from '@fovea/contract/game-names.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { openGame, playGame } from './support/game-round.ts'
import { expect, test } from './support/journey.ts'

for (const name of gameNames) {
  const kind = gameKinds[name]
  test(`${kind} is played to its end, saved and ranked`, async ({ page, member, hand }) => {
    await page.clock.install()
    await openGame(page, kind)
    const score = await playGame(page, hand, kind)
    expect(score).toBeGreaterThan(0)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    const { results } = await member.call(contract.rounds.results)
    expect(results).toMatchObject([{ name, score, isRanked: true, unrankedReason: null }])
    const standings = await member.call(contract.games.standings)
    expect(standings[name]).toMatchObject({ score, bestScore: score })
  })
}
