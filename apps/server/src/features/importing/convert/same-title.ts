// Whether two texts name the same chapter, though they are not written alike.

const leadingNumber =
  /^((\p{L}+\s+)?(\d+|[IVXLC]+)(\.\d+)*[.:]?\s+|(\p{L}+\s+)?(\d+|[IVXLC]+)(\.\d+)*[.:]?$)/u

/** Whether a text is a title once more: `Chapter 3. Herons` and `3 Herons` say `Herons`. */
export function saysTitle(text: string, title: string): boolean {
  if (foldTitle(text) === foldTitle(title)) return true
  const said = foldTitle(text.replace(leadingNumber, ''))
  return said !== '' && said === foldTitle(title.replace(leadingNumber, ''))
}

export function isSameTitle(a: string, b: string): boolean {
  return foldTitle(a) === foldTitle(b)
}

/** Without what differs between two ways of writing the same. */
function foldTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
