// What a book is called before anybody has looked into it, or when it does not say.

const nameMax = 200

/** A file's name without its ending. */
export function nameFile(fileName: string): string {
  const name = fileName
    .replace(/(\.fb2)?\.\w{1,8}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return Array.from(name || fileName || '…')
    .slice(0, nameMax)
    .join('')
}

/** An address without what says nothing to a reader. */
export function nameAddress(url: string): string {
  const { hostname, pathname } = new URL(url)
  const path = decodePath(pathname).replace(/\/$/, '')
  return Array.from(`${hostname.replace(/^www\./, '')}${path}`)
    .slice(0, nameMax)
    .join('')
}

/** For the file store and for whoever downloads it again. */
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
