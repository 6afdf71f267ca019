import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStoredList, hasFields } from './stored-list.ts'

interface Item {
  id: string
  n: number
}

const item = (id: string, n = 0): Item => ({ id, n })
const open = (max = 100) =>
  createStoredList<Item>({
    name: 'things',
    isItem: (value): value is Item => hasFields(value, { id: 'string', n: 'number' }),
    idOf: ({ id }) => id,
    max,
  })
const stored = () => JSON.parse(window.localStorage.getItem('fovea.things.ada') ?? '[]')

/** Acts like a browser whose storage is full. */
function fillStorage() {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  const { localStorage: storage } = window
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: refuse,
    removeItem: (key: string) => storage.removeItem(key),
  })
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('needs every named field of a value to have its type', () => {
  const fields = { id: 'string', n: 'number' }
  expect(hasFields({ id: 'a', n: 1, more: true }, fields)).toBe(true)
  for (const value of [{ id: 'a' }, { id: 'a', n: '1' }, { id: 1, n: 1 }, null, 'a', undefined]) {
    expect(hasFields(value, fields)).toBe(false)
  }
})

describe('a stored list', () => {
  it('belongs to one user and keeps the order of its items', () => {
    const list = open()
    list.put('ada', item('a'))
    list.put('ada', item('b'))
    expect(open().read('ada')).toEqual([item('a'), item('b')])
    expect(list.read('ben')).toEqual([])
  })

  it('has one item for each id, the latest', () => {
    const list = open()
    list.put('ada', item('a', 1))
    list.put('ada', item('b'))
    list.put('ada', item('a', 2))
    expect(list.read('ada')).toEqual([item('b'), item('a', 2)])
  })

  it('removes exactly this item, not one that has replaced it', () => {
    const list = open()
    list.put('ada', item('a', 1))
    list.put('ada', item('a', 2))
    list.remove('ada', item('a', 1))
    expect(list.read('ada')).toEqual([item('a', 2)])
    list.remove('ada', item('a', 2))
    expect(list.read('ada')).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('drops the oldest items when it is full', () => {
    const list = open(2)
    for (const id of ['a', 'b', 'c']) list.put('ada', item(id))
    expect(list.read('ada')).toEqual([item('b'), item('c')])
  })

  it('sees and keeps the items of another tab', () => {
    const [list, other] = [open(), open()]
    list.put('ada', item('a'))
    other.put('ada', item('b'))
    list.put('ada', item('c'))
    list.remove('ada', item('a'))
    expect(other.read('ada')).toEqual([item('b'), item('c')])
  })

  it('skips stored values of another shape', () => {
    localStorage.setItem('fovea.things.ada', '[{"id":5}, null, {"id":"a","n":1}]')
    expect(open().read('ada')).toEqual([item('a', 1)])
    for (const broken of ['{', '"a"', '{"id":"a","n":1}']) {
      localStorage.setItem('fovea.things.ada', broken)
      expect(open().read('ada')).toEqual([])
    }
  })
})

describe('what another build of the app has stored', () => {
  const other = { id: 'a', kind: 'later' }
  const store = (value: unknown) => localStorage.setItem('fovea.things.ada', JSON.stringify(value))

  it('stays in its place when items come and go, and is counted', () => {
    store([other, item('a'), null, item('b'), 'a'])
    const list = open(2)
    list.put('ada', item('c'))
    expect(stored()).toEqual([other, null, item('b'), 'a', item('c')])
    expect(list.count('ada')).toBe(5)
    for (const known of list.read('ada')) list.remove('ada', known)
    expect(stored()).toEqual([other, null, 'a'])
    expect(list.read('ada')).toEqual([])
  })

  it('stays where it is no list, and this build keeps its items in memory', () => {
    store({ things: [other] })
    const list = open()
    expect(list.count('ada')).toBe(1)
    list.put('ada', item('b'))
    list.put('ada', item('c'))
    list.remove('ada', item('b'))
    expect(list.read('ada')).toEqual([item('c')])
    expect([list.isHeld('ada'), list.count('ada')]).toEqual([true, 2])
    list.remove('ada', item('c'))
    expect(stored()).toEqual({ things: [other] })
  })

  it('stays while the storage is full', () => {
    store([other, item('a')])
    const list = open()
    fillStorage()
    list.put('ada', item('b'))
    list.remove('ada', item('a'))
    vi.unstubAllGlobals()
    list.put('ada', item('c'))
    expect(stored()).toEqual([other, item('b'), item('c')])
  })
})

describe('a stored list in a full storage', () => {
  it('keeps new items in memory while the page is open', () => {
    const list = open()
    list.put('ada', item('a'))
    fillStorage()
    list.put('ada', item('b'))
    list.put('ada', item('c'))
    expect(list.read('ada')).toEqual([item('a'), item('b'), item('c')])
    expect(stored()).toEqual([item('a')])
    expect(open().read('ada')).toEqual([item('a')])
    expect(list.read('ben')).toEqual([])
    vi.unstubAllGlobals()
    list.put('ada', item('d'))
    expect(stored().map(({ id }: Item) => id)).toEqual(['a', 'b', 'c', 'd'])
    list.put('ada', item('b', 2))
    expect(list.read('ada').find(({ id }) => id === 'b')).toEqual(item('b', 2))
    list.remove('ada', item('b', 2))
    expect(list.read('ada').map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  })

  it('removes items both from the storage and from memory', () => {
    const list = open()
    list.put('ada', item('a'))
    list.put('ada', item('b'))
    fillStorage()
    list.put('ada', item('c'))
    list.put('ada', item('a', 2))
    expect(list.read('ada')).toEqual([item('a', 2), item('b'), item('c')])
    list.remove('ada', item('a', 2))
    expect(list.read('ada')).toEqual([item('b'), item('c')])
    list.remove('ada', item('b'))
    list.remove('ada', item('c'))
    expect(list.read('ada')).toEqual([])
  })

  it('respects its limit in memory too', () => {
    fillStorage()
    const list = open(2)
    for (const id of ['a', 'b', 'c']) list.put('ada', item(id))
    expect(list.read('ada')).toEqual([item('b'), item('c')])
  })

  it('can still be emptied', () => {
    const list = open()
    list.put('ada', item('a'))
    fillStorage()
    list.put('ada', item('b'))
    list.clear('ada')
    expect(list.read('ada')).toEqual([])
  })
})

it('recognises an object by the types of its fields', () => {
  expect(hasFields({ a: 1, b: 'x' }, { a: 'number' })).toBe(true)
  expect(hasFields({ a: '1' }, { a: 'number' })).toBe(false)
  expect(hasFields({}, { a: 'number' })).toBe(false)
  expect(hasFields({ a: null }, { a: 'object' })).toBe(false)
  expect(hasFields({ a: [] }, { a: 'object' })).toBe(true)
  expect(hasFields(null, {})).toBe(false)
  expect(hasFields('a', {})).toBe(false)
})
