import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChangedList, changeList, fitList, mergeGrateful } from './merge-grateful.ts'

/** Changes one list to others, one after the other. */
function change(before: string[], ...later: string[][]): ChangedList {
  let known: ChangedList | undefined
  let lines = before
  for (const next of later) {
    known = changeList(known, lines, next)
    lines = next
  }
  return known ?? changeList(undefined, before, before)
}

const merge = (base: string[], mine: string[], theirs: string[]) =>
  mergeGrateful(theirs, change(base, mine))

describe('two devices that change one list', () => {
  it.each([
    ['both add', ['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'theirs', 'mine']],
    ['both delete', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b'], ['b']],
    [
      'one changes what the other keeps',
      ['a', 'b'],
      ['a2', 'b'],
      ['a', 'b', 'c'],
      ['a2', 'b', 'c'],
    ],
    ['both change the same line', ['a'], ['mine'], ['theirs'], ['theirs', 'mine']],
    ['one changes what the other deletes', ['a', 'b'], ['a2', 'b'], ['b'], ['a2', 'b']],
    ['both add the same', [], ['sun'], ['sun'], ['sun']],
    ['one adds at the top', ['a'], ['top', 'a'], ['a', 'b'], ['top', 'a', 'b']],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toEqual(merged)
  })

  it('leave what was deleted and brought back before it was known to be saved', () => {
    const mine = change(['a', 'b'], ['b'], ['a', 'b'])
    expect(mergeGrateful(['b'], mine)).toEqual(['a', 'b'])
  })

  it('do not bring back what was added and deleted before it was known to be saved', () => {
    const mine = change(['a'], ['a', 'b'], ['a'])
    expect(mergeGrateful(['a', 'b'], mine)).toEqual(['a'])
  })
})

const lines = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'))

describe('any merge', () => {
  it('keeps the additions of both, obeys the deletions of both, and has nothing else', () => {
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs)
        const kept = base.filter((line) => mine.includes(line) && theirs.includes(line))
        const added = [...mine, ...theirs].filter((line) => !base.includes(line))
        expect(new Set(merged)).toEqual(new Set([...kept, ...added]))
        expect(merged).toHaveLength(new Set(merged).size)
      }),
    )
  })

  it('keeps the order of the other device, and is the same when it is made again', () => {
    fc.assert(
      fc.property(lines, lines, lines, lines, (base, first, mine, theirs) => {
        const changed = change(base, first, mine)
        const merged = mergeGrateful(theirs, changed)
        const ofTheirs = merged.filter((line) => theirs.includes(line))
        expect(ofTheirs).toEqual(theirs.filter((line) => merged.includes(line)))
        expect(mergeGrateful(merged, changed)).toEqual(merged)
      }),
    )
  })

  it('is what was left here if nobody else changed anything', () => {
    fc.assert(
      fc.property(lines, lines, (base, own) => {
        // A list is changed line by line and not put in another order.
        const mine = [...base.filter((line) => own.includes(line)), ...own].filter(
          (line, at, all) => all.indexOf(line) === at,
        )
        expect(merge(base, mine, base)).toEqual(mine)
      }),
    )
  })
})

it('lines for which there is no room are left out, the last ones that were added here first', () => {
  const mine = change(['a'], ['a', 'x', 'y', 'z'])
  expect(fitList(['a', 'b'], mine, 4)).toEqual({ lines: ['a', 'b', 'x', 'y'], tooMany: ['z'] })
  expect(fitList(['a', 'b', 'c', 'd'], mine, 4)).toEqual({
    lines: ['a', 'b', 'c', 'd'],
    tooMany: ['x', 'y', 'z'],
  })
  expect(fitList(['a'], mine, 4)).toEqual({ lines: ['a', 'x', 'y', 'z'], tooMany: [] })
})
