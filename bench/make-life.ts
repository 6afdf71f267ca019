// Fills the database of a running server with what one member does in a number of years: on six days of seven they play,
// type, read, note how the day was and have tasks. Rows are made by one statement for each table, the same each time.
import { gameNames } from '@fovea/contract/game-names.ts'
import type { Database } from './crowd.ts'

const tables = [
  ...['game_results', 'game_standings', 'typing_runs', 'typing_lessons', 'reading_sessions'],
  ...['reading_tests', 'tracks', 'tasks', 'task_dates', 'active_days'],
]

const roundsEachDay = 18
const runsEachDay = 6
const sessionsEachDay = 3
const weeklyTasks = 8
const tasksEachDay = 2

/** Returns how many rows were made. */
export async function makeLife(pool: Database, userId: string, years: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off`)
    await client.query(`select setseed(0.5)`)
    await client.query(
      `create temporary table lived as
      select n, $1::int * 365 - n as age, (now() - make_interval(days => n))::date as day,
        date_trunc('day', now() - make_interval(days => n)) as midnight
      from generate_series(0, $1::int * 365 - 1) as n where n % 7 <> 3`,
      [years],
    )
    let rows = 0
    for (const statement of statements) {
      const made = await client.query(statement.text, statement.values(userId))
      rows += made.rowCount ?? 0
    }
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    return rows
  } finally {
    client.release(true)
  }
}

interface Statement {
  text: string
  values(userId: string): unknown[]
}

const onlyUser = (userId: string) => [userId]

/** A moment of a lived day, at an hour between 7 and 23. */
const someTime = `midnight + make_interval(secs => 25200 + random() * 57600)`

/** People get better quickly at first: a share of the final level. */
const practised = `(1 - 0.4 * exp(-age / 60.0))`

const statements: Statement[] = [
  {
    text: `insert into game_results (user_id, id, name, score, time_seconds, is_hard_game, level, is_ranked,
        previous_best_score, is_best, played_at, right_count, wrong_count, reaction_ms, rules_version)
      select $1, gen_random_uuid(), ($2::text[])[1 + (n * 7 + round) % ${gameNames.length}],
        round((200 * ${practised} + 60 * random())::numeric), 50 + 40 * random(), false, null, true, 0, false,
        least(now(), ${someTime}), 20 + (random() * 20)::int, (random() * 5)::int, 500 + 400 * random(), 1
      from lived, generate_series(1, ${roundsEachDay}) as round`,
    values: (userId) => [userId, [...gameNames]],
  },
  {
    text: `insert into game_standings select user_id, name, (array_agg(score order by played_at desc))[1], max(score), 1, max(played_at)
      from game_results where user_id = $1 group by 1, 2`,
    values: onlyUser,
  },
  {
    text: `insert into typing_runs (user_id, id, kind, lang, layout, mode, amount, punctuation, numbers, active_ms,
        wpm, raw_wpm, accuracy, consistency, presses, errors, right_words, wrong_words, is_ranked, is_counted, is_best, digest, typed_at)
      select $1, gen_random_uuid(), case when run % 2 = 0 then 'test' else 'text' end, 'en', 'qwerty-us',
        case when run % 2 = 0 then 'time' end, case when run % 2 = 0 then 60 end, false, false, 60000,
        60 * ${practised} + 15 * random(), 70, 90 + 10 * random(), 60 + 30 * random(), 320, (random() * 12)::int, 60, 2,
        run % 2 = 0, run % 2 = 0, false, '', least(now(), ${someTime})
      from lived, generate_series(1, ${runsEachDay}) as run`,
    values: onlyUser,
  },
  {
    text: `insert into typing_lessons select $1, 'en-' || n, 90, true from generate_series(1, 40) as n`,
    values: onlyUser,
  },
  {
    text: `insert into reading_sessions (user_id, id, text_id, title, mode, words, text_words, time_seconds, set_wpm,
        delivered_wpm, finished_at)
      select $1, gen_random_uuid(), gen_random_uuid(), 'Chapter ' || reading, case when reading = 1 then 'rsvp' else 'plain' end,
        2400, 2400, 480, case when reading = 1 then 320 end, 280 * ${practised} + 60 * random(), least(now(), ${someTime})
      from lived, generate_series(1, ${sessionsEachDay}) as reading`,
    values: onlyUser,
  },
  {
    text: `insert into reading_tests (user_id, id, lang, work, words, time_seconds, answers, reading_speed, comprehension,
        corrected_comprehension, effective_speed, is_success, taken_at)
      select $1, gen_random_uuid(), 'en', 'work-' || n, 400, 90, '[]', speed, share * 100, share * 100, speed * share, true, least(now(), ${someTime})
      from lived, lateral (select 260 * ${practised} + 40 * random() as speed, 0.6 + 0.1 * (n % 5) as share) as result
      where n % 3 = 0`,
    values: onlyUser,
  },
  {
    text: `insert into tracks select $1, day, 1, (random() * 4)::int, (random() * 4)::int, 5 + (random() * 16)::int / 4.0, (random() * 10)::int,
        '["A quiet morning", "A letter from a friend"]', now() from lived`,
    values: onlyUser,
  },
  {
    text: `insert into tasks select $1, gen_random_uuid(), 'Every week ' || n, first || 'T18:00', first || 'T19:00',
        false, true, first, null, array[n % 7], now()
      from generate_series(1, ${weeklyTasks}) as n, (select min(day) as first from lived) as earliest`,
    values: onlyUser,
  },
  {
    text: `insert into tasks select $1, gen_random_uuid(), 'Task ' || one, day::text || 'T1' || one || ':00', day::text || 'T1' || one || ':30',
        false, false, null, null, '{}', now() from lived, generate_series(1, ${tasksEachDay}) as one`,
    values: onlyUser,
  },
  {
    text: `insert into task_dates select user_id, id, left(starts, 10)::date, 'done' from tasks
      where user_id = $1 and not is_regular and random() < 0.9
      union all
      select user_id, id, day, 'done' from tasks, lived
      where user_id = $1 and is_regular and extract(isodow from day)::int - 1 = byweekday[1]`,
    values: onlyUser,
  },
  {
    text: `insert into active_days select $1, day from lived`,
    values: onlyUser,
  },
]
