import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findSave,
  follow,
  needsKeeping,
  restore,
  type Save,
  type ServerNote,
  startFrom,
  startNew,
  toDraft,
  type Writing,
  type WritingEvent,
} from './autosave-state.ts'
import type { Filing, FilingChange } from './filing.ts'
import type { WrittenText } from './written-text.ts'

const filing: Filing = { folderId: null, tags: [], isPinned: false }
const note = (html: string, version: number): ServerNote => ({
  title: '',
  html,
  version,
  ...filing,
})
const text = (html: string): WrittenText => ({ title: '', html })

function run(writing: Writing, ...events: WritingEvent[]): Writing {
  return events.reduce(follow, writing)
}
function send(writing: Writing): Writing {
  const save = findSave(writing)
  if (!save) throw new Error('nothing to send')
  return follow(writing, { type: 'sent', save })
}

describe('a note that is written', () => {
  it('begins with nothing to say, and a draft counts as unsaved until the server is heard', () => {
    const begun = startNew('a', {})
    expect(begun).toMatchObject({ unanswered: [], isMisfiled: false, edition: 0, toKeep: [] })
    const restored = restore(toDraft(startFrom('a', note('', 1))))
    expect(restored.isMisfiled).toBe(false)
    expect(needsKeeping(restored)).toBe(true)
  })

  it('is sent with the version that it changes, and not while another save is on its way', () => {
    const typed = run(startFrom('a', note('one', 3)), { type: 'typed', text: text('two') })
    expect(findSave(typed)).toMatchObject({ text: text('two'), version: 3 })
    const again = run(send(typed), { type: 'typed', text: text('three') })
    expect(findSave(again)).toBeNull()
    const saved = run(again, { type: 'answered', note: note('two', 4) })
    expect(findSave(saved)).toMatchObject({ text: text('three'), version: 4 })
  })

  it('is made with its first letter', () => {
    const begun = startNew('a', { folderId: 'f' })
    expect(findSave(begun)).toBeNull()
    expect(needsKeeping(begun)).toBe(false)
    const typed = run(begun, { type: 'typed', text: text('a') })
    expect(findSave(typed)).toMatchObject({ version: 0, filing: { folderId: 'f' } })
  })

  it('knows its own text again whose answer was lost', () => {
    const lost = run(
      send(run(startFrom('a', note('one', 1)), { type: 'typed', text: text('two') })),
      { type: 'failed', code: 'internal_error', isLost: true },
      { type: 'typed', text: text('three') },
    )
    const refused = run(send(lost), { type: 'failed', code: 'note_changed', isLost: false })
    expect(refused.isAsking).toBe(true)
    const found = run(restore(toDraft(refused)), { type: 'found', note: note('two', 2) })
    expect(found.conflict).toBeNull()
    expect(findSave(found)).toMatchObject({ text: text('three'), version: 2 })
  })

  it('is in conflict with a text that was refused here and came from another device', () => {
    const typed = run(startFrom('a', note('one', 1)), { type: 'typed', text: text('two') })
    const refused = run(
      send(typed),
      { type: 'failed', code: 'note_changed', isLost: false },
      { type: 'typed', text: text('three') },
    )
    const theirs = note('two', 3)
    expect(run(refused, { type: 'found', note: theirs }).conflict).toEqual(theirs)
  })

  it('is in no conflict with the version that it changes', () => {
    const changed = run(
      startFrom('a', note('one', 1)),
      { type: 'typed', text: text('two') },
      { type: 'filed', filing: { folderId: 'f' } },
    )
    const refused = run(send(changed), { type: 'failed', code: 'not_found', isLost: false })
    const found = run(refused, { type: 'found', note: note('one', 1) })
    expect(found.conflict).toBeNull()
    expect(findSave(found)).toMatchObject({ text: text('two'), version: 1 })
  })

  it('stays as it is when its version is seen again', () => {
    const shown = startFrom('a', note('one', 2))
    for (const version of [1, 2]) {
      expect(run(shown, { type: 'seen', note: note('other', version) })).toEqual(shown)
    }
    const typed = run(restore(toDraft(shown)), { type: 'seen', note: note('one', 2) })
    expect(needsKeeping(typed)).toBe(false)
    expect(typed.edition).toBe(0)
  })

  it('shows what another device wrote if nothing was typed here', () => {
    const seen = run(startFrom('a', note('one', 1)), { type: 'seen', note: note('two', 2) })
    expect(seen).toMatchObject({ text: text('two'), version: 2, edition: 1 })
    expect(needsKeeping(seen)).toBe(false)
  })

  it('keeps a change of its folder until the server has it', () => {
    const filed = run(startFrom('a', note('one', 1)), { type: 'filed', filing: { folderId: 'f' } })
    expect(needsKeeping(filed)).toBe(true)
    const saved = run(send(filed), { type: 'answered', note: { ...note('one', 1), folderId: 'f' } })
    expect(needsKeeping(saved)).toBe(false)
    const changed = run(send(filed), { type: 'filed', filing: { folderId: 'g' } })
    const answered = run(changed, { type: 'answered', note: { ...note('one', 1), folderId: 'f' } })
    expect(findSave(answered)?.filing).toEqual({ folderId: 'g' })
  })

  it('says that a folder is gone, keeps the text, and forgets it with the next choice', () => {
    const filed = run(startFrom('a', note('one', 1)), { type: 'filed', filing: { folderId: 'f' } })
    const refused = run(send(filed), { type: 'failed', code: 'not_found', isLost: false })
    const found = run(refused, { type: 'found', note: note('one', 1) })
    expect(found).toMatchObject({ isMisfiled: true, filing: {}, trouble: null, text: text('one') })
    expect(findSave(found)).toBeNull()
    const again = run(found, { type: 'filed', filing: { folderId: 'g' } })
    expect(again.isMisfiled).toBe(false)
  })

  it('stops when the plan has no room, and goes on when it is tried again', () => {
    const typed = run(startNew('a', {}), { type: 'typed', text: text('a') })
    const refused = run(send(typed), { type: 'failed', code: 'note_limit_reached', isLost: false })
    expect(findSave(run(refused, { type: 'typed', text: text('ab') }))).toBeNull()
    expect(needsKeeping(refused)).toBe(true)
    expect(findSave(run(refused, { type: 'again' }))).toMatchObject({ text: text('a') })
  })
})

const typed = (html: string): WritingEvent => ({ type: 'typed', text: text(html) })
const refuse = (code: 'not_found' | 'note_changed' | 'payload_too_large' | 'note_limit_reached') =>
  ({ type: 'failed', code, isLost: false }) as const
const lost = { type: 'failed', code: 'internal_error', isLost: true } as const

/** A note whose text “mine” was refused because the server has “theirs” as version 2. */
const inConflict = () =>
  run(send(run(startFrom('a', note('one', 1)), typed('mine'))), refuse('note_changed'), {
    type: 'found',
    note: note('theirs', 2),
  })

describe('a note that waits', () => {
  it('counts what failed, goes on by itself after a loss, and not after a refusal until it changes', () => {
    const begun = run(startFrom('a', note('one', 1)), typed('two'))
    const waiting = run(send(begun), lost)
    expect(waiting).toMatchObject({ trouble: 'waiting', failures: 1, sending: null })
    expect(findSave(waiting)).toMatchObject({ text: text('two') })
    expect(run(waiting, typed('three')).trouble).toBe('waiting')
    const refused = run(send(begun), refuse('payload_too_large'))
    expect(findSave(refused)).toBeNull()
    expect(findSave(run(refused, typed('t')))).toMatchObject({ text: text('t') })
    const gone = run(send(begun), refuse('not_found'), {
      type: 'askFailed',
      code: 'not_found',
      isLost: false,
    })
    expect(gone).toMatchObject({ trouble: 'not_found', isAsking: false, isMisfiled: false })
    expect(run(gone, typed('t')).trouble).toBe('not_found')
    const unheard = run(send(begun), refuse('note_changed'), {
      type: 'askFailed',
      code: 'internal_error',
      isLost: true,
    })
    expect(unheard).toMatchObject({ trouble: 'waiting', isAsking: false, failures: 1 })
  })

  it('knows the last eight texts again whose answers were lost, and no earlier one', () => {
    const letters = [...'abcdefghi']
    const all = letters.reduce(
      (writing, letter) => run(send(run(writing, typed(letter))), lost),
      startFrom('a', note('one', 1)),
    )
    const asking = run(send(run(all, typed('end'))), refuse('note_changed'))
    const meets = (html: string) => run(asking, { type: 'found', note: note(html, 2) }).conflict
    expect(letters.map((letter) => meets(letter) === null)).toEqual([
      false,
      false,
      ...Array(7).fill(true),
    ])
  })

  it('asks the server only for a note that is there, and is misfiled only if it was filed', () => {
    const fresh = run(send(run(startNew('a', {}), typed('a'))), refuse('not_found'))
    expect(fresh).toMatchObject({ isAsking: false, isMisfiled: false })
    const known = run(startFrom('a', note('one', 1)), typed('two'))
    expect(run(send(known), refuse('not_found'))).toMatchObject({
      isAsking: true,
      isMisfiled: false,
    })
    const filed = run(send(run(startNew('a', { folderId: 'f' }), typed('a'))), refuse('not_found'))
    expect(filed).toMatchObject({ isAsking: false, isMisfiled: true, filing: {} })
  })

  it('is made without text when a file wants it, and ignores answers to nothing', () => {
    const begun = startNew('a', {})
    expect(findSave(run(begun, { type: 'wanted' }))).toEqual({
      text: text(''),
      version: 0,
      filing: {},
      keepsReplaced: false,
    })
    expect(run(begun, { type: 'answered', note: note('b', 1) })).toEqual(begun)
    expect(run(begun, { type: 'seen', note: note('b', 1) })).toEqual(begun)
  })
})

describe('an answer', () => {
  it('in other words is no conflict: the server may clean the markup', () => {
    const lostOnce = run(send(run(startFrom('a', note('one', 1)), typed('two'))), lost)
    const answered = run(send(lostOnce), { type: 'answered', note: note('cleaned', 2) })
    expect(answered).toMatchObject({ conflict: null, version: 2, unanswered: [] })
    expect(needsKeeping(answered)).toBe(false)
    const asked = run(send(lostOnce), refuse('note_changed'), {
      type: 'found',
      note: note('two', 2),
    })
    expect(asked).toMatchObject({ conflict: null, unanswered: [] })
  })

  it('to a new note is a conflict if that note exists with another text', () => {
    const sent = send(run(startNew('a', {}), typed('mine')))
    expect(run(sent, { type: 'answered', note: note('mine', 1) })).toMatchObject({
      version: 1,
      conflict: null,
    })
    expect(run(sent, { type: 'answered', note: note('theirs', 2) }).conflict).toEqual(
      note('theirs', 2),
    )
  })

  it.each<[FilingChange, Partial<Filing>, FilingChange]>([
    [{ isPinned: true }, {}, { isPinned: true }],
    [{ isPinned: true }, { isPinned: true }, {}],
    [{ tags: ['a', 'b'] }, { tags: ['b', 'a'] }, {}],
    [{ tags: ['a', 'b'] }, { tags: ['a'] }, { tags: ['a', 'b'] }],
    [{ addTags: ['a'], removeTags: ['b'] }, { tags: ['a', 'theirs'] }, {}],
    [{ addTags: ['a'] }, { tags: ['theirs'] }, { addTags: ['a'] }],
    [{ folderId: null }, { folderId: 'f' }, { folderId: null }],
    [{}, { folderId: 'f', isPinned: true, tags: ['a'] }, {}],
  ])('to the wishes %j that says %j leaves %j', (wished, answered, left) => {
    const sent = send(
      run(startFrom('a', note('one', 1)), typed('two'), { type: 'filed', filing: wished }),
    )
    expect(
      run(sent, { type: 'answered', note: { ...note('two', 2), ...answered } }).filing,
    ).toEqual(left)
  })
})

describe('what another device wrote', () => {
  it('is the newest of it while the user decides, and only the filing is sent meanwhile', () => {
    const open = inConflict()
    expect(findSave(open)).toBeNull()
    expect(run(open, { type: 'seen', note: note('newest', 3) }).conflict).toEqual(note('newest', 3))
    expect(run(open, { type: 'seen', note: note('other', 2) })).toEqual(open)
    expect(findSave(run(open, { type: 'filed', filing: { folderId: 'f' } }))).toEqual({
      text: undefined,
      version: 1,
      filing: { folderId: 'f' },
      keepsReplaced: false,
    })
  })

  it('does not replace a text that is unsaved, on its way or asked for', () => {
    const seen: WritingEvent = { type: 'seen', note: note('theirs', 5) }
    const unsaved = run(startFrom('a', note('one', 1)), typed('two'))
    const asking = run(send(unsaved), refuse('note_changed'), typed('one'))
    const sending = run(send(unsaved), typed('one'))
    for (const writing of [unsaved, asking, sending]) expect(run(writing, seen)).toEqual(writing)
  })

  it('is kept as a version with the text of this device, except for the one that is chosen', () => {
    const choose = (html: string, keepsMine = true) =>
      run(inConflict(), { type: 'resolved', text: text(html), keepsMine })
    const merged = choose('mine and theirs')
    expect(merged).toMatchObject({
      conflict: null,
      version: 2,
      edition: 1,
      trouble: null,
      unanswered: [],
    })
    expect(findSave(merged)).toEqual({
      text: text('mine'),
      version: 2,
      filing: {},
      keepsReplaced: true,
    })
    const kept = run(send(merged), { type: 'answered', note: note('mine', 3) })
    expect(findSave(kept)).toEqual({
      text: text('mine and theirs'),
      version: 3,
      filing: {},
      keepsReplaced: true,
    })
    const done = run(send(kept), { type: 'answered', note: note('mine and theirs', 4) })
    expect(done).toMatchObject({ toKeep: [], keepsReplaced: false })
    expect(needsKeeping(done)).toBe(false)
    expect(choose('mine').toKeep).toEqual([])
    expect(choose('theirs').toKeep).toEqual([text('mine')])
    expect(needsKeeping(choose('theirs'))).toBe(true)
    expect(choose('theirs', false).toKeep).toEqual([])
    expect(findSave(choose('other', false))).toMatchObject({ keepsReplaced: true })
    const none = startFrom('a', note('one', 1))
    expect(run(none, { type: 'resolved', text: text('x'), keepsMine: true })).toEqual(none)
  })

  it('is kept when an earlier version replaces it', () => {
    const replaced = run(startFrom('a', note('one', 1)), { type: 'replaced', text: text('old') })
    expect(replaced).toMatchObject({ text: text('old'), edition: 1, trouble: null })
    expect(findSave(replaced)).toMatchObject({ text: text('old'), keepsReplaced: true })
  })
})

/** A server, and another device which writes there too. */
class World {
  current: ServerNote = note('begin', 1)
  /** Texts that the server keeps for good. */
  versions: string[] = []
  /** Texts that the user of this device has seen or written. */
  known = new Set(['begin'])
  foreign = new Set<string>()
  answers: WritingEvent[] = []
  writing = startFrom('a', this.current)
  typed = 'begin'
  written: string[] = []
  letters = 0

  tell(event: WritingEvent): void {
    this.writing = follow(this.writing, event)
    const { text: onScreen, conflict } = this.writing
    this.known.add(onScreen.html)
    if (conflict) this.known.add(conflict.html)
  }

  type(): void {
    if (this.writing.conflict) return
    this.typed = `${this.writing.text.html} a${++this.letters}`
    this.tell({ type: 'typed', text: text(this.typed) })
  }

  put({ text: sent, version, keepsReplaced }: Save): WritingEvent {
    if (!sent) throw new Error('no text')
    const isSame = this.current.html === sent.html
    if (!isSame && version !== this.current.version)
      return { type: 'failed', code: 'note_changed', isLost: false }
    if (!isSame) {
      // No text of another device is replaced that was not seen here.
      const isForeign = this.foreign.has(this.current.html)
      if (isForeign) expect(keepsReplaced || this.known.has(this.current.html)).toBe(true)
      if (keepsReplaced) this.versions.push(this.current.html)
      this.current = note(sent.html, this.current.version + 1)
    }
    return { type: 'answered', note: this.current }
  }

  send(fate: 'arrives' | 'lost' | 'answer lost'): void {
    if (this.answers.length > 0) return
    const save = findSave(this.writing)
    if (!save) {
      this.ask()
      return
    }
    this.tell({ type: 'sent', save })
    const answer = fate === 'lost' ? undefined : this.put(save)
    const noAnswer = { type: 'failed', code: 'internal_error', isLost: true } as const
    this.answers.push(fate === 'arrives' && answer ? answer : noAnswer)
  }

  ask(): void {
    if (this.writing.isAsking) this.answers.push({ type: 'found', note: this.current })
  }

  answer(): void {
    const answer = this.answers.shift()
    if (answer) this.tell(answer)
  }

  writeElsewhere(): void {
    const html = `${this.current.html} b${++this.letters}`
    this.foreign.add(html)
    this.current = note(html, this.current.version + 1)
  }

  reload(): void {
    this.answers = []
    const isKept = needsKeeping(this.writing)
    const draft = JSON.parse(JSON.stringify(toDraft(this.writing)))
    this.writing = isKept ? restore(draft) : startFrom('a', this.current)
    if (isKept) expect(this.writing.text.html).toBe(draft.text.html)
    else this.typed = this.current.html
    this.known.add(this.writing.text.html)
  }

  see(): void {
    this.tell({ type: 'seen', note: this.current })
    if (!needsKeeping(this.writing)) this.typed = this.writing.text.html
  }

  resolve(choice: 'mine' | 'theirs' | 'merged'): void {
    const { conflict, text: mine } = this.writing
    if (!conflict) return
    this.written.push(mine.html, conflict.html)
    const merged = `${mine.html}+${conflict.html}`
    const html = { mine: mine.html, theirs: conflict.html, merged }[choice]
    this.typed = html
    this.tell({ type: 'resolved', text: text(html), keepsMine: true })
  }
}

const step = fc.constantFrom<(world: World) => void>(
  (world) => world.type(),
  (world) => world.send('arrives'),
  (world) => world.send('lost'),
  (world) => world.send('answer lost'),
  (world) => world.answer(),
  (world) => world.writeElsewhere(),
  (world) => world.reload(),
  (world) => world.see(),
  (world) => world.resolve('mine'),
  (world) => world.resolve('theirs'),
  (world) => world.resolve('merged'),
)

it('loses no text, whatever order saves, answers, failures, other devices and reloads come in', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 120, size: 'max' }), (steps) => {
      const world = new World()
      for (const take of steps) {
        take(world)
        // What was typed last is on the screen, and with it in the draft.
        if (needsKeeping(world.writing)) expect(world.writing.text.html).toBe(world.typed)
      }
      for (let round = 0; round < 20; round++) {
        world.send('arrives')
        world.answer()
        world.resolve('merged')
      }
      world.see()
      expect(needsKeeping(world.writing)).toBe(false)
      expect(world.writing.text.html).toBe(world.current.html)
      // Both texts of every conflict are with the server, as a version or in the text of today.
      const kept = [...world.versions, world.current.html].join('\n')
      for (const html of world.written) expect(kept).toContain(html)
    }),
    { numRuns: 1_000 },
  )
})
