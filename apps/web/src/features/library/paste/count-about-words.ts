// An approximate count of a text's words, cheap enough to follow the typing of half a million characters.

const runs = /[^\s]+/g
const letterOrDigit = /[\p{L}\p{N}]/u
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/gu
/** Average characters per word in scripts that write no spaces between words. */
const unspacedWord = 1.8

/** Counts runs between spaces that contain a letter or digit, and text without spaces by its characters. */
export function countAboutWords(text: string): number {
  let words = 0
  for (const [run] of text.matchAll(runs)) {
    if (!letterOrDigit.test(run)) continue
    const packed = run.match(unspaced)?.length ?? 0
    words += packed > 1 ? packed / unspacedWord : 1
  }
  return Math.round(words)
}
