import { describe, expect, test } from 'vitest'
import { openArchive } from '../../../domain/archive/archive.ts'
import { makeArchive } from '../../../domain/archive/testing/make-archives.ts'
import { epubParts, zip } from '../testing/make-books.ts'

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()
const failure = (code: string) => expect.objectContaining({ code })

describe('an archive', () => {
  test('returns its files, compressed or not', () => {
    const archive = openArchive(
      makeArchive([
        { name: 'a', content: 'Herons' },
        { name: 'folder/b', content: 'Reeds', isPacked: true },
      ]),
    )
    expect(archive.names).toEqual(['a', 'folder/b'])
    expect(text(archive.read('a'))).toBe('Herons')
    expect(text(archive.read('folder/b'))).toBe('Reeds')
    expect(archive.read('c')).toBeUndefined()
  })

  test.each([
    ['a smaller', 1],
    ['a larger', 100_000],
  ])('whose uncompressed entry declares %s size than its own is broken', (_, declaredBytes) => {
    const bytes = makeArchive([{ name: 'a', content: 'Herons', declaredBytes }])
    expect(() => openArchive(bytes)).toThrow(failure('file_broken'))
  })

  test('whose entries share their bytes is broken', () => {
    const bytes = makeArchive([
      { name: 'a', content: 'Herons' },
      { name: 'b', content: 'Herons', sharesWith: 0 },
    ])
    expect(() => openArchive(bytes)).toThrow(failure('file_broken'))
  })

  test('whose entry reaches into the directory is broken', () => {
    const bytes = makeArchive([
      { name: 'b', content: 'Reeds' },
      { name: 'a', content: 'Herons' },
    ])
    const at = bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    bytes.writeUInt32LE(16, at + 20)
    bytes.writeUInt32LE(16, at + 24)
    expect(() => openArchive(bytes)).toThrow(failure('file_broken'))
  })

  test.each(['a', 'b'])('whose entry “%s” is one byte longer than its place is broken', (name) => {
    const bytes = makeArchive(['a', 'b'].map((each) => ({ name: each, content: 'Herons' })))
    expect(openArchive(bytes).names).toEqual(['a', 'b'])
    const at = bytes.lastIndexOf('PK\x01\x02', name === 'b' ? undefined : -80, 'latin1')
    bytes.writeUInt32LE(7, at + 20)
    bytes.writeUInt32LE(7, at + 24)
    expect(() => openArchive(bytes)).toThrow(failure('file_broken'))
  })

  test('whose entry unpacks to more than it declares is too large', () => {
    const content = 'Herons. '.repeat(100)
    const bytes = makeArchive([{ name: 'a', content, isPacked: true, declaredBytes: 799 }])
    expect(() => openArchive(bytes).read('a')).toThrow(failure('import_too_large'))
  })

  test('whose entry is compressed more than any text or picture is too large', () => {
    const archive = openArchive(
      makeArchive([
        { name: 'a', content: Buffer.alloc(2 ** 20), isPacked: true },
        { name: 'b', content: Buffer.alloc(2 * 2 ** 20), isPacked: true },
      ]),
    )
    expect(archive.read('a')).toHaveLength(2 ** 20)
    expect(() => archive.read('b')).toThrow(failure('import_too_large'))
  })

  test('may have as many entries as are allowed, but not more', () => {
    const bytes = makeArchive(['a', 'b'].map((name) => ({ name, content: 'Herons' })))
    expect(openArchive(bytes, { entries: 2 }).names).toHaveLength(2)
    expect(() => openArchive(bytes, { entries: 1 })).toThrow(failure('import_too_large'))
  })

  test('whose directory reaches beyond its end is broken', () => {
    const bytes = makeArchive(['a', 'b'].map((name) => ({ name, content: 'Herons' })))
    bytes.writeUInt16LE(0xffff, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 30)
    expect(() => openArchive(bytes)).toThrow(failure('file_broken'))
  })

  test.each([true, false])(
    'limits the sum of everything read from it (compressed: %s)',
    (isPacked) => {
      const content = 'Herons. '.repeat(100)
      const bytes = makeArchive([{ name: 'a', content, isPacked }])
      const archive = openArchive(bytes, { bytes: 2_000 })
      expect(archive.read('a')).toHaveLength(800)
      expect(archive.read('a')).toHaveLength(800)
      expect(() => archive.read('a')).toThrow(failure('import_too_large'))
    },
  )

  test('whose entries declare more than is allowed in total is refused when it is opened', () => {
    const bytes = makeArchive([
      { name: 'a', content: 'Herons' },
      { name: 'b', content: 'Herons' },
    ])
    expect(openArchive(bytes, { bytes: 12 }).names).toHaveLength(2)
    expect(() => openArchive(bytes, { bytes: 11 })).toThrow(failure('import_too_large'))
  })

  test('of a book packed together with its folder is read without the folder', () => {
    const inFolder = Object.fromEntries(
      Object.entries(epubParts()).map(([name, content]) => [`My Book/${name}`, content]),
    )
    const archive = openArchive(zip({ '__MACOSX/._My Book': 'x', ...inFolder }))
    expect(archive.names).toContain('META-INF/container.xml')
    expect(text(archive.read('mimetype'))).toBe('application/epub+zip')
  })
})
