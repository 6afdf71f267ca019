import { expect, test } from 'vitest'
import { findPaths } from './export-paths.ts'

const moment = new Date()

async function place(titles: string[], fileNames: string[] = [], folders: string[] = []) {
  const paths = await findPaths({
    folders: folders.map((title, i) => ({ id: `folder ${i}`, title, folderId: null })),
    notes: titles.map((title, i) => ({
      id: `${i}`,
      title,
      folderId: null,
      isPinned: false,
      createdAt: moment,
      updatedAt: moment,
    })),
    files: fileNames.map((name, i) => ({
      id: `file ${i}`,
      noteId: '0',
      name,
      fileKey: '',
      createdAt: moment,
    })),
  })
  return {
    notes: [...paths.notes.values()].map(({ path }) => path),
    files: [...paths.files.values()],
    folders: paths.folders,
  }
}

test('the names of notes are such that every system can store them', async () => {
  expect(
    (
      await place([
        'CON',
        'com1.txt',
        '..',
        '../../etc',
        'a/b\\c:d*e?f"g<h>i|j#k^l[m]n%o',
        ' x. ',
        '',
        'a\u0000\u202Eb\n',
      ])
    ).notes,
  ).toEqual([
    '_CON',
    '_com1.txt',
    'note',
    '-..-etc',
    'a-b-c-d-e-f-g-h-i-j-k-l-m-n-o',
    'x',
    'note 2',
    'ab',
  ])
  const {
    notes: [long = ''],
  } = await place(['🪶'.repeat(300)])
  expect(Buffer.byteLength(long)).toBe(180)
})

test('names are never the same, whatever their case and form', async () => {
  expect(
    (await place(['Heron', 'heron', 'HERON', 'Straße', 'STRASSE', 'é', 'e\u0301'])).notes,
  ).toEqual(['Heron', 'heron 2', 'HERON 3', 'Straße', 'STRASSE 2', 'é', 'é 2'])
  expect(await place([], ['a.png', 'A.PNG', '../x.pdf', ''], ['Attachments', 'A', 'a'])).toEqual({
    notes: [],
    files: ['attachments/a.png', 'attachments/2/A.PNG', 'attachments/-x.pdf', 'attachments/file'],
    folders: ['Attachments 2', 'A', 'a 2'],
  })
})

test('a hundred thousand notes of one title are named in a moment', async () => {
  const { notes } = await place(Array.from({ length: 100_000 }, () => 'Heron'))
  expect(notes.slice(-2)).toEqual(['Heron 99999', 'Heron 100000'])
})
