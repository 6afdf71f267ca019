import { expect, it } from 'vitest'
import { ScriptWatch } from './script-watch.ts'

function readAll(typed: string, expected: string) {
  const watch = new ScriptWatch()
  return [...typed].map((character, at) => {
    const wanted = expected[at] ?? ''
    return watch.read({ typed: character, expected: wanted, isRight: character === wanted })
  })
}

it('speaks up at the third letter of another script', () => {
  expect(readAll('ghbd', 'прив')).toEqual([null, null, 'latin', 'latin'])
  expect(readAll('руд', 'hel')).toEqual([null, null, 'cyrillic'])
  expect(readAll('αβγ', 'abc')).toEqual([null, null, 'other'])
})

it('says nothing about slips in the right script, or about digits and signs', () => {
  expect(readAll('xyz', 'abc')).toEqual([null, null, null])
  expect(readAll('123', 'abc')).toEqual([null, null, null])
})

it('is silent again after a letter of the right script', () => {
  expect(readAll('ghbв', 'прив')).toEqual([null, null, 'latin', null])
})
