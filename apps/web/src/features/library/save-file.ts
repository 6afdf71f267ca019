// Hands a file that was fetched with our token to the browser, to be saved.

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers only begin after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
