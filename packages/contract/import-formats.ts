// What can be imported, apart from the shapes: a page that picks files needs no zod for it.

/** For a file picker's `accept`; the server looks at the bytes, not at the name. */
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

/** Pictures that browsers show and that run nothing. */
export const figureMediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
