// Makes a text of the words that were missed: each of them as often as the others, and never the same one twice in a
// row unless there is only one.

export function repeatWords(words: readonly string[], count: number): string {
  const times = Math.max(1, Math.ceil(count / words.length))
  return Array.from({ length: words.length * times }, (_, at) => words[at % words.length])
    .slice(0, Math.max(count, words.length))
    .join(' ')
}
