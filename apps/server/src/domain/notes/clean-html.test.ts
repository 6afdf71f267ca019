import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanNoteHtml } from './clean-html.ts'

const id = '01980000-0000-7000-8000-00000000000a'

describe('clean markup', () => {
  test.each([
    '<p>Plain, <strong>strong</strong>, <em>em</em>, <s>s</s>, <u>u</u>, <mark>mark</mark> and <code>code</code>.</p>',
    '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><hr><blockquote><p>“Quote”</p></blockquote>',
    '<pre><code class="language-c++">if (a &lt; b &amp;&amp; c &gt; d)\n\n  return "e"</code></pre>',
    '<ul><li><p>One</p><ol start="3"><li><p>Three<br>lines</p></li></ol></li></ul>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li></ul>',
    '<table><tbody><tr><th colspan="2">A</th></tr><tr><td rowspan="3"><p>1</p></td><td></td></tr></tbody></table>',
    `<p><a href="https://example.org/a?b=c&amp;d=%20">web</a> <a href="mailto:ada@example.org">mail</a></p>`,
    `<p><a data-note="${id}">A note</a> <img data-file="${id}" alt="A &quot;heron&quot;"></p>`,
    'Text without an element &amp;lt;b&amp;gt;',
    '<p></p><p>  two   spaces\u00a0</p>',
  ])('%s is left as it is', (html) => {
    expect(cleanNoteHtml(html)).toBe(html)
  })

  test.each([
    ['<b>a</b><i>b</i><del>c</del><h6>d</h6>', '<strong>a</strong><em>b</em><s>c</s><h4>d</h4>'],
    ['<div>one</div> <div>two</div><p>three</p>', 'one<br>two<p>three</p>'],
    ['<div><div>one</div></div><section>two</section>', 'one<br>two'],
    ['<p>one<p>two<ul><li>a<li>b</ul>', '<p>one</p><p>two</p><ul><li>a</li><li>b</li></ul>'],
    ['<p><b>one<p>two</b>', '<p><strong>one</strong></p><p>two</p>'],
    ['<p><custom><p>a</p></custom></p>', '<p></p><p>a</p>'],
    [
      '<table><tr><td><blockquote>a<tr><td>b</td></tr></blockquote></td></tr></table>',
      '<table><tr><td><blockquote>ab</blockquote></td></tr></table>',
    ],
    [
      '<ul><li><table><tr><td>a<li>b</li></td></tr></table></li></ul>',
      '<ul><li><table><tr><td>ab</td></tr></table></li></ul>',
    ],
    ['<li>no list</li><td>no table</td>', 'no listno table'],
    [
      '<table><thead><tr><th>A<td>B<tr><td>C</table>',
      '<table><tbody><tr><th>A</th><td>B</td></tr><tr><td>C</td></tr></tbody></table>',
    ],
    [
      '<a href="http://a.org">one<a href="http://b.org">two</a></a>',
      '<a href="http://a.org">one</a><a href="http://b.org">two</a>',
    ],
    [`<a data-note="${id.toUpperCase()}" href="https://a.org">x</a>`, `<a data-note="${id}">x</a>`],
    ['<a href="/local">a</a><a>b</a><img src="https://a.org/b.png" alt="c">', 'ab'],
    ['<ol start="0"><li data-checked="true">a</li></ol>', '<ol><li>a</li></ol>'],
    [
      '<td colspan="1000000000"></td><code class="evil language-js">a</code>',
      '<code class="language-js">a</code>',
    ],
    ['a\r\nb&#13;c', 'a\nb\nc'],
  ])('%s becomes %s', (html, cleaned) => {
    expect(cleanNoteHtml(html)).toBe(cleaned)
  })
})

const hostile = [
  '<ol>< ',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  `<img data-file="${id}" src=x onerror=alert(1) style="background:url(x)">`,
  '<p onclick="alert(1)" style="position:fixed" id=a class=b>a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" jAvA\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript&colon;alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:a">a</a><a href="//evil.test">b</a><a href="https:\\\\evil.test">c</a>',
  '<a href="https://a.org" onmouseover=alert(1) target=_top ping=x>a</a>',
  '<a data-note="x&quot; onclick=&quot;alert(1)">a</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><a title="</title><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><iframe src=javascript:alert(1)>',
  '<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>',
  '<style>@import "javascript:alert(1)"</style><link rel=stylesheet href=x><base href=x><meta http-equiv=refresh>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<<script>script>alert(1)<</script>/script>',
  '<scr<script></script>ipt>alert(1)</script>',
  '<p/onclick=alert(1)/>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<plaintext><img src=x onerror=alert(1)>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)><details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>b</button>',
  '<code class="language-js\u00a0onclick=alert(1)">a</code>',
]

/** Nothing but these may be in a result: their names, their attributes with safe values, and text without brackets. */
const clean =
  /^(?:[^<>]|<\/?(?:p|h[1-4]|strong|em|s|u|pre|blockquote|hr|br|mark|table|tbody|tr|code|ul|ol|li|th|td|a)>|<code class="language-[\w+#.-]+">|<ul data-type="taskList">|<ol start="\d+">|<li data-type="taskItem" data-checked="(?:true|false)">|<t[hd](?: colspan="\d+")?(?: rowspan="\d+")?>|<a href="(?:https?:\/\/|mailto:)[^"<>\s]+">|<a data-note="[\da-f-]{36}">|<img data-file="[\da-f-]{36}"(?: alt="[^"<>]*")?>)*$/iu

describe('hostile markup', () => {
  test.each(hostile)('%s', (html) => {
    const cleaned = cleanNoteHtml(html)
    expect(cleaned).toMatch(clean)
    expect(cleanNoteHtml(cleaned)).toBe(cleaned)
  })

  test('however it is put together and cut, comes out clean, and cleaning it again changes nothing', () => {
    const names =
      'p h1 h6 b strong a ul ol li table thead tbody tr td th pre code blockquote div svg style math img br hr custom title button mark'
    const piece = fc.oneof(
      fc.constantFrom(...hostile),
      fc.constantFrom(...names.split(' ').flatMap((name) => [`<${name}>`, `</${name}>`])),
      fc.constantFrom(
        `<a href="https://a.org">`,
        `<a data-note="${id}">`,
        `<img data-file="${id}">`,
      ),
      fc.constantFrom(
        ' ',
        '\n',
        'text',
        '&lt;',
        '&amp;lt;',
        '&#0;',
        '&#xD800;',
        '"',
        '<',
        '</',
        '<!--',
        '-->',
      ),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.nat(3), (pieces, cut) => {
        const cleaned = cleanNoteHtml(pieces.join('').slice(cut))
        expect(cleaned).toMatch(clean)
        expect(cleanNoteHtml(cleaned)).toBe(cleaned)
      }),
      { numRuns: 2_000 },
    )
  })

  test('that is nested deeply is flattened, and refused where no program would write it', () => {
    const nested = cleanNoteHtml(`${'<blockquote>'.repeat(900)}text`)
    expect(nested.match(/<blockquote>/g)).toHaveLength(60)
    expect(nested).toContain('text')
    expect(() => cleanNoteHtml('<b>'.repeat(160_000))).toThrow('nested too deeply')
    expect(() => cleanNoteHtml('<svg>'.repeat(100_000))).toThrow('nested too deeply')
  })

  test.each([
    ['of open brackets', '<'.repeat(400_000)],
    ['of end tags', '</p>'.repeat(100_000)],
    ['of spaces', `<p>a${' '.repeat(400_000)}b`],
    ['of comments', '<!--'.repeat(100_000)],
    ['of attributes', `<p ${Array.from({ length: 60_000 }, (_, i) => `a${i}`).join(' ')}>`],
    ['of items', '<li>'.repeat(900).concat('<ul><li>'.repeat(40), 'a'.repeat(400_000))],
  ])('that is long because %s takes little time', (_, html) => {
    const startedAt = performance.now()
    cleanNoteHtml(html)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})
