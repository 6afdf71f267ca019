// Names the kind of division that a heading announces, such as a book or a chapter. Equal kinds are on the same level.

const words = new Set(
  [
    'book part chapter volume act scene section letter canto epilogue appendix',
    'buch teil kapitel band akt szene abschnitt brief epilog anhang',
    'libro parte capítulo capitulo tomo acto escena sección carta epílogo',
    'livre partie chapitre tome acte scène lettre épilogue',
    'capitolo atto scena sezione lettera epilogo',
    'księga część rozdział tom list',
    'livro capítulo ato cena secção seção',
    'книга часть глава том действие сцена раздел письмо эпилог',
    'частина розділ дія лист епілог',
  ].flatMap((line) => line.split(' ')),
)
const chapterWords = new Set(
  'chapter kapitel capítulo capitulo chapitre capitolo rozdział глава розділ'.split(' '),
)
const number = /^(\d{1,3}|[IVXLC]{1,8})(\.|$)/

/** Whether a heading announces a chapter, such as `Chapter 3` or a number alone. */
export function isChapterName(title: string): boolean {
  return chapterWords.has(kindOfDivision(title)) || /^(\d{1,3}|[IVXLC]{1,8})\.?$/.test(title.trim())
}

/** Returns its word, as in `BOOK ONE` or `First Epilogue`, `number` for `IV.`, or an empty string for anything else. */
export function kindOfDivision(title: string): string {
  if (number.test(title.trim())) return 'number'
  const [first = '', second = ''] =
    title
      .slice(0, 100)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.has(first)) return first
  return words.has(second) ? second : ''
}
