// What helps a player most at the moment: a wrong digit if there is one, otherwise the simplest next step.

import { findStep } from './grader.ts'
import { cells } from './grid.ts'
import { makePosition, type Step, type Technique } from './position.ts'

export type Hint = Omit<Step, 'technique'> & { readonly technique: Technique | 'mistake' }

/** `ruledOut` are the digits that earlier hints have excluded, as a mask for each cell. */
export function findHint(
  values: readonly number[],
  solution: readonly number[],
  ruledOut: readonly number[],
): Hint | undefined {
  const wrong = cells.find((cell) => values[cell] !== 0 && values[cell] !== solution[cell])
  if (wrong !== undefined) return describeMistake(wrong, values[wrong] ?? 0)
  return findStep(makePosition(values, ruledOut))
}

function describeMistake(cell: number, digit: number): Hint {
  const pattern = { units: [], cells: [cell], digits: [digit] }
  return { technique: 'mistake', ...pattern, placement: null, removals: [] }
}
