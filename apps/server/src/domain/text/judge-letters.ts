// Rates how much a decoded text looks like real writing. In the wrong encoding it has very rare letters, capitals
// inside words, and signs in the place of letters.

const usualLetters = new Set('оеаинтсрвлкмдпуяыäöüßéèàùâêîôûçñáíóúìòãõąćęłśźżœ')
const rareLetters = new Set('ьгзбчйхжшюцщэфіїєёъґńëïæåøýčďěňřšťůžőűăâșşțţđ')
const usualSigns = new Set('\u00a0«»„“”‘’‚–—…·•№§©°€')
const opensSentence = new Set('¿¡')

const letter = /^\p{L}$/u
const upper = /^\p{Lu}$/u
const lower = /^\p{Ll}$/u
const cyrillic = /^\p{Script=Cyrillic}$/u
const latin = /^\p{Script=Latin}$/u
const control = /^[\p{Cc}\p{Cn}\p{Co}\ufffd]$/u

/** Returns an average over the characters outside of ASCII: near 1 for the languages above, below 0 for no text. */
export function judgeLetters(text: string): number {
  let sum = 0
  let count = 0
  let before = ' '
  let marked = 0
  const characters = Array.from(text)
  for (const [i, character] of characters.entries()) {
    const isMarked = character > '\u007f'
    if (isMarked) {
      const after = characters[i + 1] ?? ' '
      marked += 1
      count += 1
      sum += letter.test(character)
        ? judgeLetter(character, before, after, marked)
        : judgeSign(character, before, after)
    } else {
      if (cyrillic.test(before) && letter.test(character)) sum -= 1
      marked = 0
    }
    before = character
  }
  return count === 0 ? 0 : sum / count
}

/** @param marked the number of consecutive characters outside of ASCII, up to and including this one */
function judgeLetter(character: string, before: string, after: string, marked: number): number {
  const isCyrillic = cyrillic.test(character)
  if (!isCyrillic && !latin.test(character)) return -1
  if (upper.test(character) && lower.test(before)) return -1
  const isOtherScript = isCyrillic ? latin.test(before) : cyrillic.test(before)
  // A word in Latin letters has an accent or two, not more.
  if (isOtherScript || (!isCyrillic && marked > 3)) return -1
  const small = character.toLowerCase()
  const worth = usualLetters.has(small) ? 1 : rareLetters.has(small) ? 0.6 : -0.5
  // A single letter may just as well be a quotation mark, a dash, or a word of another language.
  const isAlone = !letter.test(before) && !letter.test(after)
  if (small === character) return isAlone && isCyrillic ? worth - 0.4 : worth
  return isAlone ? worth - 0.8 : worth - 0.3
}

function judgeSign(character: string, before: string, after: string): number {
  if (control.test(character)) return -2
  const isWithin = letter.test(before) && letter.test(after)
  if (opensSentence.has(character)) return isWithin ? -1 : 1
  if (usualSigns.has(character)) return isWithin && character !== '’' ? -0.5 : 0.8
  return -1
}
