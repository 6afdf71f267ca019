// Tests that two devices that tag one note keep the tags of both.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeTags, type FilingChange, findUnfiled, joinChanges, showTags } from './filing.ts'

const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))

it('any changes of tags here are made in what another device has left', () => {
  fc.assert(
    fc.property(tags, fc.array(tags, { minLength: 1 }), tags, (known, steps, theirs) => {
      let change: FilingChange = {}
      for (const next of steps) {
        change = joinChanges(change, changeTags(showTags(change, known), next))
        expect(showTags(change, known).toSorted()).toEqual(next.toSorted())
      }
      const merged = showTags(change, theirs)
      const last = steps.at(-1) ?? []
      for (const tag of theirs.filter((one) => !known.includes(one))) {
        const isTouched = steps.some((step) => step.includes(tag))
        if (!isTouched) expect(merged).toContain(tag)
      }
      for (const tag of last.filter((one) => !known.includes(one))) expect(merged).toContain(tag)
      for (const tag of known.filter((one) => !last.includes(one)))
        expect(merged).not.toContain(tag)
      const note = { folderId: null, isPinned: false, tags: merged }
      expect(findUnfiled(change, note)).toEqual({})
    }),
  )
})

it('the tags of a new note, and all tags that an earlier version kept, are those and the later ones', () => {
  const change = joinChanges({ tags: ['a', 'b'] }, { addTags: ['c'], removeTags: ['a'] })
  expect(showTags(change, ['x'])).toEqual(['b', 'c'])
  const note = { folderId: null, isPinned: false, tags: ['c', 'x'] }
  expect(findUnfiled(change, note)).toEqual(change)
})

it('a tag that was taken away before the answer came is taken away from the note', () => {
  const added = joinChanges({}, { addTags: ['a'] })
  const taken = joinChanges(added, { removeTags: ['a'] })
  const note = { folderId: null, isPinned: false, tags: ['a', 'y'] }
  expect(findUnfiled(taken, note)).toEqual({ removeTags: ['a'] })
})
