// Drafts that closed tabs left on the device: every tab is asked which ones are its own, and the others are taken over.
import { v7 } from 'uuid'
import { openTabTalk } from '#kit/sending/tab-talk.ts'
import { createMemberStore, useSession } from '#kit/session/session.ts'
import { hasFields } from '#kit/storage/stored-list.ts'
import { dropDraft, type KeptDraft, listDrafts } from './kept-drafts.ts'

/** How long other tabs have to say that a draft is theirs. */
const claimMs = 250

type TabMessage = { userId: string } & ({ type: 'whoseDrafts' } | { type: 'mine'; tab: string })

/** The name under which this tab keeps its drafts. */
export const tab = v7()
const claimed = new Set<string>()

const useTaken = createMemberStore(() => ({ isDone: false }))

const isTabMessage = (data: unknown): data is TabMessage =>
  hasFields(data, { userId: 'string', type: 'string' }) &&
  ((data as TabMessage).type === 'whoseDrafts' || hasFields(data, { tab: 'string' }))

const tellTabs = openTabTalk('fovea.note-drafts', isTabMessage, (message) => {
  const { userId, type } = message
  if (userId !== useSession.getState().userId) return
  if (type === 'mine') claimed.add(message.tab)
  if (type === 'whoseDrafts' && listDrafts(userId).has(tab)) {
    tellTabs({ type: 'mine', userId, tab })
  }
})

/** Takes over the drafts of tabs that were closed. */
export async function takeLeftDrafts(
  userId: string,
  adopt: (draft: KeptDraft) => void,
): Promise<void> {
  if ([...listDrafts(userId).keys()].some((owner) => owner !== tab)) {
    const { signal } = useSession.getState()
    claimed.clear()
    tellTabs({ type: 'whoseDrafts', userId })
    await new Promise((resolve) => setTimeout(resolve, claimMs))
    if (signal.aborted || useSession.getState().userId !== userId) return
    for (const [owner, drafts] of listDrafts(userId)) {
      if (owner === tab || claimed.has(owner)) continue
      for (const draft of drafts) {
        adopt(draft)
        dropDraft(userId, owner, draft.id)
      }
    }
  }
  useTaken.setState({ isDone: true })
}

/**
 * Whether a note can be shown: not while a closed tab may have left a draft of it, since that would replace the text under
 * the hand of somebody who has begun to write.
 */
export function useMayOpen(id: string): boolean {
  const { isDone } = useTaken()
  const userId = useSession((session) => session.userId)
  if (isDone || !userId) return true
  return ![...listDrafts(userId).values()].flat().some((draft) => draft.id === id)
}
