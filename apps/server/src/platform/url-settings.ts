// Reads the settings that are URLs. What would be read as another URL than the operator means is refused with a sentence.
import { z } from 'zod'

export const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value)

export const url = (protocol: RegExp) =>
  z.preprocess(
    emptyIsUnset,
    z.url({ protocol, error: badUrl }).refine(isUncut, { error: badUrl }).optional(),
  )

const badUrl =
  'not such a URL; in a user name or a password, # is written %23, / is %2F, ? is %3F and @ is %40'

/** Those signs would end the host in the middle of a password, and what is left would be another URL. */
function isUncut(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search } = new URL(text)
  return !text.includes('#') && !pathname.includes('@') && !/^\?[^=]*@/.test(search)
}

/** Pages, calls and cookies are at the root of their host. See decision 0076. */
export const origin = z.preprocess(
  emptyIsUnset,
  z
    .url({ protocol: /^https?$/, error: 'not a URL such as https://fovea.example.org' })
    .refine(isOrigin, {
      error:
        'must be a protocol, a host and perhaps a port, such as https://fovea.example.org, without a path, a query, a fragment or a password: Fovea is at the root of its host',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
)

function isOrigin(text: string): boolean {
  const bare = text.replace(/\/+$/, '')
  return !URL.canParse(bare) || new URL(bare).href === `${new URL(bare).origin}/`
}
