// Loads all that converting may need before the process gives up its rights: where the server is root, and the
// project lies in a folder of root's, no code can be read afterwards.

export async function loadConverters(): Promise<void> {
  await Promise.all([
    import('./convert/epub.ts'),
    import('./convert/pdf.ts'),
    import('./convert/docx.ts'),
    import('./convert/fb2.ts'),
    import('./convert/html.ts'),
    import('./convert/markdown.ts'),
    import('./convert/plain-text.ts'),
    import('unpdf/pdfjs'),
  ])
}
