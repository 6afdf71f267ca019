import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { convertNotes } from './convert-notes.ts'
import type { Imported } from './imported.ts'

const picture = Buffer.from('\x89PNG heron', 'latin1')
const hash = createHash('md5').update(picture).digest('hex')

/** With names instead of ids. */
function summarise({ notes, files, folders, skipped }: Imported) {
  const names = new Map([
    ...notes.map(({ id, title }) => [id, title] as const),
    ...files.map(({ id, name }) => [id, name] as const),
  ])
  return {
    folders,
    skipped,
    notes: notes.map(({ id, html, ...note }) => ({
      ...note,
      html: html.replaceAll(
        /(data-(?:note|file))="([^"]*)"/g,
        (_, kind, one) => `${kind}="${names.get(one)}"`,
      ),
    })),
    files: files.map(({ noteId, name, read }) => [
      names.get(noteId),
      name,
      Buffer.from(read()).toString('latin1'),
    ]),
  }
}

const enex = (content: string, rest = '') => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
<en-export export-date="20240101T000000Z" application="Evernote"><note><title>A &amp; B</title>
<content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${content}</en-note>]]></content>
<created>20200102T030405Z</created><updated>20210102T030405Z</updated><tag>birds</tag><tag>two words</tag>${rest}</note></en-export>`

describe('an Evernote file', () => {
  test('gives its notes with tags, times, check lists and files', () => {
    const resource = `<resource><data encoding="base64">${picture.toString('base64')}</data><mime>image/png</mime><resource-attributes><file-name>heron.png</file-name></resource-attributes></resource>
      <resource><data encoding="base64">eA==</data><mime>application/pdf</mime></resource>`
    const content = `<div>One <b>bold</b><script>alert(1)</script></div><div><br/></div><div><en-todo checked="true"/>done</div><div><en-todo/>open</div>
      <ul style="--en-todo:true;"><li style="--en-checked:true;"><div>new</div></li></ul><ul><li><div>item</div></li></ul>
      <div style="-en-codeblock:true;"><div>a &lt; b</div><div>c</div></div><en-media hash="${hash}" type="image/png"/>
      <table><tr><td><div>x</div></td></tr></table>`
    const summary = summarise(convertNotes(Buffer.from(enex(content, resource)), 'a.enex'))
    const task = (isDone: boolean, text: string) =>
      `<li data-type="taskItem" data-checked="${isDone}"><p>${text}</p></li>`
    expect(summary.notes).toEqual([
      {
        title: 'A & B',
        folder: [],
        tags: ['birds', 'two words'],
        isPinned: false,
        createdAt: new Date('2020-01-02T03:04:05Z'),
        updatedAt: new Date('2021-01-02T03:04:05Z'),
        html: `<p>One <strong>bold</strong></p><p></p><ul data-type="taskList">${task(true, 'done')}${task(false, 'open')}${task(true, 'new')}</ul><ul><li><p>item</p></li></ul><pre><code>a &lt; b\nc</code></pre><p><img data-file="heron.png"></p><table><tbody><tr><td><p>x</p></td></tr></tbody></table>`,
      },
    ])
    expect(summary.files).toEqual([
      ['A & B', 'heron.png', picture.toString('latin1')],
      ['A & B', expect.stringMatching(/^[\da-f]{8}\.pdf$/), 'x'],
    ])
  })

  test('with entities of its own or without notes is harmless', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><en-export><note><title>&b;</title><content>&b;</content></note></en-export>'
    expect(convertNotes(Buffer.from(bomb), 'a.enex').notes[0]?.html.length).toBeLessThan(20)
    expect(() => convertNotes(Buffer.from('<en-export ></en-export>'), 'a.enex')).toThrow(
      expect.objectContaining({ code: 'unsupported_format' }),
    )
  })
})

const idOf = (digit: string) => digit.repeat(32)

function makeTar(files: Record<string, string | Buffer>, type = '0'): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const bytes = Buffer.from(content)
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write(bytes.length.toString(8).padStart(11, '0'), 124)
    header.write(type, 156)
    header.write('ustar\x0000', 257, 'latin1')
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1_024)])
}

describe('a Joplin file', () => {
  const items = {
    [`${idOf('a')}.md`]: `Herons\n\nSee [reeds](:/${idOf('b')}) and ![](:/${idOf('d')})\n\n- [x] seen\n\nid: ${idOf('a')}\nparent_id: ${idOf('2')}\nuser_created_time: 2020-01-02T03:04:05.000Z\nuser_updated_time: 2021-01-02T03:04:05.000Z\nmarkup_language: 1\ntype_: 1`,
    [`${idOf('b')}.md`]: `Reeds\n\n<p onclick="x()">tall</p>\n\nid: ${idOf('b')}\nparent_id: \ncreated_time: 2020-01-02T03:04:05.000Z\nmarkup_language: 2\ntype_: 1`,
    [`${idOf('1')}.md`]: `Nature\n\nid: ${idOf('1')}\nparent_id: \ntype_: 2`,
    [`${idOf('2')}.md`]: `Birds\n\nid: ${idOf('2')}\nparent_id: ${idOf('1')}\ntype_: 2`,
    [`${idOf('d')}.md`]: `heron.png\n\nid: ${idOf('d')}\nmime: image/png\nfilename: \ntype_: 4`,
    [`${idOf('e')}.md`]: `water\n\nid: ${idOf('e')}\ntype_: 5`,
    [`${idOf('f')}.md`]: `id: ${idOf('f')}\nnote_id: ${idOf('a')}\ntag_id: ${idOf('e')}\ntype_: 6`,
    [`resources/${idOf('d')}.png`]: picture,
  }

  test('gives its notes with folders, tags, times, links and files', () => {
    const summary = summarise(convertNotes(makeTar(items), 'a.jex'))
    expect(summary.folders).toEqual([['Nature'], ['Nature', 'Birds']])
    expect(summary.notes).toMatchObject([
      {
        title: 'Herons',
        folder: ['Nature', 'Birds'],
        tags: ['water'],
        createdAt: new Date('2020-01-02T03:04:05Z'),
        updatedAt: new Date('2021-01-02T03:04:05Z'),
        html: '<p>See <a data-note="Reeds">reeds</a> and <img data-file="heron.png"></p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>seen</p></li></ul>',
      },
      { title: 'Reeds', folder: [], tags: [], html: '<p>tall</p>' },
    ])
    expect(summary.files).toEqual([['Herons', 'heron.png', picture.toString('latin1')]])
    expect(summary.skipped).toEqual([])
  })

  test('keeps the files and links of notes that are markup', () => {
    const body = `<p><img src=":/${idOf('d')}" width="9"> <a href=":/${idOf('a')}">herons</a></p>`
    const markup = `Page\n\n${body}\n\nid: ${idOf('c')}\nmarkup_language: 2\ntype_: 1`
    const summary = summarise(
      convertNotes(makeTar({ ...items, [`${idOf('c')}.md`]: markup }), 'a.jex'),
    )
    expect(summary.notes.find(({ title }) => title === 'Page')?.html).toBe(
      '<p><img data-file="heron.png"> <a data-note="Herons">herons</a></p>',
    )
    expect(summary.files.map(([note]) => note)).toEqual(['Herons', 'Page'])
  })

  test('whose folders are inside of each other, that is cut off, or that consists of links does no harm', () => {
    const loop = { ...items, [`${idOf('1')}.md`]: `Nature\n\nparent_id: ${idOf('2')}\ntype_: 2` }
    expect(convertNotes(makeTar(loop), 'a.jex').notes[0]?.folder.length).toBe(100)
    expect(() => convertNotes(makeTar(items).subarray(0, 700), 'a.jex')).toThrow(
      expect.objectContaining({ code: 'file_broken' }),
    )
    expect(() => convertNotes(makeTar(items, '2'), 'a.jex')).toThrow()
  })
})
