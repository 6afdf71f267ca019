// Tells the heading of a chapter from a paragraph of plain text, in the nine languages.

const headingMax = 90

const chapterWords = [
  'chapter|part|book|section|act|scene|volume|letter',
  'kapitel|teil|buch|abschnitt|akt|szene|band',
  'capítulo|capitulo|parte|libro|sección|acto|escena|tomo',
  'chapitre|partie|livre|acte|scène|tome',
  'capitolo|atto|scena',
  'rozdział|część|księga|tom',
  'livro|secção|seção|ato',
  'глава|часть|книга|раздел|том|действие|сцена|письмо',
  'розділ|частина|дія|лист',
].join('|')
const number = '(\\d{1,4}|[ivxlcdm]{1,8}|\\p{L}{2,20})'
/** `Chapter 7`, `Chapter the First. In which …`, `Глава седьмая`. */
const named = new RegExp(`^(${chapterWords})\\s+(the\\s+)?${number}(?![\\p{L}\\p{N}])`, 'iu')
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
  return named.test(line) && isTitleCase(line)
}

/** `Part of him knew` begins no chapter: behind the number comes the end, a mark, or a capital. */
function isTitleCase(line: string): boolean {
  const rest = line.replace(named, '').trim()
  return /^\p{Lu}/u.test(line) && (rest === '' || /^([.:—–-]|["«“(]|\p{Lu}|\p{N})/u.test(rest))
}
