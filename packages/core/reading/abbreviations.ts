// Abbreviations whose full stop does not end a sentence, even if a capital or a number follows. Abbreviations such as
// "etc.", which can also end a sentence, are left out on purpose: there the capital decides.
import type { Language } from '@fovea/contract/languages.ts'

interface Abbreviations {
  /** In lower case, without the last full stop. Has several parts if its last part alone is a word. */
  always: ReadonlySet<string>
  /** Abbreviations only if a number follows: "No. 5", but "No. I won't". */
  beforeNumber: ReadonlySet<string>
  /** One-letter words that can end a sentence: "It was I." */
  letterWords: ReadonlySet<string>
  /** Whether one small letter with a full stop is part of an abbreviation: "z. B.", "т. е.". */
  smallLetters: boolean
}

function list(words: string): ReadonlySet<string> {
  return new Set(words.split('|'))
}

const none: ReadonlySet<string> = new Set()

export const abbreviations: Record<Language, Abbreviations> = {
  en: {
    always: list(
      'mr|mrs|ms|dr|prof|st|mt|messrs|rev|hon|gen|col|capt|lt|sgt|sen|rep|gov|pres|vs|e.g|i.e|cf|viz',
    ),
    beforeNumber: list('no|nos|p|pp|vol|ch|fig|figs|art|sec|eq|ca|approx'),
    letterWords: list('i|a'),
    smallLetters: false,
  },
  ru: {
    always: list(
      'им|ул|см|ср|напр|проф|акад|св|гр|тов|просп|пос|обл|оз|гос|ген|полк|кап|лейт|адм|т.е|т.н|т.к',
    ),
    beforeNumber: list('стр|рис|гл|табл|вып|изд|ст|кв|корп|ок|тел'),
    letterWords: list('я'),
    smallLetters: true,
  },
  de: {
    always: list(
      'dr|prof|hr|fr|st|bzw|vgl|sog|ggf|evtl|inkl|exkl|bspw|geb|gest|ing|dipl|z.b|d.h|u.a|i.d.r|s.o|s.u',
    ),
    beforeNumber: list('nr|bd|abb|kap|abs|art|ca|tel|jh|str'),
    letterWords: none,
    smallLetters: true,
  },
  es: {
    always: list(
      'sr|sra|srta|sres|dr|dra|prof|profa|ud|uds|vd|vds|d|dña|sto|sta|ee|p. ej|p.ej|cf|gral',
    ),
    beforeNumber: list('núm|nro|n|pág|págs|p|pp|cap|fig|vol|art|tel|aprox'),
    letterWords: list('y|o|e|a|u'),
    smallLetters: false,
  },
  fr: {
    always: list('mm|dr|me|mgr|st|ste|p. ex|p.ex|cf|env|c.-à-d|av'),
    beforeNumber: list('p|pp|no|vol|chap|fig|art|tél|éd|t'),
    letterWords: list('y|a|à|ô'),
    smallLetters: false,
  },
  it: {
    always: list(
      'sig|sigg|dott|prof|avv|ing|arch|geom|on|mons|ss|p. es|p.es|ad es|per es|cfr|gent|egr|spett',
    ),
    beforeNumber: list('n|pag|pagg|p|pp|cap|fig|vol|art|tel|ca'),
    letterWords: list('è|é|e|o|a|i'),
    smallLetters: false,
  },
  pl: {
    always: list(
      'ul|al|pl|prof|św|im|np|tj|tzn|tzw|m. in|m.in|ks|gen|płk|kpt|por|inż|mgr|hab|red|o|ob|wg|zob',
    ),
    beforeNumber: list('nr|str|rys|rozdz|art|ust|ok|tel|tab'),
    letterWords: list('i|a|u|w|z'),
    smallLetters: true,
  },
  pt: {
    always: list('sr|sra|srta|srs|dr|dra|prof|profa|eng|exmo|exma|p. ex|p.ex|cf|sto|sta|d|av'),
    beforeNumber: list('n|núm|pág|págs|p|pp|cap|fig|vol|art|tel|aprox'),
    letterWords: list('é|e|a|o|à'),
    smallLetters: false,
  },
  ua: {
    always: list('ім|вул|див|пор|напр|проф|акад|св|гр|просп|бул|обл|оз|ген|полк|т. зв|т.зв'),
    beforeNumber: list('стор|рис|розд|гл|табл|вип|вид|ст|кв|корп|бл|тел'),
    letterWords: list('я|є'),
    smallLetters: true,
  },
}
