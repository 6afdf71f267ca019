// Finds the letter sequences that are easily taken for another one: they share letters with it, have the same letters in
// another order, or have letters of a similar shape.

/** Letters of a similar shape. An accent makes none less similar. */
const similarShapes = [
  'bdpqgh',
  'mnhuw',
  'iljtf',
  'ceoas',
  'vwyu',
  'xkz',
  'łlt',
  'шщцчп',
  'ийнпк',
  'іїґгт',
  'оесєаэ',
  'ьъыбв',
  'лдям',
  'хжку',
]

/** The `count` sequences that look most like the target. Of equally similar ones, those that stand first in the list. */
export function findLookAlikes(
  target: string,
  sequences: readonly string[],
  count: number,
): string[] {
  return sequences
    .filter((sequence) => sequence !== target)
    .map((sequence) => ({ sequence, likeness: rateLikeness(target, sequence) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ sequence }) => sequence)
}

/** In each place, the same letter counts 3, a similar one 2, one from another place 1; the same letters in all, 3 more. */
export function rateLikeness(target: string, sequence: string): number {
  const letters = [...sequence]
  const places = [...target].map((letter, place) => {
    const other = letters[place] ?? ''
    if (letter === other) return 3
    if (isSimilar(letter, other)) return 2
    return letters.includes(letter) ? 1 : 0
  })
  const bonus = sortLetters(target) === sortLetters(sequence) ? 3 : 0
  return places.reduce<number>((sum, points) => sum + points, bonus)
}

function isSimilar(letter: string, other: string): boolean {
  const [plain, otherPlain] = [stripAccent(letter), stripAccent(other)]
  if (plain === otherPlain) return true
  return similarShapes.some(
    (shapes) =>
      (shapes.includes(letter) || shapes.includes(plain)) &&
      (shapes.includes(other) || shapes.includes(otherPlain)),
  )
}

function stripAccent(letter: string): string {
  return letter.normalize('NFD').charAt(0)
}

function sortLetters(sequence: string): string {
  return [...sequence].sort().join('')
}
