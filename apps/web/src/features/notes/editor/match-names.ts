// Finds things by what was typed of one of their names, without regard to case and accents.

/** Those whose name begins with it come first. Nothing typed finds all of them. */
export function matchNames<Named extends { names: string[] }>(
  typed: string,
  all: readonly Named[],
): Named[] {
  const wanted = fold(typed)
  const rank = ({ names }: Named) => {
    const folded = names.map(fold)
    if (folded.some((name) => name.startsWith(wanted))) return 0
    if (folded.some((name) => name.split(' ').some((word) => word.startsWith(wanted)))) return 1
    return folded.some((name) => name.includes(wanted)) ? 2 : undefined
  }
  return all
    .map((one) => ({ one, rank: rank(one) }))
    .filter((ranked): ranked is { one: Named; rank: number } => ranked.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\s+(?=\d)/gu, '')
    .toLowerCase()
}
