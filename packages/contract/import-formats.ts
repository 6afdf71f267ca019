// The file formats that can be imported. Kept apart from the schemas, so that the web app can use them without zod.

/** The endings for a file picker's `accept`. The server looks at the bytes, not at the name. */
export const importableFileNames = [
  '.epub',
  '.pdf',
  '.docx',
  '.fb2',
  '.fb2.zip',
  '.zip',
  '.txt',
  '.md',
  '.markdown',
  '.html',
  '.htm',
  '.xhtml',
] as const

/** The bytes expected at each offset of a file, as latin1 text. */
export type FileStart = Readonly<Record<number, string>>

/** The beginnings of files without readable text: archives, pictures, sound, films and programs. */
export const otherFileStarts: readonly FileStart[] = [
  { 0: '{\\rtf' },
  { 60: 'BOOKMOBI' },
  { 0: '\x1f\x8b' },
  { 0: 'BZh', 4: '1AY' },
  { 0: '\xfd7zXZ\0' },
  { 0: '7z\xbc\xaf' },
  { 0: 'Rar!' },
  { 0: '\x89PNG' },
  { 0: '\xff\xd8\xff' },
  { 0: 'GIF8' },
  { 0: 'BM', 6: '\0\0\0\0' },
  { 0: 'II*\0' },
  { 0: 'MM\0*' },
  { 0: 'RIFF', 8: 'WEBP' },
  { 0: 'RIFF', 8: 'WAVE' },
  { 0: 'RIFF', 8: 'AVI ' },
  { 0: '\0\0\0', 4: 'ftyp' },
  { 0: '\x1aE\xdf\xa3' },
  { 0: 'OggS\0' },
  { 0: 'fLaC\0' },
  { 0: 'ID3\x03' },
  { 0: 'ID3\x04' },
  { 0: 'MZ', 3: '\0' },
  { 0: '\x7fELF' },
  { 0: '\xcf\xfa\xed\xfe' },
  { 0: '\xca\xfe\xba\xbe' },
  { 0: 'SQLite format 3\0' },
]

/** How many bytes from the beginning of a file are needed to compare it with these. */
export const fileStartBytes = 68

export function beginsWithOneOf(head: Uint8Array, starts: readonly FileStart[]): boolean {
  const latin = String.fromCharCode(...head.subarray(0, fileStartBytes))
  return starts.some((start) =>
    Object.entries(start).every(([at, bytes]) => latin.startsWith(bytes, Number(at))),
  )
}

/** Picture formats that browsers show and that cannot contain scripts. */
export const figureMediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
