import { noteFoundMax } from '@fovea/contract/note-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newWriter, titlesOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Writes notes, each a second after the one before. */
async function withNotes(...notes: Record<string, unknown>[]) {
  const ada = await newWriter(app)
  for (const note of notes) {
    app.clock.advance(1_000)
    await ada.write(note)
  }
  return ada
}

describe('search by title', () => {
  test('finds any part without case and accents, the best place first, then the newest', async () => {
    const ada = await withNotes(
      { title: 'Über die Höhe' },
      { title: 'Die Höhle' },
      { title: 'höher' },
      { title: 'Hohes' },
      { title: 'Erhöht' },
      { title: 'Nichts', html: 'Höhe' },
    )
    const found = await ada.searchNotes('HÖH')
    expect(titlesOf(found)).toEqual(['Hohes', 'höher', 'Die Höhle', 'Über die Höhe', 'Erhöht'])
    expect(found.body.notes[3]?.titleMatches).toEqual([[9, 12]])
    expect(titlesOf(await ada.searchNotes('hoh', '?limit=2'))).toEqual(['Hohes', 'höher'])
  })

  test.each([
    ['en', 'The naïve approach', 'naive appr'],
    ['ru', 'Ёжик в тумане', 'ежик'],
    ['de', 'Straßenbäume', 'strassenbaum'],
    ['es', 'El niño y la cigüeña', 'nino ciguen'],
    ['fr', 'Le cœur à l’œuvre', "coeur l'oeuvre"],
    ['it', 'Perché così', 'cosi perche'],
    ['pl', 'Zażółć gęślą jaźń, Łódź', 'zazolc lodz'],
    ['pt', 'Coração de leão', 'coracao leao'],
    ['ua', 'Пам’ять про їжака й ґанок', "пам'ять їжак ганок"],
  ])('finds in %s', async (_, title, sought) => {
    const ada = await withNotes({ title }, { title: 'Other' })
    for (const text of [sought, sought.toUpperCase(), sought.normalize('NFD')]) {
      expect(titlesOf(await ada.searchNotes(text))).toEqual([title])
      expect(titlesOf(await ada.searchNotesText(text))).toEqual([title])
    }
  })

  test('finds long words with signs that mean something elsewhere', async () => {
    const title = 'https://heron.example/(a|b)[c]*{2}?d=100%_e^f$g\\h'
    const ada = await withNotes({ title }, { title: 'https://heron.example/aaaa' })
    expect(titlesOf(await ada.searchNotesText(title.slice(8)))).toEqual([title])
    expect(titlesOf(await ada.searchNotesText('heron.example/(a|b)[x'))).toEqual([])
  })

  test('keeps letters apart that are not variants of each other', async () => {
    const ada = await withNotes({ title: 'їжа' }, { title: 'йод' })
    expect(titlesOf(await ada.searchNotes('іжа'))).not.toContain('їжа')
    expect(titlesOf(await ada.searchNotesText('иод'))).toEqual([])
  })

  test('finds similar titles where few match', async () => {
    const ada = await withNotes({ title: 'Grey herons' }, { title: 'Something else' })
    expect(titlesOf(await ada.searchNotes('grey herosn'))).toEqual(['Grey herons'])
    expect(titlesOf(await ada.searchNotes('herrons'))).toEqual(['Grey herons'])
    expect(titlesOf(await ada.searchNotesText('grey herosn'))).toEqual([])
  })

  test('takes signs as they are', async () => {
    const ada = await withNotes(
      { title: '100 % sure' },
      { title: 'a_b\\c' },
      { title: 'axb' },
      { title: 'C++ (and C#)' },
      { title: '鷺の本' },
    )
    expect(titlesOf(await ada.searchNotes('a_b\\'))).toEqual(['a_b\\c'])
    expect(titlesOf(await ada.searchNotes('100 %'))).toEqual(['100 % sure'])
    expect(titlesOf(await ada.searchNotes('c++'))).toEqual(['C++ (and C#)'])
    expect(titlesOf(await ada.searchNotes('c# ('))).toEqual(['C++ (and C#)'])
    expect(titlesOf(await ada.searchNotes('鷺'))).toEqual(['鷺の本'])
    expect(titlesOf(await ada.searchNotes('_'))).not.toContain('axb')
  })
})

describe('search by text', () => {
  test('finds notes with every word, titles first, with the place of the first word', async () => {
    const ada = await withNotes(
      { title: 'Old', html: '<p>Seven <b>hé</b>rons stood.</p>' },
      { title: 'Herons of seven seas' },
      { title: 'Seven', html: 'No birds' },
      { title: 'New', html: `<p>${'word '.repeat(200)}</p><p>herons, all seven</p>` },
    )
    const { body } = await ada.searchNotesText('SEVEN heron')
    expect(titlesOf({ body })).toEqual(['Herons of seven seas', 'New', 'Old'])
    const [title, far, near] = body.notes
    expect(title).toMatchObject({
      titleMatches: [
        [0, 5],
        [10, 15],
      ],
      snippet: '',
      matches: [],
    })
    const marked = ({ snippet, matches }: { snippet: string; matches: [number, number][] }) =>
      matches.map(([start, end]) => snippet.slice(start, end))
    expect(marked(present(far))).toEqual(['heron', 'seven'])
    expect(far?.snippet).toMatch(/^…word .* herons, all seven$/)
    expect(near?.snippet).toBe('Seven hérons stood.')
    expect(marked(present(near))).toEqual(['Seven', 'héron'])
  })

  test('finds a place far behind letters that fold to several', async () => {
    const ada = await withNotes({ html: `${'… ß ½ '.repeat(3_000)} needle ${'… '.repeat(500)}` })
    const [found] = (await ada.searchNotesText('needle')).body.notes
    const [start, end] = present(found?.matches[0])
    expect(found?.snippet.slice(start, end)).toBe('needle')
  })

  test('finds words that begin with one or two letters', async () => {
    const ada = await withNotes({ title: 'x', html: '(go) home' }, { title: 'y', html: 'ergo' })
    expect(titlesOf(await ada.searchNotesText('go'))).toEqual(['x'])
    expect(titlesOf(await ada.searchNotesText('g'))).toEqual(['x'])
    expect(titlesOf(await ada.searchNotesText('go hom'))).toEqual(['x'])
  })

  test('finds only notes with all of some tags, and nothing in the trash', async () => {
    const ada = await newWriter(app)
    const [a, b] = [await ada.makeTag('a'), await ada.makeTag('b')]
    await ada.write({ title: 'one', html: 'heron', tags: [a] })
    await ada.write({ title: 'both', html: 'heron', tags: [a, b] })
    await ada.deleteNote(await ada.write({ title: 'heron', tags: [a, b] }))
    expect(titlesOf(await ada.searchNotesText('heron', `?tags=${a},${b}`))).toEqual(['both'])
    expect(titlesOf(await ada.searchNotesText('heron'))).toEqual(['both', 'one'])
    expect(titlesOf(await ada.searchNotes('bot', `?tags=${b}`))).toEqual(['both'])
    expect(titlesOf(await ada.searchNotes('heron'))).toEqual([])
  })

  test('finds the notes with a tag also when very many others have the same word', async () => {
    const ada = await newWriter(app)
    await app.pool.query(
      `with made as (
        insert into notes (user_id, id, title, folded_title, excerpt, words, version, bytes, created_at, updated_at)
        select $1, gen_random_uuid(), 'Heron', 'heron', '', 1, 1, 5, $2, $2 from generate_series(1, 1200)
        returning user_id, id)
      insert into note_texts (user_id, note_id, html, plain, folded)
      select user_id, id, '', 'Heron', 'heron' from made`,
      [ada.userId, app.clock.now()],
    )
    const tag = await ada.makeTag('grey')
    for (const title of ['Grey heron', 'Heron of the reeds'])
      await ada.write({ title, tags: [tag] })
    const query = `?tags=${tag}`
    const found = ['Heron of the reeds', 'Grey heron']
    expect(titlesOf(await ada.searchNotes('heron', query))).toEqual(found)
    expect(titlesOf(await ada.searchNotesText('heron', query))).toEqual(found)
    expect(titlesOf(await ada.searchNotesText('heron'))).toHaveLength(noteFoundMax)
    expect(titlesOf(await ada.searchNotesText('heron', '?limit=50'))).toHaveLength(50)
  })

  test('forgets what a note said before', async () => {
    const ada = await newWriter(app)
    const id = await ada.write({ title: 'One', html: 'heron' })
    await ada.updateNote(id, { version: 1, title: 'Two', html: 'egret' })
    expect(titlesOf(await ada.searchNotesText('heron'))).toEqual([])
    expect(titlesOf(await ada.searchNotesText('egret'))).toEqual(['Two'])
  })
})

test("somebody else's notes are never found", async () => {
  const [ada, grace] = [await withNotes({ title: 'Heron', html: 'egret' }), await newWriter(app)]
  expect((await grace.searchNotes('heron')).body).toEqual({ notes: [] })
  expect((await grace.searchNotesText('egret')).body).toEqual({ notes: [] })
  expect((await ada.searchNotesText('egret')).body.notes).toHaveLength(1)
})

test('a hundred letters or signs of any script can be searched for', async () => {
  const ada = await newWriter(app)
  for (const letter of ['ж', '鷺', '😀😀', '#', '%', '?']) {
    const text = letter.repeat(100 / letter.length)
    await ada.write({ title: text })
    expect(titlesOf(await ada.searchNotes(text))).toEqual([text])
    expect(titlesOf(await ada.searchNotesText(text))).toEqual([text])
  }
})

test('brackets find nothing', async () => {
  const ada = await withNotes({ title: '(a)', html: '(b)' })
  for (const text of ['(', '/', '“”']) {
    expect((await ada.searchNotes(text)).body).toEqual({ notes: [] })
    expect((await ada.searchNotesText(text)).body).toEqual({ notes: [] })
  }
})

test.each([' ', 'a'.repeat(101), 'a\nb', '\u0000'])('%j is refused', async (text) => {
  const ada = await newWriter(app)
  expect((await ada.searchNotes(text)).error?.code).toBe('invalid_request')
  expect((await ada.searchNotesText(text)).error?.code).toBe('invalid_request')
  expect((await ada.searchNotes('a', `?limit=${noteFoundMax + 1}`)).error?.code).toBe(
    'invalid_request',
  )
})
