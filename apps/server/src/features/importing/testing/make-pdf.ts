// Makes PDF files: lines of text on pages, with or without an outline.
import { herons, type Story } from './make-books.ts'

export interface PdfLine {
  text: string
  x?: number
  y: number
  size?: number
  /** Uses a Chinese font and a character map that are not embedded in the file. */
  isChinese?: boolean
}

interface PdfOptions {
  title?: string
  outline?: { title: string; page: number; y: number }[]
  /** Replaces the content stream of the pages. */
  rawContent?: { bytes: Buffer; filters: string }
  trailer?: string
}

/** Characters missing from the standard encoding, with their glyph names. */
const beyondLatin = new Map([
  ['ˇ', 'caron'],
  ['˘', 'breve'],
  ['˙', 'dotaccent'],
  ['˛', 'ogonek'],
  ['˚', 'ring'],
  ['˝', 'hungarumlaut'],
  ['ˆ', 'circumflex'],
  ['˜', 'tilde'],
  ['ı', 'dotlessi'],
])
const latinFont = `<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 ${[...beyondLatin.values()].map((name) => `/${name}`).join(' ')}] >> >>`
const chineseFont =
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /Ascent 880 /Descent -120 /StemV 90 /CapHeight 880 /ItalicAngle 0 /FontBBox [-25 -254 1000 880] >> >>] >>'

export function makePdf(pages: PdfLine[][], options: PdfOptions = {}): Buffer {
  const objects: (string | Buffer)[] = []
  const add = (content: string | Buffer) => objects.push(content)
  const pageNumber = (i: number) => 4 + i * 2
  const outlineNumber = 4 + pages.length * 2
  const outline = options.outline ?? []
  add(
    `<< /Type /Catalog /Pages 2 0 R ${outline.length > 0 ? `/Outlines ${outlineNumber} 0 R` : ''} >>`,
  )
  const kids = pages.map((_, i) => `${pageNumber(i)} 0 R`).join(' ')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add(latinFont)
  for (const [i, lines] of pages.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Resources << /Font << /F1 3 0 R /F2 ${chineseFont} >> >> /Contents ${pageNumber(i) + 1} 0 R >>`,
    )
    add(
      makeStream(
        options.rawContent ?? { bytes: Buffer.from(drawLines(lines), 'latin1'), filters: '' },
      ),
    )
  }
  if (outline.length > 0) {
    const at = (i: number) => `${outlineNumber + 1 + i} 0 R`
    add(
      `<< /Type /Outlines /First ${at(0)} /Last ${at(outline.length - 1)} /Count ${outline.length} >>`,
    )
    for (const [i, { title, page, y }] of outline.entries()) {
      const next = i < outline.length - 1 ? `/Next ${at(i + 1)}` : ''
      add(
        `<< /Title (${title}) /Parent ${outlineNumber} 0 R ${next} /Dest [${pageNumber(page)} 0 R /XYZ 0 ${y} 0] >>`,
      )
    }
  }
  const info = objects.length + 1
  add(`<< /Title (${options.title ?? ''}) /Author (Ada Reader) >>`)
  return assemble(objects, `/Root 1 0 R /Info ${info} 0 R ${options.trailer ?? ''}`)
}

function drawLines(lines: PdfLine[]): string {
  const draw = ({ text, x = 50, y, size = 10, isChinese = false }: PdfLine) =>
    `/${isChinese ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x} ${y} Tm ${isChinese ? encodeChinese(text) : encodeLatin(text)} Tj`
  return `BT ${lines.map(draw).join('\n')} ET`
}

function encodeLatin(text: string): string {
  const codes = [...beyondLatin.keys()]
  const encoded = Array.from(text, (letter) =>
    beyondLatin.has(letter) ? String.fromCharCode(codes.indexOf(letter) + 1) : letter,
  )
  return `(${encoded.join('').replaceAll(/[()\\]/g, '\\$&')})`
}

function encodeChinese(text: string): string {
  return `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

function makeStream({ bytes, filters }: { bytes: Buffer; filters: string }): Buffer {
  const head = `<< /Length ${bytes.length} ${filters} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

function assemble(objects: (string | Buffer)[], trailer: string): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = pieces[0]?.length ?? 0
  const push = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  for (const [i, content] of objects.entries()) {
    offsets.push(length)
    push(
      Buffer.concat([
        Buffer.from(`${i + 1} 0 obj\n`),
        Buffer.from(content),
        Buffer.from('\nendobj\n'),
      ]),
    )
  }
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}

/** Puts each chapter on a separate page, with a running head and a page number. */
export function makeStoryPdf(story: Story = herons): Buffer {
  const pages = story.chapters.map(({ title, paragraphs }, i): PdfLine[] => [
    { text: story.title, y: 580, size: 8 },
    { text: title, y: 540, size: 18 },
    ...paragraphs.map((text, j) => ({ text, y: 510 - j * 30 })),
    { text: 'A line that fills the page, so that it has an edge.', y: 300 },
    { text: `${'Water. '.repeat(i + 1)}The last line of page ${i + 1}.`, y: 270 },
    { text: String(i + 1), x: 200, y: 20, size: 8 },
  ])
  const outline = story.chapters.map(({ title }, page) => ({ title, page, y: 560 }))
  return makePdf(pages, { title: story.title, outline })
}
