// Checks the signature of a call to S3, as in “Signature Version 4” of Amazon's reference.
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

interface SignedCall {
  method: string
  /** As it was sent, with its signs encoded. */
  pathname: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d+)\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/

/** @returns the code with which S3 refuses the call, and undefined if everything in it is signed as it should be */
export function judgeSignature(
  { method, pathname, query, headers, body }: SignedCall,
  account: { key: string; secret: string },
): string | undefined {
  const [, key, scope = '', day = '', region = '', names = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? []
  if (key === undefined) return 'AccessDenied'
  if (key !== account.key) return 'InvalidAccessKeyId'
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (bodyHash !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('x-amz-content-sha256')) return 'AccessDenied'
  const canonical = [
    method,
    pathname,
    Array.from(query, ([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash(canonical)}`
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${account.secret}`),
  )
  const expected = createHmac('sha256', signingKey).update(text).digest('hex')
  return signature === expected ? undefined : 'SignatureDoesNotMatch'
}

function hash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
