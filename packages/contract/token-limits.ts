// What personal access tokens may do. Kept apart from the schemas, so that the web app can use it without zod.

/** `write` includes `read`. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What tokens begin with, so that people and scanners recognise a leaked one. */
export const tokenPrefix = 'fvp_'

export const accessTokensMax = 20
export const accessTokenDaysMax = 366
