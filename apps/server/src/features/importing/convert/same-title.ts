// Compares titles and ignores differences in their spelling.

const leadingNumber =
  /^((\p{L}+\s+)?(\d+|[IVXLC]+)(\.\d+)*[.:]?\s+|(\p{L}+\s+)?(\d+|[IVXLC]+)(\.\d+)*[.:]?$)/u

/** Whether a text repeats a title. For example, `Chapter 3. Herons` and `3 Herons` repeat `Herons`. */
export function repeatsTitle(text: string, title: string): boolean {
  if (foldTitle(text) === foldTitle(title)) return true
  const rest = foldTitle(text.replace(leadingNumber, ''))
  return rest !== '' && rest === foldTitle(title.replace(leadingNumber, ''))
}

export function isSameTitle(a: string, b: string): boolean {
  return foldTitle(a) === foldTitle(b)
}

/** Removes differences between spellings of the same title. */
function foldTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
