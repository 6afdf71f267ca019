// What a second person feels while somebody attacks a running server, one attack after the other, and whether its process
// lives. A server that has died is started again on the same data.
import { withProgram } from '../crowd.ts'
import type { BenchOptions, Figure, Report } from '../report.ts'
import { type ServerProcess, startProgram, withDataDir } from '../server-process.ts'
import { accountAttacks } from './account-files.ts'
import { type Attack, isAlive, measureAttack } from './attack.ts'
import { callAttacks } from './hostile-calls.ts'
import { makeReadAttacks } from './reads.ts'

export async function measureAttacks({ isQuick }: BenchOptions): Promise<Report> {
  return withDataDir(async (dataDir) => {
    const figures: Figure[] = []
    const attackAll = async (server: ServerProcess, attacks: readonly Attack[]) => {
      let running = server
      for (const attack of isQuick ? attacks.slice(0, 3) : attacks) {
        const measured = await measureAttack(running, attack)
        figures.push(...measured)
        for (const { what, measured: said } of measured) console.log(`  ${what}: ${said}`)
        if (isAlive(running.pid)) continue
        running = await startProgram({ dataDir })
      }
      if (running !== server) await running.stop()
    }
    await withProgram(dataDir, (server) => attackAll(server, [...callAttacks, ...accountAttacks]))
    await withProgram(dataDir, async (server, pool) =>
      attackAll(server, await makeReadAttacks(server.url, pool)),
    )
    return {
      title: 'Attacks',
      how: [
        'For each attack: the median of GET /api/user/me of a second person, alone → under attack and until it is quick again; the longest of these calls; whether the process lives; how the attack ended.',
      ],
      figures,
    }
  })
}
