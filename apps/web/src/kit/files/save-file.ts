// Gives the browser a file to save that was fetched with the user's token.

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once, because some browsers start to save only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
