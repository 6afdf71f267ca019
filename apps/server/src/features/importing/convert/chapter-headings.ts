// Tells the heading of a chapter from a paragraph of plain text, in the nine languages.

const headingMax = 90

/** Each with what may number it: English and German words stand before too much else. */
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
const chapterWords =
  'chapter|part|book|kapitel|teil|buch|abschnitt|capítulo|parte|libro|chapitre|partie|livre|capitolo|rozdział|część|księga|livro|глава|часть|книга|розділ|частина'
const ordinal =
  '\\d{1,3}[.ºª°]?|(erste|zweite|dritte|vierte|fünfte|sechste|sieb(en)?te|achte|neunte|zehnte|elfte|zwölfte)[rs]?|first|second|third|fourth|fifth|primer[oa]?|segund[oa]|tercer[oa]?|terceir[oa]|premi(er|ère)|deuxième|troisième|prim[oa]|second[oa]|terz[oa]|pierwsz[ay]|drug[ai]|trzeci[ae]?|перв(ая|ый)|втор(ая|ой)|треть?я|перш[аий]|друг[аий]|третя'
/** `Erstes Kapitel`, `2. Teil`, `Première partie`. */
const numbered = new RegExp(`^(${ordinal})\\s+(${chapterWords})\\.?(\\s*[.:—–-].*)?$`, 'iu')
/** A Roman number alone, or with a title behind it; a bare 12 is as likely a page. */
const bare = /^[IVXLC]{1,8}\.?$/
const bareWithTitle = /^[IVXLC]{1,8}\.\s+\S/
const alone =
  /^(prologue|epilogue|preface|foreword|introduction|afterword|appendix|conclusion|prolog|epilog|vorwort|einleitung|nachwort|anhang|prólogo|epílogo|prefacio|introducción|apéndice|préface|avant-propos|introduction|épilogue|prefazione|introduzione|epilogo|przedmowa|wstęp|posłowie|prefácio|introdução|пролог|эпилог|предисловие|введение|послесловие|заключение|епілог|передмова|вступ|післямова)\.?$/iu

export function isChapterHeading(paragraph: string): boolean {
  const line = paragraph.replaceAll(/\s+/g, ' ').trim()
  if (line.length > headingMax || paragraph.split('\n').length > 3) return false
  if (bare.test(line) || alone.test(line)) return true
  // A sentence may begin with such words, and then it ends like one.
  if (/[,;]$/.test(line)) return false
  if (bareWithTitle.test(line)) return !/[.!?…]["»”]?$/.test(line) || line === line.toUpperCase()
  if (numbered.test(line)) return /^[\p{Lu}\d]/u.test(line)
  return named.some((pattern) => isNamed(line, pattern))
}

/** `Part of him knew` begins no chapter: behind the number comes the end, a mark, or a capital. */
function isNamed(line: string, pattern: RegExp): boolean {
  const [start] = pattern.exec(line) ?? []
  if (!start || !/^\p{Lu}/u.test(line)) return false
  const rest = line.slice(start.length).trim()
  return rest === '' || /^([.:—–-]|["«“(]|\p{Lu}|\p{N})/u.test(rest)
}
