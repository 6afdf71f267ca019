// Which notes of a list are selected, as pure rules: one by one, from one to another, or all.

export interface Selection {
  /** Whether a press on a note selects it instead of opening it. */
  isOn: boolean
  /** Whether all notes are selected, also those of the list that were not fetched yet. Then `ids` says nothing. */
  isAll: boolean
  ids: ReadonlySet<string>
  /** Where a run of notes begins. */
  anchor: string | undefined
  /** What was selected when the run began. */
  before: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

export const noSelection: Selection = {
  isOn: false,
  isAll: false,
  ids: none,
  anchor: undefined,
  before: none,
}

export const emptySelection: Selection = { ...noSelection, isOn: true }

export const fullSelection: Selection = { ...emptySelection, isAll: true }

export function isSelected({ isAll, ids }: Selection, id: string): boolean {
  return isAll || ids.has(id)
}

/** @param order all notes of the list */
export function toggleNote(selection: Selection, id: string, order: readonly string[]): Selection {
  const ids = new Set(selection.isAll ? order : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { isOn: true, isAll: false, ids, anchor: id, before: ids }
}

/**
 * Selects all notes from the anchor to a note. The run replaces the one that was made from the same anchor before.
 * @param begin where a run begins that has no anchor
 */
export function selectTo(
  selection: Selection,
  id: string,
  order: readonly string[],
  begin?: string,
): Selection {
  const isListed = (one: string | undefined) => one !== undefined && order.includes(one)
  const anchor = [selection.anchor, begin].find(isListed) ?? id
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)].toSorted((a, b) => a - b)
  const ids = new Set([...selection.before, ...order.slice(from, (to ?? -1) + 1)])
  return { isOn: true, isAll: false, ids, anchor, before: selection.before }
}
