// Distinguishes chapter headings from other paragraphs of plain text, in the nine languages.

const headingMax = 90

/** Each word with the numbers that may follow it. English and German words are too common to allow any number. */
const named = [
  [
    'chapter|part|book|section|act|scene|volume|letter',
    'the\\s+\\p{L}{3,12}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen',
  ],
  [
    'kapitel|teil|buch|abschnitt|akt|szene|band',
    'eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf',
  ],
  ['capítulo|capitulo|parte|libro|sección|acto|escena|tomo', '\\p{L}{3,14}'],
  ['chapitre|partie|livre|acte|scène|tome', '\\p{L}{2,14}'],
  ['capitolo|parte|libro|atto|scena', '\\p{L}{3,14}'],
  ['rozdział|część|księga|tom', '\\p{L}{3,18}'],
  ['livro|secção|seção|ato', '\\p{L}{3,14}'],
  ['глава|часть|книга|раздел|том|действие|сцена|письмо', '\\p{L}{3,18}'],
  ['розділ|частина|дія|лист', '\\p{L}{3,18}'],
].map(
  ([words, numbers]) =>
    new RegExp(`^(${words})\\s+(\\d{1,4}|[ivxlcdm]{1,8}|${numbers})(?![\\p{L}\\p{N}])`, 'iu'),
)
const kinds = {
  volume: 'volume|band|tomo|tome|tom|том',
  book: 'book|buch|libro|livre|księga|livro|книга',
  part: 'part|teil|parte|partie|część|часть|частина',
  act: 'act|akt|acto|acte|atto|ato|действие|дія',
  chapter: 'chapter|kapitel|cap[ií]tulo|chapitre|capitolo|rozdział|глава|розділ',
  letter: 'letter|письмо|лист',
  section: 'section|abschnitt|sección|secção|seção|раздел',
  scene: 'scene|szene|escena|scène|scena|сцена',
  /** Follows the last part and does not belong to it. */
  closing:
    'epilogue|afterword|appendix|conclusion|epilog|nachwort|anhang|epílogo|apéndice|épilogue|epilogo|posłowie|эпилог|послесловие|заключение|епілог|післямова',
}
export type HeadingKind = keyof typeof kinds | 'bare' | 'other'

const kindOfWord = new Map(
  Object.entries(kinds).flatMap(([kind, words]) =>
    words
      .replace('cap[ií]tulo', 'capitulo|capítulo')
      .split('|')
      .map((word) => [word, kind as HeadingKind] as const),
  ),
)
const chapterWords = [kinds.chapter, kinds.part, kinds.book, kinds.act, kinds.closing].join('|')
const ordinal =
  '\\d{1,3}[.ºª°]?|(erste|zweite|dritte|vierte|fünfte|sechste|sieb(en)?te|achte|neunte|zehnte|elfte|zwölfte)[rs]?|first|second|third|fourth|fifth|primer[oa]?|segund[oa]|tercer[oa]?|terceir[oa]|premi(er|ère)|deuxième|troisième|prim[oa]|second[oa]|terz[oa]|pierwsz[ay]|drug[ai]|trzeci[ae]?|перв(ая|ый)|втор(ая|ой)|треть?я|перш[аий]|друг[аий]|третя'
/** Matches `Erstes Kapitel`, `2. Teil` or `Première partie`. */
const numbered = new RegExp(`^(${ordinal})\\s+(?<word>${chapterWords})\\.?(\\s*[.:—–-].*)?$`, 'iu')
/** A Roman number, alone or followed by a title. An Arabic one is just as likely a page number. */
const bare = /^[IVXLC]{1,8}\.?$/
const bareWithTitle = /^[IVXLC]{1,8}\.\s+\S/
const alone = new RegExp(
  `^((?<closing>${kinds.closing})|prologue|preface|foreword|introduction|prolog|vorwort|einleitung|prólogo|prefacio|introducción|préface|avant-propos|prefazione|introduzione|przedmowa|wstęp|prefácio|introdução|пролог|предисловие|введение|передмова|вступ)\\.?(\\s*:[^.!?]*)?$`,
  'iu',
)

export interface ChapterHeading {
  kind: HeadingKind
  /** Equal in the table of contents and above the chapter, whatever else belongs to the title. */
  key: string
}

export function isChapterHeading(paragraph: string): boolean {
  return readHeading(paragraph) !== undefined
}

/** Returns undefined for a paragraph that is not a chapter heading. */
export function readHeading(paragraph: string): ChapterHeading | undefined {
  if (paragraph.length > headingMax * 3) return undefined
  const line = paragraph.replaceAll(/\s+/g, ' ').trim()
  if (line.length > headingMax || paragraph.split('\n').length > 3) return undefined
  if (bare.test(line)) return { kind: 'bare', key: fold(line) }
  const { closing } = alone.exec(line)?.groups ?? {}
  if (closing || alone.test(line)) return { kind: closing ? 'closing' : 'other', key: fold(line) }
  // A sentence may begin with the same words, but it also ends like a sentence.
  if (/[,;]$/.test(line)) return undefined
  if (bareWithTitle.test(line)) {
    const isSentence = /[.!?…]["»”]?$/.test(line) && line !== line.toUpperCase()
    return isSentence ? undefined : { kind: 'bare', key: fold(line.replace(/\s.*/, '')) }
  }
  const { word } = numbered.exec(line)?.groups ?? {}
  if (word) return /^[\p{Lu}\d]/u.test(line) ? { kind: kindOf(word), key: fold(line) } : undefined
  for (const pattern of named) {
    const start = readNamed(line, pattern)
    if (start) return { kind: kindOf(start.replace(/\s.*/, '')), key: fold(start) }
  }
  return undefined
}

function kindOf(word: string): HeadingKind {
  return kindOfWord.get(word.toLowerCase()) ?? 'other'
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The number must be followed by the end, a punctuation mark or a capital: `Part of him knew` is not a heading. */
function readNamed(line: string, pattern: RegExp): string | undefined {
  const [start] = pattern.exec(line) ?? []
  if (!start || !/^\p{Lu}/u.test(line)) return undefined
  const rest = line.slice(start.length).trim()
  return rest === '' || /^([.:—–-]|["«“(]|\p{Lu}|\p{N})/u.test(rest) ? start : undefined
}
