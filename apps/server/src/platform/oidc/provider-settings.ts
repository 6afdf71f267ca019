// Reads the OpenID Connect providers from the settings: `OIDC_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`, `_TITLE`.
export interface ProviderSettings {
  /** In lower case; part of the address that the provider sends browsers back to. */
  name: string
  /** What people call it. */
  title: string
  issuer: URL
  clientId: string
  clientSecret: string
}

type Part = 'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'TITLE'

const partPattern = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(ISSUER|CLIENT_ID|CLIENT_SECRET|TITLE)$/

const needed = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const

const nameLengthMax = 40

/** Providers that need no more than a client. */
const known: Record<string, { issuer: string; title: string }> = {
  GOOGLE: { issuer: 'https://accounts.google.com', title: 'Google' },
}

/** Hosts that nobody but this machine can answer for. */
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** @returns the providers in the order of their names, and one line for each problem. */
export function readProviders(environment: Record<string, string | undefined>): {
  providers: ProviderSettings[]
  problems: string[]
} {
  const problems: string[] = []
  const providers = [...gatherParts(environment)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, parts]) => {
      const read = readProvider(name, parts)
      if (typeof read === 'object') return [read]
      problems.push(read)
      return []
    })
  return { providers, problems }
}

function gatherParts(environment: Record<string, string | undefined>) {
  const byName = new Map<string, Map<Part, string>>()
  for (const [key, value] of Object.entries(environment)) {
    const [, name, part] = partPattern.exec(key) ?? []
    if (!name || !value?.trim()) continue
    const parts = byName.get(name) ?? new Map<Part, string>()
    byName.set(name, parts.set(part as Part, value.trim()))
  }
  return byName
}

function readProvider(name: string, parts: Map<Part, string>): ProviderSettings | string {
  const preset = known[name]
  if (preset && !parts.has('ISSUER')) parts.set('ISSUER', preset.issuer)
  const missing = needed.filter((part) => !parts.has(part))
  if (missing.length > 0) {
    return `OIDC_${name}_${missing[0]}: missing, although other settings of this provider are there`
  }
  if (name.length > nameLengthMax) return `OIDC_${name}_ISSUER: the name is too long`
  const issuer = readIssuer(parts.get('ISSUER') ?? '')
  if (!issuer) return `OIDC_${name}_ISSUER: not an https URL without a query`
  return {
    name: name.toLowerCase().replaceAll('_', '-'),
    title: parts.get('TITLE') ?? preset?.title ?? titleOf(name),
    issuer,
    clientId: parts.get('CLIENT_ID') ?? '',
    clientSecret: parts.get('CLIENT_SECRET') ?? '',
  }
}

/** Only a provider on this machine may be reached without encryption, which is for tests. */
function readIssuer(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || isLoopback(url)
  return isSafe && !url.search && !url.hash && !url.username && !url.password ? url : undefined
}

/** How the provider may call itself: with and without a slash at the end. */
export function issuersOf({ issuer: { href } }: Pick<ProviderSettings, 'issuer'>): string[] {
  return [href, new URL(href.endsWith('/') ? href.slice(0, -1) : `${href}/`).href]
}

export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && loopbackHosts.includes(hostname)
}

function titleOf(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ')
}
