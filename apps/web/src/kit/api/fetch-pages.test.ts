import { expect, it } from 'vitest'
import { fetchPages } from './fetch-pages.ts'

const list = { '': ['a', 'b'], two: ['c'], three: [] } as const
const nextOf = { '': 'two', two: 'three', three: null } as const

it('fetches every page, to the last one', async () => {
  const asked: (string | undefined)[] = []
  const pages = await fetchPages(async (after) => {
    asked.push(after)
    const key = (after ?? '') as keyof typeof list
    return { entries: list[key], next: nextOf[key] }
  })
  expect(asked).toEqual([undefined, 'two', 'three'])
  expect(pages.flatMap(({ entries }) => entries)).toEqual(['a', 'b', 'c'])
})

it('fails when one page fails, because half a library would look like a loss', async () => {
  const failing = fetchPages(async (after) => {
    if (after) throw new Error('network_error')
    return { next: 'two' }
  })
  await expect(failing).rejects.toThrow('network_error')
})
