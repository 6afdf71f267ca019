import { describe, expect, it } from 'vitest'
import { readArticleWords } from './article-words.ts'

function articleOf(html: string) {
  const article = document.createElement('article')
  article.innerHTML = html
  document.body.replaceChildren(article)
  return article
}

const markup =
  '<p>The <em>tide</em> turns, slowly.</p>\n<ul><li>One</li><li>two</li></ul><p>The <a href="#">end</a>.</p>'

describe('the words of an article', () => {
  it('are counted over all elements, and words of two lines are two', () => {
    const words = readArticleWords(articleOf(markup), 'en')
    expect(words.count).toBe(8)
    expect(words.read({ start: 1, end: 6 })).toBe('tide turns, slowly.\nOne\ntwo')
  })

  it('are found for a range, whole even if it begins within them, and back again', () => {
    const article = articleOf(markup)
    const words = readArticleWords(article, 'en')
    const range = document.createRange()
    range.setStart(article.querySelector('em')?.firstChild ?? article, 2)
    range.setEnd(article.querySelector('li')?.firstChild ?? article, 1)
    expect(words.findSpan(range)).toEqual({ start: 1, end: 5 })
    const found = words.findRanges({ start: 1, end: 5 })
    expect(found.map(String).join('')).toBe('tide turns, slowly.\nOne')
    for (let start = 0; start < words.count; start += 1) {
      for (let end = start + 1; end <= words.count; end += 1) {
        const ranges = words.findRanges({ start, end })
        const whole = document.createRange()
        const [first, last] = [ranges[0], ranges.at(-1)]
        if (!first || !last) throw new Error('no range')
        whole.setStart(first.startContainer, first.startOffset)
        whole.setEnd(last.endContainer, last.endOffset)
        expect(words.findSpan(whole)).toEqual({ start, end })
      }
    }
  })

  it('are none for a range of spaces, or of an article without text', () => {
    const article = articleOf(markup)
    const words = readArticleWords(article, 'en')
    const range = document.createRange()
    const first = article.querySelector('p')?.firstChild ?? article
    range.setStart(first, 3)
    range.setEnd(first, 4)
    expect(words.findSpan(range)).toBeUndefined()
    const empty = articleOf('<p> </p>')
    range.selectNodeContents(empty)
    expect(readArticleWords(empty, 'en').findSpan(range)).toBeUndefined()
  })
})
