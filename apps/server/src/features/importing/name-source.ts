// The titles of books that have not been read yet or do not contain a title.

const nameMax = 200

/** Returns the name of a file without its ending. */
export function nameFile(fileName: string): string {
  const name = fileName
    .replace(/(\.fb2)?\.\w{1,8}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return Array.from(name || fileName || '…')
    .slice(0, nameMax)
    .join('')
}

/** Returns an address without the parts that mean nothing to readers. */
export function nameAddress(url: string): string {
  const { hostname, pathname } = new URL(url)
  const path = decodePath(pathname).replace(/\/$/, '')
  return Array.from(`${hostname.replace(/^www\./, '')}${path}`)
    .slice(0, nameMax)
    .join('')
}

/** Names a downloaded file for the file store and for users who download it again. */
export function nameDownload(url: string, isHtml: boolean): string {
  const last = decodePath(new URL(url).pathname).split('/').at(-1)
  const name = last || new URL(url).hostname
  const cleaned = Array.from(name.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ''))
    .slice(0, nameMax)
    .join('')
  return isHtml && !/\.x?html?$/i.test(cleaned) ? `${cleaned}.html` : cleaned
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).toWellFormed()
  } catch {
    return path
  }
}
