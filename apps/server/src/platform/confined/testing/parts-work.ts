// Work that sends parts. Each part is the number of further parts that the server had requested by then.
import { answerParent } from '../answer-parent.ts'

await answerParent<{ parts: number }, string, number>(async ({ parts }, parent) => {
  let requests = 0
  process.on('message', () => {
    requests += 1
  })
  for (let i = 0; i < parts; i += 1) await parent.send(requests)
  return 'all'
})
