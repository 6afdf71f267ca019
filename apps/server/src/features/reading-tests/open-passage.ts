// Opens the next passage of a language and records when, because the time of a test is checked against it.
import { randomUUID } from 'node:crypto'
import type { Language } from '@fovea/contract/languages.ts'
import { type Clock, clockToleranceMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { chooseWork } from './choose-work.ts'
import { findPassage, type Passage, passagesIn } from './passages.ts'
import { shuffleOptions } from './shuffle-options.ts'
import { findOpenings, hasAnswered, upsertOpening } from './store.ts'

/** Returns undefined when no passage is shipped in the language. */
export async function openPassage(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  lang: Language,
): Promise<{ passage: Passage; isRepeat: boolean } | undefined> {
  const works = passagesIn(lang).map(({ work }) => work)
  return changeUser(db, userId, async (tx) => {
    const now = clock.now()
    const latest = new Date(now.getTime() + clockToleranceMs)
    const openings = await findOpenings(tx, userId)
    // Passages that a wrong clock opened in the future would otherwise not come again before that moment.
    const past = openings.filter(({ openedAt }) => openedAt <= latest)
    const work = chooseWork(works, lang, past)
    const passage = work === undefined ? undefined : findPassage(lang, work)
    if (!passage) return undefined
    const seed = randomUUID()
    await upsertOpening(tx, userId, { lang, work: passage.work, openedAt: now, seed })
    return {
      passage: shuffleOptions(passage, seed),
      isRepeat: await hasAnswered(tx, userId, passage.work),
    }
  })
}
