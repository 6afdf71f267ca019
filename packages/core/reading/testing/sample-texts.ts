// Sentences of every kind in each language, and random texts made of them, for tests.
import type { Language } from '@fovea/contract/languages.ts'
import * as fc from 'fast-check'

const sampleSentences: Record<Language, readonly string[]> = {
  en: [
    'The ferry left at 7.40, eleven minutes late, with forty-two bicycles on board.',
    '“Why now?” she asked.',
    'Dr. Smith had counted the steps (there were 1,204 of them) and written the number down.',
    'Nobody answered.',
    'It rained — not hard, but for hours — and the harbour lights went out one by one…',
    'She had always thought that the most interesting thing about an island was how it ended',
  ],
  ru: [
    '— Кто там? — спросил он, не вставая.',
    'В 1812 г. по этой дороге прошло 40 000 человек, и никто из них не вернулся тем же путём.',
    'Он промолчал.',
    'На ул. Садовой, т. е. в двух шагах от рынка, открылась мастерская: чинили часы, замки, велосипеды.',
    'Свет погас… Потом загорелся снова!',
    'Достопримечательность была непримечательной',
  ],
  de: [
    'Die Donaudampfschifffahrtsgesellschaft fuhr am 3. Oktober zum letzten Mal.',
    '„Warum gerade jetzt?“, fragte sie.',
    'Es gibt Wörter, z. B. Geschwindigkeitsbegrenzung, die man nicht auf einen Blick liest.',
    'Niemand kam.',
    'Der Zug hielt, fuhr wieder an, hielt noch einmal – und dann stand er zwei Stunden lang still.',
    'Um 18.30 Uhr wurde es dunkel, und das Licht ging an',
  ],
  es: [
    '—¿Vienes? —preguntó Ana sin levantar la vista.',
    'El Sr. García vivía en el n. 14 de una calle que no aparecía en ningún mapa, ni viejo ni nuevo.',
    '¡No!',
    'Había leído 3,5 libros por semana durante veinte años; el medio libro era siempre el mismo.',
    'Luego… nada.',
    'La lluvia caía despacio sobre los tejados',
  ],
  fr: [
    '« Oui ! » dit-il en posant ses clés.',
    'L’eau montait d’un centimètre par heure, p. ex. entre minuit et l’aube, et personne n’en parlait.',
    'M. Dupont n’avait rien vu.',
    'Il fallait payer 1 000 € — une somme, tout de même — pour une chaise à trois pieds.',
    'Peut-être…',
    'Aujourd’hui encore, on s’en souvient',
  ],
  it: [
    '«Perché adesso?» chiese lei.',
    'Il dott. Rossi aveva contato gli scalini, 1.204 in tutto, e li aveva segnati su un quaderno.',
    'Nessuno rispose.',
    'C’era un’isola, poi un’altra, poi il mare: l’orologio sul campanile segnava sempre le 5.',
    'Era così.',
    'Precipitevolissimevolmente scese le scale',
  ],
  pl: [
    '— Kto tam? — zapytał, nie wstając.',
    'Na ul. Długiej, tj. dwa kroki od rynku, otwarto w 1998 r. warsztat, w którym naprawiano zegary.',
    'Milczał.',
    'Konstantynopolitańczykowianeczka to słowo, którego nikt nie czyta jednym spojrzeniem.',
    'Światło zgasło… Potem znowu się zapaliło!',
    'Prof. Nowak policzył schody',
  ],
  pt: [
    '— Vens? — perguntou a Ana, sem levantar os olhos.',
    'O Sr. Matos morava no n. 14 de uma rua que não vinha em nenhum mapa, nem velho nem novo.',
    'Não!',
    'Tinha lido 3,5 livros por semana durante vinte anos; o meio livro era sempre o mesmo.',
    'Depois… nada.',
    'A chuva caía devagar sobre os telhados',
  ],
  ua: [
    '— Хто там? — спитав він, не встаючи.',
    'На вул. Садовій, за два кроки від ринку, відкрили майстерню: лагодили годинники, замки, велосипеди.',
    'Він промовчав.',
    'У 1998 р. тут стояло 40 000 людей, і жоден об’їзд не був коротший за дві години.',
    'Світло згасло… Потім загорілося знову!',
    'Найнезвичайніше було попереду',
  ],
}

/** A text of paragraphs of one to seven sentences, at least `minParagraphs` of them. */
export function arbitraryText(language: Language, minParagraphs: number): fc.Arbitrary<string> {
  const sentence = fc.constantFrom(...sampleSentences[language])
  const paragraph = fc.array(sentence, { minLength: 1, maxLength: 7 })
  return fc
    .array(paragraph, { minLength: minParagraphs, maxLength: minParagraphs * 2 })
    .map((paragraphs) => paragraphs.map((sentences) => sentences.join(' ')).join('\n\n'))
}

/** Always the same text, with at least `words` words, counted by spaces. */
export function longText(language: Language, words: number): string {
  const paragraph = sampleSentences[language].join(' ')
  const count = Math.ceil(words / (paragraph.split(' ').length - 8))
  return Array.from({ length: count }, () => paragraph).join('\n\n')
}
