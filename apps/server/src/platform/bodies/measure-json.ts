// Looks at JSON before it is parsed: how deep it is nested and how many values it has decide what parsing it costs.

/** No body of an API call is nested as deeply. */
const depthMax = 32

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openers = new Set([0x5b, 0x7b])
const closers = new Set([0x5d, 0x7d])

/** @returns the number of values, or undefined for JSON that is nested too deeply. Takes text that is no JSON too. */
export function countJsonValues(json: Buffer): number | undefined {
  let depth = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === quote) at = findEndOfString(json, at + 1)
    else if (byte === comma) values += 1
    else if (openers.has(byte)) {
      depth += 1
      values += 1
      if (depth > depthMax) return undefined
    } else if (closers.has(byte)) depth -= 1
  }
  return values
}

/** A quote ends the string unless an odd number of backslashes is before it. */
function findEndOfString(json: Buffer, start: number): number {
  for (let from = start; ; ) {
    const end = json.indexOf(quote, from)
    if (end < 0) return json.length
    let before = end
    while (before > from && json[before - 1] === backslash) before -= 1
    if ((end - before) % 2 === 0) return end
    from = end + 1
  }
}
