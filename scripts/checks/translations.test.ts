import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../packages/contract/languages.ts'
import { findAvoidedWordings } from './avoided-words.ts'
import { checkTranslations } from './translations.ts'

type Tree = Record<string, string | object>

const projects: string[] = []

afterEach(() => {
  for (const project of projects.splice(0)) rmSync(project, { recursive: true })
})

function check(tree: Tree): string[] {
  const project = mkdtempSync(path.join(os.tmpdir(), 'fovea-messages-'))
  projects.push(project)
  for (const [file, content] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    writeFileSync(path.join(project, file), text)
  }
  return checkTranslations(project)
}

/** The same messages in all nine languages, except for the changes. */
function inAll(
  folder: string,
  messages: object,
  changes: Partial<Record<Language, object>> = {},
): Tree {
  return Object.fromEntries(
    languages.map((language) => [
      `${folder}/${language}.json`,
      { ...messages, ...changes[language] },
    ]),
  )
}

const notes = 'apps/web/src/features/notes/locales'
const page = 'apps/web/src/features/notes/page.tsx'

function pageWith(body: string): Tree {
  return { [page]: `export function Page() { const { t } = useTranslation('notes'); ${body} }` }
}

/** Checks nine languages with one key `a` that is used, where one language has a different text. */
function checkText(language: Language, english: string, text: string): string[] {
  const messages = inAll(notes, { a: english }, { [language]: { a: text } })
  return check({ ...messages, ...pageWith("return t('a')") })
}

const plurals = {
  one: '{{count}} x',
  few: '{{count}} x',
  many: '{{count}} x',
  other: '{{count}} x',
}

function pluralMessages(forms: (keyof typeof plurals)[]): object {
  return Object.fromEntries(forms.map((form) => [`a_${form}`, plurals[form]]))
}

function pluralTree(changes: Partial<Record<Language, object>> = {}): Tree {
  const slavic = ['one', 'few', 'many', 'other'] as const
  const romance = ['one', 'many', 'other'] as const
  const formsOf: Record<Language, readonly (keyof typeof plurals)[]> = {
    en: ['one', 'other'],
    de: ['one', 'other'],
    es: romance,
    fr: romance,
    it: romance,
    pt: romance,
    ru: slavic,
    pl: slavic,
    ua: slavic,
  }
  const files = languages.map((language) => [
    `${notes}/${language}.json`,
    changes[language] ?? pluralMessages([...formsOf[language]]),
  ])
  return { ...Object.fromEntries(files), ...pageWith("return t('a', { count: 2 })") }
}

describe('messages are correct', () => {
  test.each([
    ['called by name', "return t('a')"],
    [
      'called with their namespace',
      "const { t: say } = useTranslation(['app']); return say('notes:a')",
    ],
    ['chosen by a condition', "return t(x ? 'a' : 'a')"],
    ['taken from a constant table', "const k = { x: 'a' } as const; return t(k[x])"],
    ['in an element', "return <Trans t={t} i18nKey='a' />"],
    ['in an element that names its namespace', 'return <Trans ns="notes" i18nKey={"a"} />'],
    [
      'looked up by a variable that the folder spells out',
      "const l = ['a']; return l.map((k) => t(k))",
    ],
    [
      'looked up by a fixed function',
      "const say = i18n.getFixedT(null, 'notes') as X; return say('a')",
    ],
    ['handed to a function of a typed t', "function f(t: TFunction<'notes'>) { return t('a') }"],
  ])('when %s', (_, body) => {
    expect(check({ ...inAll(notes, { a: 'A' }), ...pageWith(body) })).toEqual([])
  })

  test('if a template names their group', () => {
    const messages = inAll(notes, { errors: { one: 'A', two: 'B' } })
    expect(check({ ...messages, ...pageWith(`return t(\`errors.\${code}\`)`) })).toEqual([])
  })

  test('if a game of a known kind uses them', () => {
    const messages = inAll('packages/games/sudoku/locales', { title: 'S' })
    const view = "const { t } = useTranslation('game.sudoku'); t('title')"
    expect(check({ ...messages, 'packages/games/sudoku/view.tsx': view })).toEqual([])
  })

  test('if every language has its own plural forms', () => {
    expect(check(pluralTree())).toEqual([])
  })

  test('if mails have the same keys in every language, even if no key is looked up', () => {
    expect(check(inAll('apps/server/src/features/account/mail-locales', { a: 'A' }))).toEqual([])
  })
})

describe('a fault is found', () => {
  test('when a language is missing', () => {
    const messages = inAll(notes, { a: 'A' })
    delete messages[`${notes}/pl.json`]
    expect(check({ ...messages, ...pageWith("t('a')") })).toEqual([`${notes}/pl.json: missing`])
  })

  test('when a file does not belong to a language', () => {
    const messages = { ...inAll(notes, { a: 'A' }), [`${notes}/uk.json`]: { a: 'A' } }
    const faults = check({ ...messages, ...pageWith("t('a')") })
    expect(faults).toEqual([`${notes}/uk.json: no such language`])
  })

  test('when a key is missing, even in a mail', () => {
    const mails = 'apps/server/src/features/account/mail-locales'
    const messages = { ...inAll(mails, { a: 'A' }), [`${mails}/fr.json`]: {} }
    expect(check(messages)).toEqual([`${mails}/fr.json: a is missing`])
  })

  test('when the server says something else than the web app', () => {
    const refusals = 'apps/server/src/features/plans/refusal-locales'
    const messages = {
      ...inAll('apps/web/src/app/locales', { error: { a: 'A' } }),
      ...inAll(refusals, { a: 'A' }, { fr: { a: 'B' } }),
      'apps/web/src/app/page.tsx': "const { t } = useTranslation('app'); t('error.a')",
    }
    expect(check(messages)).toEqual([`${refusals}/fr.json: a is not what the web app says`])
  })

  test('when a key is not in the English file', () => {
    const messages = inAll(notes, { a: 'A' }, { de: { b: 'B' } })
    const faults = check({ ...messages, ...pageWith("t('a')") })
    expect(faults).toEqual([`${notes}/de.json: b is not expected`])
  })

  test.each([
    ["t('a')", true],
    ["t('a', { name })", true],
    ["<Trans t={t} i18nKey='a' />", true],
    ["t('a', { count })", false],
    ["t('a', { ...options })", false],
    ["t('a', options)", false],
    ["<Trans t={t} i18nKey='a' count={2} />", false],
  ])('when a message with plural forms gets no count: %s', (use, isFault) => {
    const faults = check({ ...pluralTree(), ...pageWith(`return ${use}`) })
    expect(faults).toEqual(isFault ? [`${page}:1: notes:a needs a count`] : [])
  })

  test('when a plural form of the language is missing', () => {
    const faults = check(pluralTree({ ua: pluralMessages(['one', 'other']) }))
    expect(faults).toEqual([
      `${notes}/ua.json: plural form a_few is missing`,
      `${notes}/ua.json: plural form a_many is missing`,
    ])
  })

  test('when there is only one form for every number', () => {
    const faults = check(pluralTree({ en: pluralMessages(['other']) }))
    expect(faults).toEqual([`${notes}/en.json: plural form a_one is missing`])
  })

  test('when a plural form does not exist in the language', () => {
    const faults = check(pluralTree({ de: pluralMessages(['one', 'few', 'other']) }))
    expect(faults).toEqual([`${notes}/de.json: a_few is not expected (plural)`])
  })

  test('when a plural form for several numbers omits the number', () => {
    const messages = { ...pluralMessages(['one', 'few', 'many', 'other']), a_one: 'одна минута' }
    const faults = check(pluralTree({ ru: messages }))
    expect(faults).toEqual([`${notes}/ru.json: a_one has other placeholders than the English text`])
  })

  test('but not when the plural form is for one number only', () => {
    const messages = { ...pluralMessages(['one', 'other']), a_one: 'eine Minute' }
    expect(check(pluralTree({ de: messages }))).toEqual([])
  })

  test('when a placeholder has another name', () => {
    const faults = checkText('it', 'Hi {{name}}', 'Ciao {{nome}}')
    expect(faults).toEqual([`${notes}/it.json: a has other placeholders than the English text`])
  })

  test('when a tag was lost', () => {
    const faults = checkText('es', 'Go <link>home</link>', 'A casa')
    expect(faults).toEqual([`${notes}/es.json: a has other tags than the English text`])
  })

  test('when a text is empty', () => {
    expect(checkText('pt', 'A', ' ')).toEqual([`${notes}/pt.json: a is empty`])
  })

  test('when a sentence was left in English', () => {
    const faults = checkText('ru', 'This is still in English', 'This is still in English')
    expect(faults).toContain(`${notes}/ru.json: a is still English`)
    expect(checkText('ru', 'OK', 'OK')).toEqual([])
  })

  test.each([
    ['ru', 'Прочитал'],
    ['ru', 'Всё, что вы уже прочитал'],
    ['ru', 'Если вы готова'],
    ['ua', 'Якщо ви не впевнений'],
    ['pl', 'Tekst, który przeczytałaś'],
    ['pl', 'Wszystko, co sam tu przyniesiesz'],
    ['fr', 'Vous êtes déjà connecté'],
    ['fr', 'Déconnecté.'],
    ['fr', 'Vous avez lu(e) le texte'],
    ['es', 'Bienvenido a Fovea'],
    ['es', 'Estás conectada'],
    ['it', 'Sei sicuro?'],
    ['it', 'La parola dove ti sei fermato'],
    ['pt', 'Bem-vinda'],
    ['de', 'Für jeden Leser/in'],
  ] as const)(
    'when a message in %s says whether the user is a man or a woman',
    (language, text) => {
      const [fault, ...others] = checkText(language, 'Done', text)
      expect(fault).toMatch(/a: “.*”: (it says whether|two forms)/)
      expect(others).toEqual([])
    },
  )

  test.each([
    ['ru', 'Всё, что вы уже прочитали. Запрос повторится сам. Правила'],
    ['ua', 'Скільки слів ви прочитали. Правила'],
    ['pl', 'Plik z hasłem i tytułem. Serwer odpowiada sam.'],
    ['fr', 'Vous êtes au même mot. Tous les appareils ont été déconnectés.'],
    ['es', 'Te damos la bienvenida. La lectura se guardará por sí sola. name@example.org'],
    ['it', 'Ti diamo il benvenuto. Il tuo account è pronto.'],
    ['pt', 'A tua conta está pronta, e será guardada sozinha.'],
  ] as const)('but not when a message in %s says it of something else', (language, text) => {
    expect(checkText(language, 'Done', text)).toEqual([])
  })

  test('but not when exactly this message is allowed', () => {
    const allowed = [{ language: 'es', text: 'Bienvenido', reason: 'A name of a book.' } as const]
    expect(findAvoidedWordings('es', 'Bienvenido', allowed)).toEqual([])
    expect(findAvoidedWordings('es', 'Bienvenido.', allowed)).toHaveLength(1)
    expect(findAvoidedWordings('es', 'Bienvenido')).toHaveLength(1)
  })

  test.each(['E-mail', 'Your mail', 'Mails'])('when an English message says “%s”', (text) => {
    expect(checkText('en', 'Done', text)).toEqual([
      `${notes}/en.json: a: “${/e-mail|mails?/i.exec(text)?.[0]}”: English messages say “email”`,
    ])
  })

  test.each([
    ['en', '{{words}} words', 'words'],
    ['de', 'mindestens {{words}} Zeichen', 'Zeichen'],
    ['fr', '{{words, number}}\u00a0mots', 'mots'],
    ['ru', 'около {{words}} слов.', 'слов'],
  ] as const)(
    'when a word depends on a number without plural forms: %s',
    (language, text, word) => {
      expect(checkText(language, '{{words}}', text)).toEqual([
        `${notes}/${language}.json: a: the word “${word}” depends on the number {{words}} and needs plural forms`,
      ])
    },
  )

  test('but not when a unit, a joining word or nothing follows the number, or it is a text', () => {
    const text =
      '{{words}} wpm, {{right}} of {{total}}, {{from}} to {{words}} x/min: {{words}}. {{title}} ends'
    const english = text.match(/\{\{\w+\}\}/g)?.join(', ') ?? ''
    expect(checkText('en', english, text)).toEqual([])
  })

  test.each([
    ['Note : oui', 'Note\u00a0: oui'],
    ['Note\u202f: oui', 'Note\u00a0: oui'],
    ['Vraiment?', 'Vraiment\u202f?'],
    ['Oui ; non !', 'Oui\u202f; non\u202f!'],
    ['« Oui »', '«\u00a0Oui\u00a0»'],
    ['«Oui» : {{x}} %', '«\u00a0Oui\u00a0»\u00a0: {{x}}\u202f%'],
  ])('when the French “%s” has a wrong space', (wrong, right) => {
    const english = wrong.replace(/[^{}x]/g, '') || 'A'
    const [fault, ...others] = checkText('fr', english, wrong)
    expect(fault).toContain(`${notes}/fr.json: a: the space in “`)
    expect(others).toEqual([])
    expect(checkText('fr', english, right)).toEqual([])
  })

  test('but not in an address or a time', () => {
    expect(checkText('fr', 'A', 'https://example.org/a?b=c, 10:30, «\u00a0?\u00a0»')).toEqual([])
  })

  test('when a French text that ships has a wrong space, but not in its front matter', () => {
    const file = 'packages/content/books/fr/a.md'
    const text = '---\ntitle: Deux mots\n---\n\nOn entre\u202f?\n\n« Oui.'
    const [fault, ...others] = check({ [file]: text })
    expect(fault).toContain(`${file}:7: the space in “«`)
    expect(others).toEqual([])
  })

  test('when a key is not used', () => {
    const faults = check({ ...inAll(notes, { a: 'A', b: 'B' }), ...pageWith("t('a')") })
    expect(faults).toEqual([`${notes}/en.json: b is used nowhere`])
  })

  test('when a key is used in another namespace only', () => {
    const faults = check({
      ...inAll(notes, { a: 'A' }),
      [page]: "const { t } = useTranslation('app')",
    })
    expect(faults).toEqual([`${notes}/en.json: a is used nowhere`])
  })

  test('when only a test uses a key', () => {
    const use = "const { t } = useTranslation('notes'); t('a')"
    const tree = { ...inAll(notes, { a: 'A' }), [page.replace('page', 'page.test')]: use }
    expect(check(tree)).toEqual([`${notes}/en.json: a is used nowhere`])
  })

  test.each([
    ["t('b')", 'notes:b'],
    ["t(x ? 'a' : 'b')", 'notes:b'],
    ["t('tasks:a')", 'tasks:a'],
    [`t(\`errors.\${code}\`)`, 'notes:errors.*'],
    ["<Trans i18nKey='a' />", 'app:a'],
  ])('when %s uses a key that does not exist', (use, name) => {
    const faults = check({ ...inAll(notes, { a: 'A' }), ...pageWith(`t('a'); return ${use}`) })
    expect(faults).toEqual([`${page}:1: ${name} is in no English file`])
  })
})
