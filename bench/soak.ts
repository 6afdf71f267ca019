// `npm run soak [-- minutes]`: people use one server in all ways for an hour, or as long as asked, while its memory is
// sampled. Prints how much it had after the warm-up and in the end, and whether it grew.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@fovea/contract'
import { type Member, makeMember, signUpMember } from './member.ts'
import { readMemory } from './process-use.ts'
import { median } from './report.ts'
import { withServer } from './server-process.ts'

const minutes = Number(process.argv[2] ?? 60)
const people = 12
const warmUpShare = 0.2
const sampleMs = 2_000
const pauseMs = 50
/** After so many rounds somebody else comes, so that what belongs to one person does not grow without an end. */
const roundsEach = 100
/** By which the median of the last fifth may lie above that of the first one after the warm-up. */
const flatShare = 0.1

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`

async function doRound({ url, token }: { url: string; token: string }): Promise<void> {
  // At an address of its own, so that the limit on calls from one address does not end the load.
  const { call } = makeMember(url, token)
  const _id = randomUUID()
  await call(contract.notes.createNote, { body: { _id, title: 'Heron', html: '<p>Grey</p>' } })
  await call(contract.notes.updateNote, { params: { id: _id }, body: { html: '<p>Blue</p>' } })
  await call(contract.library.addText, {
    body: { _id: randomUUID(), lang: 'en', text: 'Herons wait. '.repeat(500) },
  })
  await call(contract.games.saveResult, {
    body: { _id: randomUUID(), name: 'NUMBERS', score: 50, time: 60 },
  })
  await call(contract.typing.saveText, { body: { _id: randomUUID(), typingSpeed: 40 } })
  await call(contract.home.home)
  await call(contract.statistics.overview, { query: { period: 'month' } })
  await call(contract.notes.deleteNote, { params: { id: _id } })
}

const isFlat = await withServer(async ({ url, pid }) => {
  const endsAt = performance.now() + minutes * 60_000
  const failures = new Map<string, number>()
  let rounds = 0
  const live = async () => {
    while (performance.now() < endsAt) {
      try {
        const { token }: Member = await signUpMember(url)
        for (let i = 0; i < roundsEach && performance.now() < endsAt; i += 1) {
          await doRound({ url, token })
          rounds += 1
          await sleep(pauseMs)
        }
      } catch (error) {
        const what = error instanceof Error ? error.message.slice(0, 120) : String(error)
        failures.set(what, (failures.get(what) ?? 0) + 1)
        await sleep(sampleMs)
      }
    }
  }
  const living = Array.from({ length: people }, live)
  const samples: number[] = []
  while (performance.now() < endsAt) {
    samples.push((await readMemory([pid])).rssBytes)
    await sleep(sampleMs)
  }
  await Promise.all(living)
  const counted = samples.slice(Math.floor(samples.length * warmUpShare))
  const fifth = Math.max(1, Math.floor(counted.length / 5))
  const [first, last] = [median(counted.slice(0, fifth)), median(counted.slice(-fifth))]
  const grew = last / first - 1
  console.log(`${rounds} rounds of 8 calls by ${people} people in ${minutes} minutes`)
  for (const [what, count] of failures) console.log(`${count} x ${what}`)
  console.log(
    `memory of the server: ${megabytes(first)} after the warm-up, ${megabytes(last)} in the end, ${megabytes(Math.max(...samples))} at most: ${grew < flatShare ? 'flat' : 'growing'} (${(grew * 100).toFixed(1)} %)`,
  )
  return grew < flatShare && failures.size === 0
})
if (!isFlat) process.exitCode = 1
