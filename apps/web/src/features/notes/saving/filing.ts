// Where a note is filed, and what was changed of it here. It needs no version: the last change counts. Tags are added and
// taken away one by one, so that those that another device adds stay.

export interface Filing {
  folderId: string | null
  tags: string[]
  isPinned: boolean
}

/** What the server shall change. `tags` are those of a new note; an earlier version kept all tags of any note there. */
export interface FilingChange extends Partial<Filing> {
  addTags?: string[]
  removeTags?: string[]
}

/** The tags that a note has here. */
export function showTags(change: FilingChange, known: readonly string[] = []): string[] {
  const tags = [...without(change.tags ?? known, change.addTags), ...(change.addTags ?? [])]
  return without(tags, change.removeTags)
}

/** The change by which the tags that are shown become others. */
export function changeTags(shown: readonly string[], next: readonly string[]): FilingChange {
  return { addTags: without(next, shown), removeTags: without(shown, next) }
}

/** One change after another. */
export function joinChanges(
  first: FilingChange,
  { addTags = [], removeTags = [], ...rest }: FilingChange,
): FilingChange {
  const added = [...without(without(first.addTags, removeTags), addTags), ...addTags]
  const removed = [...without(without(first.removeTags, addTags), removeTags), ...removeTags]
  const { addTags: _, removeTags: __, ...others } = first
  return { ...others, ...rest, ...nameTags(added, removed) }
}

/** The wishes that the note does not fulfil yet. */
export function findUnfiled(wished: FilingChange, note: Filing): FilingChange {
  const { folderId, isPinned, tags, addTags, removeTags } = wished
  const isTagged = tags
    ? hasSameTags(showTags(wished), note.tags)
    : hasSameTags(showTags(wished, note.tags), note.tags)
  return {
    ...(folderId !== undefined && folderId !== note.folderId && { folderId }),
    ...(isPinned !== undefined && isPinned !== note.isPinned && { isPinned }),
    ...(!isTagged && { ...(tags && { tags }), ...nameTags(addTags, removeTags) }),
  }
}

function nameTags(addTags: string[] = [], removeTags: string[] = []): FilingChange {
  return { ...(addTags.length > 0 && { addTags }), ...(removeTags.length > 0 && { removeTags }) }
}

function without(tags: readonly string[] = [], others: readonly string[] = []): string[] {
  return tags.filter((tag) => !others.includes(tag))
}

function hasSameTags(tags: string[], others: string[]): boolean {
  return tags.toSorted().join() === others.toSorted().join()
}
