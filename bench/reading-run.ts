// The steps that all measurements of reading share: taking a text, signing a page in, and judging the delivered speed.
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@fovea/contract'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import type { Member } from './member.ts'
import type { Figure } from './report.ts'

const speedTolerance = 0.01
const saveLimitMs = 10_000

/** Returns the first `length` words of a shipped book. */
export async function takeText(member: Member, length: number): Promise<string> {
  const { books } = await member.call(contract.library.books, { query: { lang: 'en' } })
  const [shipped] = books.filter((book) => book.words > length)
  if (!shipped) throw new Error(`No shipped book in English has ${length} words`)
  const chapters = []
  for (let position = 0; position < shipped.chapterCount; position++) {
    chapters.push(
      await member.call(contract.reading.chapter, { params: { id: shipped._id, position } }),
    )
  }
  const source = chapters.map(({ text }) => text).join('\n\n')
  return source.slice(0, tokenizeText(source, 'en').words[length]?.offset)
}

/** Signs the member in. Runs in the page, before the page's own scripts. */
export function signIn(token: string): void {
  localStorage.setItem('fovea.token', token)
}

/** Waits until the server has stored the reading, and returns its delivered wpm. */
export async function readSavedSpeed(member: Member): Promise<number> {
  const deadline = performance.now() + saveLimitMs
  while (performance.now() < deadline) {
    const { readingSessions } = await member.call(contract.reading.readingSessions)
    const [session] = readingSessions
    if (session) return session.deliveredWpm ?? 0
    await sleep(100)
  }
  throw new Error('The reading was not saved')
}

export function judgeSpeed(delivered: number, wpm: number): Omit<Figure, 'what'> {
  const off = delivered / wpm - 1
  const asSigned = `${off < 0 ? '−' : '+'}${(Math.abs(off) * 100).toFixed(2)} %`
  const excess = Math.abs(off) - speedTolerance
  return {
    measured: `${delivered.toFixed(1)} wpm (${asSigned})`,
    budget: 'within 1 %',
    verdict: excess <= 0 ? 'met' : `missed by ${(excess * 100).toFixed(2)} %`,
  }
}
