// Finds the addresses in a mail's plain text, so that they can be followed.

interface TextPart {
  /** Its offset in the whole text. */
  start: number
  text: string
  isLink: boolean
}

/** An address ends at a space, a quote or a bracket; a full stop or comma behind it belongs to the sentence. */
const address = /(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/

/** The parts, when joined, are the whole text again. */
export function splitLinks(text: string): TextPart[] {
  let start = 0
  const parts = text.split(address).map((part, index) => {
    const here = { start, text: part, isLink: index % 2 === 1 }
    start += part.length
    return here
  })
  return parts.filter((part) => part.text !== '')
}
