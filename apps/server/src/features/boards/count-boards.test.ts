import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { countBoards, countWhenRested } from './count-boards.ts'
import { giveScores } from './testing.ts'

let app: TestApp
let ids: string[]
beforeEach(async () => {
  app = await startTestApp()
  const people = await Promise.all([1, 2, 3].map(() => signUp(app)))
  ids = people.map(({ user }) => user._id)
  const scores = ids.flatMap((userId, index) => [
    { userId, name: 'NUMBERS' as const, score: index },
    { userId, name: 'SUDOKU' as const, score: index },
    { userId, name: '2048' as const, score: -index },
  ])
  await giveScores(app.db, app.clock.now(), scores)
})
afterEach(() => app.close())

const count = (options?: Parameters<typeof countBoards>[2]) =>
  countBoards(app.db, app.clock.now(), options)

async function read(table: 'board_scores' | 'board_counts', columns = 'score') {
  const { rows } = await app.db.execute(
    sql.raw(`select ${columns} from ${table} where name = 'OVERALL' order by score`),
  )
  return rows
}

const overallScores = [{ score: 38.9 }, { score: 50 }, { score: 61.1 }]

test('a pass that is interrupted goes on after the people whose scores it has written', async () => {
  const after = await count({ isOver: () => true })
  expect(after).toBe(ids.toSorted().at(-1))
  expect(await read('board_scores')).toEqual(overallScores)
  expect(await read('board_counts')).toEqual([])
  await app.db.execute(sql`delete from board_scores where name = 'OVERALL'`)
  expect(await count({ after: ids.toSorted()[0] })).toBeUndefined()
  expect(await read('board_scores')).toHaveLength(2)
  expect(await read('board_counts')).toHaveLength(2)
  expect(await count()).toBeUndefined()
  expect(await read('board_scores')).toEqual(overallScores)
})

test('a pass writes a few people at a time, and leaves nobody out', async () => {
  const firstId = '00000000-0000-0000-0000-000000000000'
  expect(await count({ rowsAtOnce: 2, isOver: () => true })).toBe(firstId)
  expect(await read('board_scores')).toHaveLength(2)
  await app.db.execute(sql`delete from board_scores where name = 'OVERALL'`)
  expect(await count({ rowsAtOnce: 2 })).toBeUndefined()
  expect(await read('board_scores')).toEqual(overallScores)
})

test('a pass over what has not changed writes to no row and locks none', async () => {
  await count()
  const versions = async () => [
    await read('board_scores', 'ctid, xmin, xmax'),
    await read('board_counts', 'ctid, xmin, xmax'),
  ]
  const first = await versions()
  expect(first.map(({ length }) => length)).toEqual([3, 3])
  await count()
  expect(await versions()).toEqual(first)
})

test('someone with a score that is not counted yet keeps their figure until the next pass', async () => {
  await count()
  await app.db.execute(
    sql`update board_scores set score = 99 where name = 'NUMBERS' and user_id = ${ids[0]}`,
  )
  const figure = async () => {
    const rows = await read('board_scores', 'user_id, score')
    return rows.find((row) => row.user_id === ids[0])?.score
  }
  await count({ after: '00000000-0000-0000-0000-000000000000' })
  expect(await figure()).toBe(38.9)
  await count()
  expect(await figure()).toBe(61.1)
})

/** A run during which so much time passes each time when the clock is read. */
function run({ stepMs }: { stepMs: number }) {
  const now = () => {
    app.clock.advance(stepMs)
    return app.clock.now()
  }
  return countWhenRested({ db: app.db, clock: { now } })
}

const countedGames = async () =>
  (await app.db.execute(sql`select from board_counts where name <> 'OVERALL'`)).rows.length

test('a long run ends before the pass, and the next one does the rest after a while', async () => {
  await run({ stepMs: 6_000 })
  expect(await read('board_scores')).toEqual(overallScores)
  expect(await read('board_counts')).toEqual([])
  await app.db.execute(sql`delete from board_counts`)
  await run({ stepMs: 0 })
  expect(await read('board_counts')).toEqual([])
  app.clock.advance(600_000)
  await run({ stepMs: 0 })
  expect(await read('board_counts')).toHaveLength(3)
  expect(await countedGames()).toBe(0)
  app.clock.advance(60_000)
  await run({ stepMs: 0 })
  expect(await countedGames()).toBe(9)
})

test('the job rests after a run that failed, too', async () => {
  await app.db.execute(sql`alter table board_counts rename to lost_counts`)
  await expect(run({ stepMs: 6_000 })).rejects.toThrow()
  await app.db.execute(sql`alter table lost_counts rename to board_counts`)
  await run({ stepMs: 0 })
  expect(await read('board_scores')).toEqual([])
  app.clock.advance(600_000)
  await run({ stepMs: 0 })
  expect(await read('board_scores')).toEqual(overallScores)
})
