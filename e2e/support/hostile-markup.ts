// Markup that tries to run a script, to load something from another host, or to take over names of the page; and the watch that
// notices if any of it succeeds or is only stopped by the policy of the page. Scripts of the markup call `hit`.
import { expect, type Page } from '@playwright/test'

const image = '<img src=x onerror=hit()>'
const host = 'https://hostile.example'

export const hostileMarkup = [
  '<script>hit()</script>',
  image,
  `<img src="${host}/a" srcset="${host}/b 1x, ${host}/c 2x" onerror="hit()">`,
  '<svg onload=hit()></svg>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s></svg>',
  `<svg><foreignObject>${image}</foreignObject></svg>`,
  `<svg><image href="${host}/d"/><use href="data:image/svg+xml,<svg id='x' onload='hit()'/>#x"/></svg>`,
  `<svg></p><style><g title="</style>${image}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>`,
  '<math><annotation-xml encoding="text/html"><script>hit()</script></annotation-xml></math>',
  '<math href="javascript:hit()"><mi>click</mi></math>',
  `<noscript><p title="</noscript>${image}">`,
  `<noscript><noscript><style></noscript>${image}</style>`,
  `<template>${image}<script>hit()</script></template>`,
  `<div><template shadowrootmode=open>${image}</template></div>`,
  '<a href="javascript:hit()">one</a>',
  '<a href="java\tscr\nipt:hit()">two</a>',
  '<a href="&#1;javascript&colon;hit()">three</a>',
  '<a href="  JaVaScRiPt:hit()//https://example.org">four</a>',
  '<a href="data:text/html,<script>hit()</script>">five</a>',
  '<a href="vbscript:hit()" xlink:href="javascript:hit()">six</a>',
  '<a data-note="javascript:hit()" href="javascript:hit()">seven</a>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<object data="data:text/html,<script>hit()</script>"></object><embed src="javascript:hit()">',
  `<style>@import "${host}/e.css"; * { background: url(${host}/f) }</style>`,
  `<p style="background:url(${host}/g);animation:x 1s" onanimationstart=hit()>styled</p>`,
  `<link rel=stylesheet href=${host}/h.css><base href="${host}/">`,
  `<meta http-equiv=refresh content="0;url=${host}/i">`,
  `<form id=root action=${host}/j><input name=getElementById autofocus onfocus=hit()><button formaction="javascript:hit()">go</button></form>`,
  '<a id=defaultView><a id=defaultView name=document>clobbered</a>',
  '<img name=body><img name=querySelector><form name=cookie></form>',
  '<details open ontoggle=hit()><summary>x</summary></details>',
  '<video autoplay onloadstart=hit()><source onerror=hit() src=x></video><audio src=x onerror=hit()>',
  `<select><template>${image}</template></select>`,
  `<textarea></textarea>${image}`,
  `<p>"'>${image}</p>`,
  `<xmp><p title="</xmp>${image}"></xmp>`,
  `<!--><p>${image}-->`,
  `<![CDATA[><p>${image}]]>`,
  `<? ><p>${image}?>`,
  `<pre><code class="language-js onload=hit() ${image}">hit()</code></pre>`,
  `<img data-file="&quot;onerror=hit() x=&quot;" onerror="hit()">`,
  '<table><tr><td colspan="2 onclick=hit()" onclick=hit()>cell</td></tr></table>',
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="x onload=hit()">task</li></ul>',
  `<table background="${host}/k"><caption>${image}</caption></table>`,
  `<p contenteditable onbeforeinput=hit() onfocus=hit() tabindex=1 autofocus>edit</p>`,
  `&lt;img src=x onerror=hit()&gt;`,
]

/** Ends whatever the markup before it has left open. */
const end =
  '</style></script></noscript></template></textarea></xmp></select></math></svg></form>-->'

/** All of it in a few texts, each of which ends with a paragraph `The end`. */
export function hostileTexts(markupInEach = 9): string[] {
  const texts: string[] = []
  for (let i = 0; i < hostileMarkup.length; i += markupInEach) {
    const parts = hostileMarkup.slice(i, i + markupInEach)
    texts.push(`${parts.map((part) => `<p>Part</p>${part}${end}`).join('')}<p>The end</p>`)
  }
  return texts
}

/**
 * Watches everything that this page does from now on. The result fails if harm was done, or if the policy of the page had
 * to stop some. Markup that is parsed where nothing runs is reported as stopped too, so the policy is off where that is done.
 */
export async function watchForHarm(page: Page, baseUrl: string): Promise<() => Promise<void>> {
  const harm: string[] = []
  await page.context().exposeFunction('hit', () => harm.push('a script ran'))
  page.on('dialog', async (dialog) => {
    harm.push(`a dialog said ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) harm.push(message.text())
  })
  page.on('pageerror', (error) => harm.push(String(error)))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && origin !== new URL(baseUrl).origin)
      harm.push(`asked for ${request.url()}`)
  })
  return async () => {
    // What the page has been told to load or run was begun before this is answered. A picture runs something when it fails.
    await page.evaluate(async () => {
      const ends = [...document.images].map(
        (image) =>
          image.complete ||
          new Promise((resolve) => {
            image.addEventListener('load', resolve)
            image.addEventListener('error', resolve)
          }),
      )
      await Promise.all(ends)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    })
    expect(harm).toEqual([])
  }
}

/** Elements and attributes that must not be where a hostile text is shown. Ids and names only where the app has none itself. */
export const harmfulParts = [
  ...['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'form', 'base', 'meta'],
  ...['link', 'template', 'video', 'audio', 'select', 'textarea', 'details'],
  ...['[srcset]', '[srcdoc]', '[formaction]', '[onerror]', '[onload]', '[onclick]', '[onfocus]'],
  ...['img[src^="http"]', 'a[href]:not([href^="http"], [href^="mailto"])'],
].join(', ')

export const clobberingParts = '[id], [name]'
