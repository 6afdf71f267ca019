// How a note is written and saved, as pure rules: what is on the screen, what the server has, what is on its way, and what
// follows from an answer. One save is on its way at a time, and each one names the version that it changes, so that no text
// replaces another one which its writer has not seen.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { type Filing, type FilingChange, findUnfiled, joinChanges } from './filing.ts'
import { fingerprint, isSameText, type WrittenText } from './written-text.ts'

/** What the server says about a note, as far as saving needs it. */
export interface ServerNote extends WrittenText, Filing {
  version: number
}

export interface Save {
  /** Undefined for a change of the filing alone. */
  text: WrittenText | undefined
  /** The version that the text changes, 0 for a new note. */
  version: number
  filing: FilingChange
  keepsReplaced: boolean
}

/** The text that has to outlive the page as long as the server does not have it. */
export interface Draft {
  id: string
  text: WrittenText
  /** The version that the text changes. 0 while the note is not on the server. */
  version: number
  filing: FilingChange
  /** Saved before the text, in this order, so that they become versions. */
  toKeep: WrittenText[]
  /** Whether what the next save replaces is kept as a version. */
  keepsReplaced: boolean
  /** Of texts that were sent and never answered: the server may have any of them. */
  unanswered: string[]
}

export interface Writing extends Draft {
  /** Whether a new note is made even without text, because a file is added to it. */
  isWanted: boolean
  /** What the server has as `version`. null when it has nothing, or when that is not known. */
  saved: WrittenText | null
  sending: Save | null
  /** Whether the server is being asked for the version that was in the way of a save. */
  isAsking: boolean
  failures: number
  /** `waiting` until the server can be reached, otherwise why it refused. */
  trouble: ErrorCode | 'waiting' | null
  /** What the server has instead, while the user decides. */
  conflict: ServerNote | null
  /** Whether the server refused a folder or a tag that was deleted somewhere else. */
  isMisfiled: boolean
  /** Grows when the text on the screen was replaced by another one, so that the editor shows it. */
  edition: number
}

export type WritingEvent =
  | { type: 'typed'; text: WrittenText }
  /** Another text was chosen, such as an earlier version. What it replaces is kept. */
  | { type: 'replaced'; text: WrittenText }
  | { type: 'wanted' }
  | { type: 'filed'; filing: FilingChange }
  | { type: 'sent'; save: Save }
  | { type: 'answered'; note: ServerNote }
  /** `isLost`: no answer came, or one that says nothing about the note. */
  | { type: 'failed'; code: ErrorCode; isLost: boolean }
  /** The server's note, after a save was refused because of it. */
  | { type: 'found'; note: ServerNote }
  | { type: 'askFailed'; code: ErrorCode; isLost: boolean }
  /** The server's note, by a fresh answer or from another tab. */
  | { type: 'seen'; note: ServerNote }
  | { type: 'resolved'; text: WrittenText; keepsMine: boolean }
  | { type: 'again' }

const emptyText: WrittenText = { title: '', html: '' }
const unansweredMax = 8

const idle = {
  sending: null,
  isAsking: false,
  failures: 0,
  trouble: null,
  conflict: null,
  edition: 0,
  isWanted: false,
} as const

export function startNew(id: string, filing: FilingChange): Writing {
  return {
    id,
    filing,
    text: emptyText,
    version: 0,
    toKeep: [],
    keepsReplaced: false,
    unanswered: [],
    saved: null,
    isMisfiled: false,
    ...idle,
  }
}

export function startFrom(id: string, { title, html, version }: ServerNote): Writing {
  const text = { title, html }
  return { ...startNew(id, {}), text, version, saved: text }
}

export function restore(draft: Draft): Writing {
  return { ...draft, saved: null, isMisfiled: false, ...idle }
}

export function toDraft(writing: Writing): Draft {
  const { id, text, version, filing, toKeep, keepsReplaced, unanswered } = writing
  return { id, text, version, filing, toKeep, keepsReplaced, unanswered }
}

/** Whether title and text are not on the server, as far as is known. */
function isUnsaved({ version, text, saved, toKeep, isWanted }: Writing): boolean {
  if (toKeep.length > 0) return true
  if (version === 0) return isWanted || !isSameText(text, emptyText)
  return saved === null || !isSameText(text, saved)
}

/** Whether something of the note exists only here. A new note counts from its first letter. */
export function needsKeeping(writing: Writing): boolean {
  if (isUnsaved(writing) || writing.conflict) return true
  return writing.version > 0 && Object.keys(writing.filing).length > 0
}

/** The save to send now. null when there is nothing to send, or when something else has to happen first. */
export function findSave(writing: Writing): Save | null {
  const { sending, isAsking, trouble, conflict, version, filing, toKeep, keepsReplaced } = writing
  if (sending || isAsking || !needsKeeping(writing)) return null
  if (trouble !== null && trouble !== 'waiting') return null
  if (conflict || !isUnsaved(writing)) {
    const isFiled = version > 0 && Object.keys(filing).length > 0
    return isFiled ? { text: undefined, version, filing, keepsReplaced: false } : null
  }
  const [first] = toKeep
  if (version > 0 && first) return { text: first, version, filing, keepsReplaced: true }
  return { text: writing.text, version, filing, keepsReplaced }
}

export function follow(writing: Writing, event: WritingEvent): Writing {
  switch (event.type) {
    case 'typed':
      return { ...writing, text: event.text, trouble: afterTyping(writing.trouble) }
    case 'replaced': {
      const edition = writing.edition + 1
      return { ...writing, text: event.text, keepsReplaced: true, trouble: null, edition }
    }
    case 'wanted':
      return { ...writing, isWanted: true }
    case 'filed':
      return { ...writing, filing: joinChanges(writing.filing, event.filing), isMisfiled: false }
    case 'sent':
      return send(writing, event.save)
    case 'answered':
      return takeAnswer(writing, event.note)
    case 'failed':
      return event.isLost ? wait(writing) : takeRefusal(writing, event.code)
    case 'found':
      return meet({ ...writing, isAsking: false, failures: 0, trouble: null }, event.note)
    case 'askFailed': {
      const asked = { ...writing, isAsking: false }
      return event.isLost ? wait(asked) : { ...asked, trouble: event.code }
    }
    case 'seen':
      return see(writing, event.note)
    case 'resolved':
      return resolve(writing, event)
    case 'again':
      return { ...writing, trouble: null }
  }
}

/** A shorter text may be taken. A plan without room does not change by typing. */
function afterTyping(trouble: Writing['trouble']): Writing['trouble'] {
  return trouble === 'waiting' || trouble === 'note_limit_reached' || trouble === 'not_found'
    ? trouble
    : null
}

function send(writing: Writing, save: Save): Writing {
  const unanswered = save.text
    ? [...writing.unanswered, fingerprint(save.text)].slice(-unansweredMax)
    : writing.unanswered
  return { ...writing, sending: save, unanswered }
}

function takeAnswer(writing: Writing, note: ServerNote): Writing {
  const { sending } = writing
  if (!sending) return writing
  const rest = { ...writing, ...idle, conflict: writing.conflict, edition: writing.edition }
  const filing = findUnfiled(writing.filing, note)
  const { text } = sending
  if (!text) return { ...rest, filing }
  const { version } = note
  // A note that already existed is answered as it is: with an earlier text, perhaps of another device.
  if (sending.version === 0 && !isSameText(text, note)) {
    return meet({ ...rest, filing, version: 1, conflict: null }, note)
  }
  const isKept = text === writing.toKeep[0]
  return {
    ...rest,
    filing,
    version,
    saved: text,
    unanswered: [],
    conflict: null,
    toKeep: isKept ? writing.toKeep.slice(1) : writing.toKeep,
    // What replaces the kept text keeps it too.
    keepsReplaced: isKept,
  }
}

function wait(writing: Writing): Writing {
  return { ...writing, sending: null, failures: writing.failures + 1, trouble: 'waiting' }
}

function takeRefusal(writing: Writing, code: ErrorCode): Writing {
  const { sending, unanswered } = writing
  // It was refused, so it is not what the server has.
  const others = sending?.text ? unanswered.slice(0, -1) : unanswered
  const refused = { ...writing, sending: null, unanswered: others }
  // The note itself tells whether it was changed, is gone, or was only filed in a folder that is gone.
  if (code === 'note_changed') return { ...refused, isAsking: true }
  if (code !== 'not_found') return { ...refused, trouble: code }
  const isMisfiled = Object.keys(writing.filing).length > 0
  return { ...refused, filing: {}, isMisfiled, isAsking: writing.version > 0 }
}

/** Compares what the server has with what is written here. */
function meet(writing: Writing, note: ServerNote): Writing {
  const { title, html, version } = note
  const theirs = { title, html }
  const isKnown =
    version === writing.version ||
    isSameText(theirs, writing.text) ||
    writing.unanswered.includes(fingerprint(theirs))
  if (isKnown) return { ...writing, version, saved: theirs, unanswered: [] }
  return { ...writing, conflict: note }
}

function see(writing: Writing, note: ServerNote): Writing {
  const { title, html, version } = note
  const text = { title, html }
  if (writing.conflict) {
    return version > writing.conflict.version ? { ...writing, conflict: note } : writing
  }
  if (version === writing.version && writing.saved === null) return { ...writing, saved: text }
  if (version <= writing.version || writing.version === 0) return writing
  if (isUnsaved(writing) || writing.sending?.text || writing.isAsking) return writing
  return { ...writing, text, saved: text, version, edition: writing.edition + 1 }
}

function resolve(writing: Writing, chosen: { text: WrittenText; keepsMine: boolean }): Writing {
  const { conflict, text: mine } = writing
  if (!conflict) return writing
  const theirs = { title: conflict.title, html: conflict.html }
  const isElsewhere = isSameText(mine, chosen.text) || isSameText(mine, theirs)
  return {
    ...writing,
    text: chosen.text,
    saved: theirs,
    version: conflict.version,
    conflict: null,
    unanswered: [],
    keepsReplaced: true,
    trouble: null,
    toKeep: chosen.keepsMine && !isElsewhere ? [...writing.toKeep, mine] : writing.toKeep,
    edition: writing.edition + 1,
  }
}
