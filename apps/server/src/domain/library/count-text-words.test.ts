import { setImmediate as nextTurn } from 'node:timers/promises'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { expect, test } from 'vitest'
import { countWords } from './count-text-words.ts'

const long = 'Seven herons stood in the shallows, and none of them moved. '.repeat(2_000)

test('short and long texts have the number of words that the reading screen shows', async () => {
  for (const text of [long.slice(0, 3_000), long]) {
    const words = tokenizeText(text, 'en').words.length
    expect(await countWords('ada', { text, lang: 'en' })).toBe(words)
  }
})

test('the server does other work while it counts the words of a long text', async () => {
  let isCounted = false
  const counting = countWords('ada', { text: long, lang: 'en' }).then(() => {
    isCounted = true
  })
  let turns = 0
  while (!isCounted) {
    await nextTurn()
    turns += 1
  }
  await counting
  expect(turns).toBeGreaterThan(100)
})

test('a text whose words cannot be counted in time is refused', async () => {
  await expect(countWords('ada', { text: long, lang: 'en' }, { limitMs: 1 })).rejects.toMatchObject(
    {
      code: 'invalid_request',
    },
  )
})
