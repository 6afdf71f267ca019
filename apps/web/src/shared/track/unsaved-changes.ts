// Changes that the server has refused for good, for example because the day can no longer be changed. They stay on this
// device until their person has put them away.
import { createStoredList } from '../sending/stored-list.ts'
import { createMemberStore } from '../session.ts'
import { idOfChange, isKeptChange, type KeptChange } from './kept-changes.ts'

const list = createStoredList<KeptChange>({
  name: 'unsaved-track',
  isItem: isKeptChange,
  idOf: idOfChange,
  max: 200,
})

/** Counts the changes of the list, so that pages look at it again. */
const useChanges = createMemberStore(() => ({ count: 0 }))

const tellPages = () => useChanges.setState(({ count }) => ({ count: count + 1 }))

export function keepUnsaved(userId: string, change: KeptChange): void {
  list.put(userId, change)
  tellPages()
}

export function dropUnsaved(userId: string, change: KeptChange): void {
  list.remove(userId, change)
  tellPages()
}

export function useUnsaved(userId: string | undefined): KeptChange[] {
  useChanges()
  return userId ? list.read(userId) : []
}
