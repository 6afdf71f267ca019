// The staircase with which games adapt: two right answers in a row raise the level, one wrong answer lowers it. It settles
// where 71 % of the answers are right (Levitt 1971, J. Acoust. Soc. Am. 49, 467-477).

export type Staircase = {
  readonly level: number
  /** The number of right answers since the last wrong one or the last change of level. */
  readonly rightInRow: 0 | 1
}

export type LevelRange = { readonly lowest: number; readonly highest: number }

export function stepStaircase(from: Staircase, isRight: boolean, range: LevelRange): Staircase {
  if (!isRight) return { level: Math.max(range.lowest, from.level - 1), rightInRow: 0 }
  if (from.rightInRow === 0) return { level: from.level, rightInRow: 1 }
  return { level: Math.min(range.highest, from.level + 1), rightInRow: 0 }
}
