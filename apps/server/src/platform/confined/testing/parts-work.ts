// Work that gives parts: each says how often the server had asked for another one.
import { answerParent } from '../answer-parent.ts'

await answerParent<{ parts: number }, string, number>(async ({ parts }, parent) => {
  let asked = 0
  process.on('message', () => {
    asked += 1
  })
  for (let i = 0; i < parts; i += 1) await parent.send(asked)
  return 'all'
})
