// A news site on this machine: `/feed/<name>` is a feed of one article, `/article/<name>` is the article's page.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const articleParagraphs = [
  'Seven herons stood in the shallows below the weir, and for an hour none of them moved. The people on the bridge had come to see exactly that.',
  'A heron fishes by being nowhere, says the warden, who has counted them for thirty years. It lets the water forget that it is there, and then it strikes.',
  'In the wet spring of last year the colony raised forty young, more than in any year since the counting began, and most of them have stayed.',
]

export interface NewsHost {
  /** Such as `http://127.0.0.1:40123`. */
  url: string
  stop(): Promise<void>
}

export async function startNewsHost(): Promise<NewsHost> {
  const server = createServer((request, response) => {
    const [, kind, name] = /^\/(feed|article)\/([\w-]+)$/.exec(request.url ?? '') ?? []
    if (kind === 'feed' && name) response.end(writeFeed(name))
    else if (kind === 'article') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(writePage())
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function writeFeed(name: string): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Marsh</title><item>
    <guid isPermaLink="false">${name}</guid><link>/article/${name}</link>
    <title>Herons &amp;amp; eels of ${name}</title>
    <description>&lt;p&gt;What the &lt;b&gt;warden&lt;/b&gt; saw.&lt;/p&gt;</description>
    <pubDate>${new Date(Date.now() - 2 * 3_600_000).toUTCString()}</pubDate></item></channel></rss>`
}

function writePage(): string {
  const text = articleParagraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
  return `<!doctype html><html lang="en"><head><title>Herons at the weir</title>
    <meta name="author" content="Ida Brandt"></head><body><nav><a href="/">Subscribe now</a></nav>
    <article><h1>Herons at the weir</h1>${text}<script>document.title = 'Taken over'</script>
    <img src="/spy.gif" onerror="document.title = 'Taken over'"></article></body></html>`
}
