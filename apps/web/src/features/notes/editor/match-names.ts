// Finds things by a part of one of their names, without regard to case and accents.
import { foldText } from '@fovea/core/text/fold-text.ts'

/**
 * Those whose name begins with it come first, and a match of the first name before one of the second. Nothing typed finds
 * all of them.
 */
export function matchNames<Named extends { names: string[] }>(
  typed: string,
  all: readonly Named[],
): Named[] {
  const wanted = fold(typed)
  const rank = ({ names }: Named) =>
    Math.min(...names.map((name, index) => rankName(fold(name), wanted) + 3 * index))
  return all
    .map((one) => ({ one, rank: rank(one) }))
    .filter((ranked) => ranked.rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

function rankName(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.split(' ').some((word) => word.startsWith(wanted))) return 1
  return name.includes(wanted) ? 2 : Number.POSITIVE_INFINITY
}

/** “heading 2” is found by “heading2”. */
function fold(text: string): string {
  return foldText(text).replaceAll(/\s+(?=\d)/g, '')
}
