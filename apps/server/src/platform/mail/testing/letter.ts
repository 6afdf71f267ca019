// Parses a mail as it was received over SMTP. It knows as much of MIME as our own mails use.

export interface Letter {
  /** From the envelope, not from the header. */
  recipients: string[]
  headers: Record<string, string>
  subject: string
  text: string
  html: string
}

interface Envelope {
  rcptTo: { address: string }[]
}

/** @param raw the bytes of the mail as a string with one character for each byte */
export function readLetter(raw: string, envelope: Envelope): Letter {
  const { headers, body } = splitHead(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitHead) : []
  const find = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part) : ''
  }
  return {
    recipients: envelope.rcptTo.map(({ address }) => address),
    headers,
    subject: decodeWords(headers.subject ?? ''),
    text: find('text/plain'),
    html: find('text/html'),
  }
}

function splitHead(raw: string): { headers: Record<string, string>; body: string } {
  const trimmed = raw.replace(/^\r\n/, '')
  const end = trimmed.indexOf('\r\n\r\n')
  const lines = trimmed
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: trimmed.slice(end + 4) }
}

function decodeBody({ headers, body }: { headers: Record<string, string>; body: string }): string {
  const text = decodeBytes(body, headers['content-transfer-encoding'] ?? '7bit').toString('utf8')
  return text.replaceAll('\r\n', '\n')
}

function decodeBytes(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') {
    return decodeQuoted(body.replaceAll(/=\r\n/g, ''))
  }
  return Buffer.from(body, 'latin1')
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

/** Decodes the encoded words of RFC 2047. Blanks between two of them do not count. */
function decodeWords(header: string): string {
  const joined = header.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decodeQuoted(word.replaceAll('_', ' ')).toString('utf8'),
  )
}
