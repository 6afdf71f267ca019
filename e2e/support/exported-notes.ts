// Files as other programs export notes: an Obsidian vault, Evernote's ENEX and Joplin's JEX.
import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'

/** Four pixels of blue. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPQyp8ORAwQCgAfmgTBPNjIwQAAAABJRU5ErkJggg==',
  'base64',
)

export function makeZip(files: Record<string, string | Uint8Array>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

/** Three notes in nested folders, with everything that Markdown and Obsidian have, and a file that belongs to none. */
export const vault = makeZip({
  '.obsidian/app.json': '{"showLineNumber": true}',
  'Field guide/Birds/Heron.md': [
    '---',
    'tags: [waders, grey]',
    'aliases: [Ardea]',
    '---',
    '# Grey heron',
    '',
    'It hunts in the [[Reed bed|reeds]] like the [[Birds/Bittern]] and **waits**. #patient',
    '',
    '- [x] seen at the weir',
    '- [ ] seen at the lake',
    '',
    '| place | number |',
    '| --- | --- |',
    '| weir | 3 |',
    '',
    '```js',
    'const herons = 3',
    '```',
    '',
    '![[heron.png]]',
    '',
  ].join('\n'),
  'Field guide/Birds/Bittern.md': 'Booms at dusk.\n\n> rarely seen\n',
  'Field guide/Reed bed.md': 'Where [[Heron]] and [[Ardea]] are the same bird.\n',
  'Field guide/attachments/heron.png': picture,
  'Field guide/Unused.canvas': '{}',
})

/** @param content the inside of `en-note` */
export function makeEnex(title: string, content: string, tags: string[], rest = ''): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
<en-export export-date="20240131T101112Z" application="Evernote" version="10.76.2">
  <note>
    <title>${title}</title>
    <created>20230102T030405Z</created>
    <updated>20230203T040506Z</updated>
    ${tags.map((tag) => `<tag>${tag}</tag>`).join('\n    ')}
    <note-attributes>
      <author>Noor Amsel</author>
      <source>desktop.mac</source>
    </note-attributes>
    <content>
      <![CDATA[<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${content}</en-note>      ]]>
    </content>
    ${rest}
  </note>
</en-export>
`)
}

/** A resource, its data in lines as Evernote writes them, and the element that shows it. */
export function makeResource(bytes: Buffer, mime: string, name: string) {
  const hash = createHash('md5').update(bytes).digest('hex')
  const data = bytes.toString('base64').replaceAll(/.{76}/g, '$&\n')
  return {
    media: `<en-media hash="${hash}" type="${mime}" />`,
    resource: `<resource>
      <data encoding="base64">
${data}
      </data>
      <mime>${mime}</mime>
      <width>2</width>
      <height>2</height>
      <resource-attributes>
        <file-name>${name}</file-name>
        <source-url>en-cache://tokenKey%3D%22AuthToken%3AUser%3A1%22+${hash}+https://www.evernote.com/</source-url>
      </resource-attributes>
    </resource>`,
  }
}

const idOf = (digit: string) => digit.repeat(32)

/** Joplin's item: title, body and facts, with a blank line between them. */
function makeItem(id: string, type: number, text: string, facts: Record<string, string>): string {
  const moment = '2022-03-04T05:06:07.000Z'
  const all = {
    id,
    created_time: moment,
    updated_time: moment,
    user_created_time: moment,
    user_updated_time: moment,
    encryption_cipher_text: '',
    encryption_applied: '0',
    is_shared: '0',
    ...facts,
    type_: String(type),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return (text === '' ? '' : `${text}\n\n`) + lines.join('\n')
}

/** A to-do list in a notebook in a notebook, with a picture and a tag, and a note that links to it. */
export const jex = makeTar({
  [`${idOf('a')}.md`]: makeItem(
    idOf('a'),
    1,
    `Packing\n\n- [x] boots\n- [ ] map\n\n![map.png](:/${idOf('e')})`,
    { parent_id: idOf('d'), is_todo: '0', markup_language: '1' },
  ),
  [`${idOf('b')}.md`]: makeItem(
    idOf('b'),
    1,
    `Route\n\nFirst the [packing](:/${idOf('a')}), then the ferry.`,
    { parent_id: idOf('c'), is_todo: '0', markup_language: '1' },
  ),
  [`${idOf('c')}.md`]: makeItem(idOf('c'), 2, 'Journeys', { parent_id: '' }),
  [`${idOf('d')}.md`]: makeItem(idOf('d'), 2, 'North', { parent_id: idOf('c') }),
  [`${idOf('e')}.md`]: makeItem(idOf('e'), 4, 'map.png', {
    mime: 'image/png',
    filename: '',
    file_extension: 'png',
    size: String(picture.length),
  }),
  [`${idOf('f')}.md`]: makeItem(idOf('f'), 5, 'summer', { parent_id: '' }),
  [`${idOf('1')}.md`]: makeItem(idOf('1'), 6, '', { note_id: idOf('a'), tag_id: idOf('f') }),
  [`resources/${idOf('e')}.png`]: picture,
})

function makeTar(files: Record<string, string | Buffer>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const bytes = Buffer.from(content)
    return [
      makeTarHeader(name, bytes.length),
      bytes,
      Buffer.alloc((512 - (bytes.length % 512)) % 512),
    ]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1_024)])
}

function makeTarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(512)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(1_646_370_367, 11), 136)
  header.write('        0', 148, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  // The last of the eight spaces stays behind the sum.
  header.write(`${sum.toString(8).padStart(6, '0')}\0`, 148, 'latin1')
  return header
}

/** A file that becomes 60 MB of nothing when it is unpacked, and a note that shows it. */
export function makeBomb(): Buffer {
  return makeZip({ 'note.md': '![[bomb.bin]]', 'bomb.bin': new Uint8Array(60_000_000) })
}
