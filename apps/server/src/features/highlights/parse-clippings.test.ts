import { describe, expect, test } from 'vitest'
import { parseClippings } from './parse-clippings.ts'

const entryOf = (facts: string, title = 'Dune (Frank Herbert)', text = 'Words.') =>
  `${title}\r\n${facts}\r\n\r\n${text}\r\n==========\r\n`

const parseOne = (facts: string, title?: string) =>
  parseClippings(entryOf(facts, title))?.clippings[0]

describe('facts are read in the language of the device', () => {
  test.each([
    [
      'English',
      '- Your Highlight on page 99 | Location 1515-1517 | Added on Thursday, 4 June 2020 12:18:46',
      ['highlight', 1515, 1517, 'page 99, Location 1515–1517', '2020-06-04T12:18:46'],
    ],
    [
      'American English',
      '- Your Note on Location 170 | Added on Monday, April 4, 2011, 07:32 PM',
      ['note', 170, 170, 'Location 170', '2011-04-04T19:32:00'],
    ],
    [
      'English of older devices',
      '- Highlight Loc. 3442-43  | Added on Friday, December 31, 2010, 12:05 AM',
      ['highlight', 3442, 3443, 'Loc. 3442–43', '2010-12-31T00:05:00'],
    ],
    [
      'German',
      '- Ihre Markierung auf Seite 9 | bei Position 130-131 | Hinzugefügt am Sonntag, 27. Dezember 2015 21:18:36',
      ['highlight', 130, 131, 'Seite 9, Position 130–131', '2015-12-27T21:18:36'],
    ],
    [
      'German',
      '- Ihre Notiz bei Position 131 | Hinzugefügt am Sonntag, 1. März 2015 08:18:36',
      ['note', 131, 131, 'Position 131', '2015-03-01T08:18:36'],
    ],
    [
      'Spanish',
      '- La subrayado en la página 27 | posición 403-403 | Añadido el lunes, 24 de diciembre de 2018 20:12:53',
      ['highlight', 403, 403, 'página 27, posición 403–403', '2018-12-24T20:12:53'],
    ],
    [
      'Spanish',
      '- Tu nota en la posición 36 | Añadido el martes, 12 de marzo de 2024 21:30:15',
      ['note', 36, 36, 'posición 36', '2024-03-12T21:30:15'],
    ],
    [
      'French',
      '- Votre surlignement sur la page 200 | emplacement 3054-3056 | Ajouté le mercredi 16 août 2017 02:14:10',
      ['highlight', 3054, 3056, 'page 200, emplacement 3054–3056', '2017-08-16T02:14:10'],
    ],
    [
      'French of older devices',
      '- Votre surlignement Emplacement 307-307 | Ajouté le lundi 17 décembre 2012 à 08:27:45',
      ['highlight', 307, 307, 'Emplacement 307–307', '2012-12-17T08:27:45'],
    ],
    [
      'Italian',
      '-  La tua evidenziazione alla posizione 453-454 | Aggiunto in data lunedì 8 marzo 2021 22:52:57',
      ['highlight', 453, 454, 'posizione 453–454', '2021-03-08T22:52:57'],
    ],
    [
      'Portuguese',
      '- Seu destaque ou posição 2829-2829 | Adicionado: sexta-feira, 29 de novembro de 2019 18:00:13',
      ['highlight', 2829, 2829, 'posição 2829–2829', '2019-11-29T18:00:13'],
    ],
    [
      'Portuguese',
      '- Sua nota na página 33 | posição 410 | Adicionado: terça-feira, 5 de março de 2024 09:12:45',
      ['note', 410, 410, 'página 33, posição 410', '2024-03-05T09:12:45'],
    ],
    [
      'Russian',
      '– Ваш выделенный отрывок на странице 6 | Место 53–55 | Добавлено: воскресенье, 3 марта 2024 г. в 18:48:36',
      ['highlight', 53, 55, 'странице 6, Место 53–55', '2024-03-03T18:48:36'],
    ],
    [
      'Russian',
      '– Ваша заметка в месте 5685 | Добавлено: среда, 28 февраля 2024 г. в 10:07:53',
      ['note', 5685, 5685, 'месте 5685', '2024-02-28T10:07:53'],
    ],
    [
      'Dutch',
      '- Je highlight op locatie 55 t/m 88 | Toegevoegd op donderdag 13 augustus 2026 8:01:02',
      ['highlight', 55, 88, 'locatie 55–88', '2026-08-13T08:01:02'],
    ],
    [
      'Japanese',
      '- 7ページ｜位置No. 114-116のハイライト | 作成日: 2024年12月30日月曜日 14:46:33',
      ['highlight', 114, 116, '7ページ, 位置No. 114–116', '2024-12-30T14:46:33'],
    ],
    [
      'Chinese',
      '- 您在第 7 页（位置 #114-116）的标注 | 添加于 2019年9月30日星期一 下午6:00:39',
      ['highlight', 114, 116, '7 页, 位置 #114–116', '2019-09-30T18:00:39'],
    ],
  ])('%s: %s', (_, facts, [kind, start, end, place, added]) => {
    const read = parseOne(facts)
    expect(read).toMatchObject({ kind, place, range: { unit: 'location', start, end } })
    expect(read?.addedAt?.toISOString()).toBe(`${added}.000Z`)
  })

  test('a page counts where there is no location, and Roman numerals are not counted with', () => {
    const onPage = parseOne(
      '- Your Highlight on page 12-13 | Added on Thursday, 4 June 2020 12:18:46',
    )
    expect(onPage).toMatchObject({
      place: 'page 12–13',
      range: { unit: 'page', start: 12, end: 13 },
    })
    const preface = parseOne(
      '- Your Highlight on page xvi | Added on Thursday, 4 June 2020 12:18:46',
    )
    expect(preface).toMatchObject({ place: 'page xvi', range: undefined })
  })
})

test.each([
  ['Dune (Frank Herbert)', 'Dune', 'Frank Herbert'],
  ['Dune (Book 1) (Herbert, Frank)', 'Dune (Book 1)', 'Herbert, Frank'],
  ['--authors (Inconnu(e))', '--authors', 'Inconnu(e)'],
  ['letter.pdf', 'letter.pdf', ''],
  ['(Frank Herbert)', '(Frank Herbert)', ''],
  ['Odd) (Author)', 'Odd)', 'Author'],
])('the title line %s is title and author', (line, title, author) => {
  expect(parseOne('- Your Highlight on Location 1-2 | Added on x', line)).toMatchObject({
    title,
    author,
    addedAt: undefined,
  })
})

test('byte order marks, line ends, bookmarks and entries that are broken do no harm', () => {
  const highlight = '- Your Highlight on Location 1-2 | Added on Thursday, 4 June 2020 12:18:46'
  const file = [
    `\uFEFF${entryOf(highlight)}`,
    `\uFEFF${entryOf('- Your Bookmark on Location 9 | Added on Thursday, 4 June 2020 12:18:46', undefined, '')}`,
    entryOf('no facts'),
    entryOf(
      '- Your Highlight on Location 3-4',
      undefined,
      '<You have reached the clipping limit for this item>',
    ),
    entryOf(highlight, undefined, 'Line one.\r\nLine two.').replaceAll('\r\n', '\n'),
    'Cut off',
  ].join('')
  const read = parseClippings(file)
  expect(read?.clippings.map(({ text }) => text)).toEqual(['Words.', 'Line one.\nLine two.'])
  expect(read?.skipped).toBe(3)
})

test.each(['', 'Dear diary', '==========', 'a\n==========\nb\n==========\n'])(
  'the text %j is no file of clippings',
  (file) => expect(parseClippings(file)).toBeUndefined(),
)
