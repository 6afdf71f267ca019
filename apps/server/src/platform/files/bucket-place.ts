// Where a bucket is and how it is reached, as one URL: `https://KEY:SECRET@host/bucket?region=eu-central-1`.

export interface BucketPlace {
  /** The address of the storage, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
  /** Whether the bucket is part of the path, as most storages have it, rather than of the host name. */
  isPathStyle: boolean
}

/** @returns what is wrong, in words, when the URL does not name a bucket. */
export function parseBucketUrl(text: string): BucketPlace | string {
  if (!URL.canParse(text) || !/^https?:/i.test(text)) return 'must begin with https:// or http://'
  const url = new URL(text)
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/i.test(bucket)) {
    return 'must name a bucket: https://KEY:SECRET@host/bucket'
  }
  if (!url.username || !url.password) return 'must contain a key and a secret'
  const [key, secret] = [url.username, url.password].map(decode)
  if (!key || !secret) return 'has a key or secret with a broken % in it'
  const style = url.searchParams.get('style') ?? 'path'
  const unknown = Array.from(url.searchParams.keys()).find((name) => !options.includes(name))
  if (unknown !== undefined) return `has the unknown option ${unknown}`
  if (!['path', 'host'].includes(style)) return 'style must be path or host'
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key,
    secret,
    isPathStyle: style === 'path',
  }
}

const options = ['region', 'style']

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
