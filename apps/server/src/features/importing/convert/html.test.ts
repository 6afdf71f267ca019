import { describe, expect, test } from 'vitest'
import { convertBook } from './convert-book.ts'

const read = (markup: string, isWebPage = false) =>
  convertBook({ bytes: Buffer.from(markup), fileName: 'a.html', isWebPage })

const sentence =
  'Seven herons stood in the shallows, and none of them moved, for the water was still. '
const prose = `<p>${sentence.repeat(5)}</p>`.repeat(5)
const around = '<nav><p>Menu</p></nav><aside><p>Buy a boat</p></aside>'

describe('HTML', () => {
  test('from the web is reduced to its article', async () => {
    const { chapters } = await read(
      `<html><body>${around}<article><h1>Herons</h1>${prose}</article><div class="comments"><p>First!</p></div></body></html>`,
      true,
    )
    const text = chapters.flatMap(({ paragraphs }) => paragraphs).join(' ')
    expect(text).toContain('Seven herons')
    expect(text).not.toMatch(/Menu|boat|First!/)
  })

  test('that is XHTML, whose empty elements close themselves, is reduced to its article too', async () => {
    const { chapters } = await read(
      `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY a "b">]><html><head><title/></head><body>${around}<a id="x"/><article>${prose}<p>5 &lt; 6 &amp; "so"<br/>on</p></article></body></html>`,
      true,
    )
    expect(chapters[0]?.paragraphs.at(-1)).toBe('5 < 6 & "so"\non')
  })

  test('without the tags html and body is reduced to its article too', async () => {
    const { chapters } = await read(
      `<!doctype html><title>Herons</title><article>${prose}</article><div class="comments"><p>First!</p></div>`,
      true,
    )
    const text = chapters.flatMap(({ paragraphs }) => paragraphs).join(' ')
    expect(text).toContain('Seven herons')
    expect(text).not.toContain('First!')
  })

  test('that is as long as a book is read completely, except for parts such as menus', async () => {
    const { chapters } = await read(
      `<html><body>${around}<div class="comment"><p>First!</p></div>${prose.repeat(300)}</body></html>`,
      true,
    )
    const text = chapters.flatMap(({ paragraphs }) => paragraphs).join(' ')
    expect(text).toContain('First!')
    expect(text).not.toMatch(/Menu|boat/)
  })
})
