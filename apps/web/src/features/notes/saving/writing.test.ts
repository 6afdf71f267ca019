import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Filing,
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
} from './writing.ts'
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
