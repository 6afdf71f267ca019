// Counts the figures of a typing run from its log a second time, in another way than the app: it shares no code with it.
// It knows runs without pauses in which wrong characters may stand.

type LoggedEvent = readonly [
  atMs: number,
  kind: string,
  what?: string | number,
  origin?: string | undefined,
]

export interface SecondFigures {
  wpm: number
  rawWpm: number
  accuracy: number
  presses: number
  errors: number
  rightWords: number
}

/** @param limitMs of a test against the clock */
export function countAgain(
  text: string,
  events: readonly LoggedEvent[],
  limitMs?: number,
): SecondFigures {
  const wanted = text.split(/\s+/)
  let typed = ['']
  let presses = 0
  let errors = 0
  let firstMs: number | undefined
  let lastMs = 0
  for (const [atMs, kind, what] of events) {
    if (atMs - (firstMs ?? atMs) > (limitMs ?? Number.POSITIVE_INFINITY)) break
    const last = typed.length - 1
    const word = typed[last] ?? ''
    if (kind === 'd') {
      for (let left = Number(what); left > 0; left--) {
        if (typed.at(-1) === '' && typed.length > 1) typed.pop()
        else typed[typed.length - 1] = (typed.at(-1) ?? '').slice(0, -1)
      }
    }
    if (kind !== 'i') continue
    firstMs ??= atMs
    lastMs = atMs
    presses += 1
    const isEnd = what === ' ' || what === '\n'
    const isRight = isEnd
      ? word.length >= (wanted[last] ?? '').length && last < wanted.length - 1
      : (wanted[last] ?? '')[word.length] === what
    if (!isRight) errors += 1
    if (!isEnd) typed = [...typed.slice(0, last), word + what]
    else if (word !== '') typed = [...typed, '']
  }
  const isToTheEnd = typed.length === wanted.length && typed.at(-1) === wanted.at(-1)
  const begun = isToTheEnd ? '' : (typed.pop() ?? '')
  const right = wanted.filter((word, at) => typed[at] === word)
  const spaces = wanted.filter((word, at) => typed[at] === word && at < wanted.length - 1)
  const begunRight = wanted[typed.length]?.startsWith(begun) ? begun.length : 0
  const minutes = (limitMs ?? lastMs - (firstMs ?? 0)) / 60_000
  return {
    wpm: (right.join('').length + spaces.length + begunRight) / 5 / minutes,
    rawWpm: presses / 5 / minutes,
    accuracy: (100 * (presses - errors)) / presses,
    presses,
    errors,
    rightWords: right.filter((word) => /[\p{L}\d]/u.test(word)).length,
  }
}
