// Opens the next passage of a language, and remembers when: that is what a test's time is held against.
import type { Language } from '@fovea/contract/languages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { chooseWork } from './choose-work.ts'
import { findPassage, type Passage, passagesIn } from './passages.ts'
import { findOpenings, hasAnswered, upsertOpening } from './store.ts'

/** undefined where no passage ships in the language. */
export async function openPassage(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  lang: Language,
): Promise<{ passage: Passage; isRepeat: boolean } | undefined> {
  const works = passagesIn(lang).map(({ work }) => work)
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return fail('not_signed_in')
    const work = chooseWork(works, lang, await findOpenings(tx, userId))
    const passage = work === undefined ? undefined : findPassage(lang, work)
    if (!passage) return undefined
    await upsertOpening(tx, userId, { lang, work: passage.work, openedAt: clock.now() })
    return { passage, isRepeat: await hasAnswered(tx, userId, passage.work) }
  })
}
