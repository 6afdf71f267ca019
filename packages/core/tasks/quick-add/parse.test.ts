import { type Language, languages } from '@fovea/contract/languages.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findTimeFault } from '../check-times.ts'
import { newTaskFields } from '../edit.ts'
import { parseQuickAdd, type QuickTask, quickTaskFields } from './parse.ts'
import type { QuickWords } from './quick-words.ts'
import { words as de } from './words/de.ts'
import { words as en } from './words/en.ts'
import { words as es } from './words/es.ts'
import { words as fr } from './words/fr.ts'
import { words as it_ } from './words/it.ts'
import { words as pl } from './words/pl.ts'
import { words as pt } from './words/pt.ts'
import { words as ru } from './words/ru.ts'
import { words as ua } from './words/ua.ts'

const wordsOf: Record<Language, QuickWords> = { en, ru, de, es, fr, it: it_, pl, pt, ua }

/** A Wednesday. */
const today = '2026-03-04'

const parse = (text: string, language: Language = 'en', isMonthFirst = false): QuickTask =>
  parseQuickAdd(text, { words: wordsOf[language], today, isMonthFirst })

const clock = (minutes: number | null) =>
  minutes === null ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Title, day, times and week days, as far as there are any. */
const tell = ({ title, day, starts, ends, byweekday, until }: QuickTask) =>
  [title, day.slice(5), clock(starts), clock(ends), byweekday.join(''), until?.slice(5)]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' | ')

describe('what is understood in English', () => {
  it.each([
    ['gym every tue 18:00', 'gym | 03-10 | 18:00 | 1'],
    ['Buy milk', 'Buy milk | 03-04'],
    ['call mum tomorrow at 9', 'call mum | 03-05 | 9:00'],
    ['dentist on 25 March at 9:30', 'dentist | 03-25 | 9:30'],
    ['dentist March 25th, 9am', 'dentist | 03-25 | 9:00'],
    ['standup every weekday 9:15-9:30', 'standup | 03-04 | 9:15 | 9:30 | 01234'],
    ['swim every mon, wed and fri 7am until 30 june', 'swim | 03-04 | 7:00 | 024 | 06-30'],
    ['water plants sundays', 'water plants | 03-08 | 6'],
    ['party fri 8 pm', 'party | 03-06 | 20:00'],
    ['review next wednesday', 'review | 03-11'],
    ['lunch wednesday 12pm', 'lunch | 03-04 | 12:00'],
    ['vitamins every day 8:00', 'vitamins | 03-04 | 8:00 | 0123456'],
    ['meeting from 9 to 10:30 the day after tomorrow', 'meeting | 03-06 | 9:00 | 10:30'],
    ['tax return 2026-05-31', 'tax return | 05-31'],
    ['a 31.12', 'a | 12-31'],
    ['a 31.12.2026', 'a | 12-31'],
    ['a 25 march 1999', 'a 1999 | 03-25'],
    ['a 9:59', 'a | 03-04 | 9:59'],
    ['a 23:00', 'a | 03-04 | 23:00'],
    ['a 13 pm', 'a | 03-04 | 13:00'],
    ['a 0am', 'a | 03-04 | 0:00'],
    ['a at 12', 'a | 03-04 | 12:00'],
    ['a at 9-10', 'a | 03-04 | 9:00 | 10:00'],
    ['a every mon until 2026-03-09', 'a | 03-09 | 0 | 03-09'],
    ['a every mon until 2026-03-08', 'a | 03-09 | 0'],
    ['a every fri, mon and fri', 'a | 03-06 | 04'],
    ['  a   ((tomorrow)) ', 'a | 03-05'],
    ['a at 9 at 10', 'a at 10 | 03-04 | 9:00'],
    ['night shift 22:00-06:00', 'night shift | 03-04 | 22:00 | 6:00'],
  ])('%s', (text, expected) => expect(tell(parse(text))).toBe(expected))
})

describe('what is not understood is the title', () => {
  it.each([
    ['read 20 pages', 'read 20 pages | 03-04'],
    ['buy sun cream', 'buy sun cream | 03-04'],
    ['call 25:99', 'call 25:99 | 03-04'],
    ['mail 31.2.', 'mail 31.2. | 03-04'],
    ['prepare the march on 9', 'prepare the march on 9 | 03-04'],
    ['move 9:00 to 10:00 and 11:00', 'move and 11:00 | 03-04 | 9:00 | 10:00'],
    ['wait until friday', 'wait until | 03-06'],
    ...[
      ...['a 12026-05-31', 'a 2026-05-311', 'a 131.12.2026', 'a 31.12.20261', 'a 31.12.202'],
      ...['a 31.1x2', 'a 12.1a', 'a 31.12x2026', 'a 31.12.abcd', 'a 125th march', 'a 25thx march'],
      ...['a 9:60', 'a at 9:60', 'a 24:00', 'a at 24', 'a 9-10', 'a at 9-10-11', 'a 9h', 'a 9xam'],
      ...['a mon next', 'next', 'a 12 noon'],
    ].map((text): [string, string] => [text, `${text} | 03-04`]),
  ])('%s', (text, expected) => expect(tell(parse(text))).toBe(expected))
})

test('a date with a stroke is read as the country writes it', () => {
  expect(parse('trip 5/4').day).toBe('2026-04-05')
  expect(parse('trip 5/4', 'en', true).day).toBe('2026-05-04')
})

test('a date without a year is the next one', () => {
  expect(parse('trip 3 march').day).toBe('2027-03-03')
  expect(parse('trip 4 march').day).toBe('2026-03-04')
  expect(parse('leap day 29 february').day).toBe('2028-02-29')
  expect(parse('archive 3 march 2025').day).toBe('2025-03-03')
})

const examples: Record<Language, [string, string][]> = {
  en: [['gym every tue 18:00', 'gym | 03-10 | 18:00 | 1']],
  ru: [
    ['зал каждый вт 18:00', 'зал | 03-10 | 18:00 | 1'],
    ['позвонить маме завтра в 9', 'позвонить маме | 03-05 | 9:00'],
    ['бассейн по средам и пятницам в 7 утра', 'бассейн | 03-04 | 7:00 | 24'],
    ['ужин в пятницу в 8 вечера', 'ужин | 03-06 | 20:00'],
    ['врач 25 марта в 9:30', 'врач | 03-25 | 9:30'],
    ['созвон с 9 до 10 послезавтра', 'созвон | 03-06 | 9:00 | 10:00'],
    ['зарядка ежедневно в 8:00', 'зарядка | 03-04 | 8:00 | 0123456'],
    ['отчёт каждый понедельник до 30 июня', 'отчёт | 03-09 | 0 | 06-30'],
  ],
  de: [
    ['Training jeden Di 18:00', 'Training | 03-10 | 18:00 | 1'],
    ['Mama anrufen morgen um 9', 'Mama anrufen | 03-05 | 9:00'],
    ['Schwimmen mittwochs und freitags um 7 Uhr', 'Schwimmen | 03-04 | 7:00 | 24'],
    ['Zahnarzt am 25. März um 9 Uhr', 'Zahnarzt | 03-25 | 9:00'],
    ['Zahnarzt am 25.3. 9:30', 'Zahnarzt | 03-25 | 9:30'],
    ['Essen am Freitag von 18 bis 20 Uhr', 'Essen | 03-06 | 18:00 | 20:00'],
    ['So geht es nicht weiter übermorgen', 'So geht es nicht weiter | 03-06'],
    ['Bericht jeden Montag bis zum 30. Juni', 'Bericht | 03-09 | 0 | 06-30'],
  ],
  es: [
    ['gimnasio cada martes 18:00', 'gimnasio | 03-10 | 18:00 | 1'],
    ['llamar a mamá mañana a las 9', 'llamar a mamá | 03-05 | 9:00'],
    ['cena el viernes a las 8 de la tarde', 'cena | 03-06 | 20:00'],
    ['piscina todos los miércoles y viernes a las 7 de la mañana', 'piscina | 03-04 | 7:00 | 24'],
    ['dentista 25 de marzo a las 9:30', 'dentista | 03-25 | 9:30'],
    ['reunión de 9 a 10:30 pasado mañana', 'reunión | 03-06 | 9:00 | 10:30'],
    ['informe cada lunes hasta el 30 de junio', 'informe | 03-09 | 0 | 06-30'],
  ],
  fr: [
    ['gym chaque mardi 18h', 'gym | 03-10 | 18:00 | 1'],
    ['appeler maman demain à 9 h', 'appeler maman | 03-05 | 9:00'],
    ['dîner vendredi à 20h30', 'dîner | 03-06 | 20:30'],
    ['piscine tous les mercredis et vendredis à 7h', 'piscine | 03-04 | 7:00 | 24'],
    ['dentiste le 25 mars à 9h30', 'dentiste | 03-25 | 9:30'],
    ['réunion de 9h à 10h30 après-demain', 'réunion | 03-06 | 9:00 | 10:30'],
    ['sport aujourd’hui', 'sport | 03-04'],
    ['rapport chaque lundi jusqu’au 30 juin', 'rapport | 03-09 | 0 | 06-30'],
  ],
  it: [
    ['palestra ogni martedì alle 18', 'palestra | 03-10 | 18:00 | 1'],
    ['chiamare la mamma domani alle 9', 'chiamare la mamma | 03-05 | 9:00'],
    ['cena venerdi alle 8 di sera', 'cena | 03-06 | 20:00'],
    ['piscina ogni mercoledì e venerdì alle 7:00', 'piscina | 03-04 | 7:00 | 24'],
    ['dentista il 25 marzo alle 9:30', 'dentista | 03-25 | 9:30'],
    ['riunione dalle 9 alle 10:30 dopodomani', 'riunione | 03-06 | 9:00 | 10:30'],
    ['relazione ogni lunedì fino al 30 giugno', 'relazione | 03-09 | 0 | 06-30'],
  ],
  pl: [
    ['siłownia w każdy wtorek 18:00', 'siłownia | 03-10 | 18:00 | 1'],
    ['zadzwonić do mamy jutro o 9', 'zadzwonić do mamy | 03-05 | 9:00'],
    ['kolacja w piątek o 8 wieczorem', 'kolacja | 03-06 | 20:00'],
    ['basen w środy i piątki o 7 rano', 'basen | 03-04 | 7:00 | 24'],
    ['dentysta 25 marca o 9:30', 'dentysta | 03-25 | 9:30'],
    ['spotkanie od 9 do 10:30 pojutrze', 'spotkanie | 03-06 | 9:00 | 10:30'],
    ['raport co poniedziałek do 30 czerwca', 'raport | 03-09 | 0 | 06-30'],
  ],
  pt: [
    ['ginásio todas as terças às 18h', 'ginásio | 03-10 | 18:00 | 1'],
    ['ligar à mãe amanhã às 9', 'ligar à mãe | 03-05 | 9:00'],
    ['jantar na sexta às 8 da noite', 'jantar | 03-06 | 20:00'],
    ['piscina às quartas e sextas às 7h', 'piscina | 03-04 | 7:00 | 24'],
    ['dentista 25 de março às 9:30', 'dentista | 03-25 | 9:30'],
    ['reunião das 9 às 10:30 depois de amanhã', 'reunião | 03-06 | 9:00 | 10:30'],
    ['segunda volta', 'segunda volta | 03-04'],
    ['relatório cada segunda-feira até 30 de junho', 'relatório | 03-09 | 0 | 06-30'],
  ],
  ua: [
    ['зала щовівторка о 18:00', 'зала | 03-10 | 18:00 | 1'],
    ['завтра о 9 зателефонувати', 'зателефонувати | 03-05 | 9:00'],
    ['вечеря в п’ятницю о 8 вечора', 'вечеря | 03-06 | 20:00'],
    ['басейн щосереди і щоп’ятниці о 7 ранку', 'басейн | 03-04 | 7:00 | 24'],
    ['лікар 25 березня о 9:30', 'лікар | 03-25 | 9:30'],
    ['нарада з 9 до 10:30 післязавтра', 'нарада | 03-06 | 9:00 | 10:30'],
    ['звіт кожен понеділок до 30 червня', 'звіт | 03-09 | 0 | 06-30'],
  ],
}

describe.each(languages)('in the language %s', (language) => {
  it.each(examples[language])('%s', (text, expected) =>
    expect(tell(parse(text, language))).toBe(expected),
  )
})

const anyWord = (words: QuickWords) =>
  fc.oneof(
    fc.constantFrom(...Object.values(words).flat(2)),
    fc.constantFrom(
      '18:00',
      '9',
      '9-10',
      '25.12.',
      '3/4',
      '31',
      '24:00',
      '7h',
      '8pm',
      '2026-02-30',
    ),
    fc.string({ minLength: 1, maxLength: 6, unit: 'binary' }),
  )

describe.each(languages)('anything in the language %s', (language) => {
  const words = wordsOf[language]

  it('is a task whose times fit together, once it has a title', () => {
    fc.assert(
      fc.property(fc.array(anyWord(words), { maxLength: 8 }), (parts) => {
        const task = parse(parts.join(' '), language)
        const fields = newTaskFields(quickTaskFields(task))
        expect(findTimeFault(fields, { onceDaysMax: 366, regularDaysMax: 7 })).toBeNull()
      }),
    )
  })

  it('leaves no word in the title that was not typed, and keeps their order', () => {
    fc.assert(
      fc.property(fc.array(anyWord(words), { maxLength: 8 }), (parts) => {
        const typed = parts.join(' ').split(/\s+/u).filter(Boolean)
        const title = parse(parts.join(' '), language).title.split(' ').filter(Boolean)
        let at = 0
        for (const word of typed) if (word === title[at]) at += 1
        expect(at).toBe(title.length)
      }),
    )
  })
})
