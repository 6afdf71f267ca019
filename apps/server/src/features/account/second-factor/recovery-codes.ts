// Recovery codes: 16 characters, of which each works once. They have 80 random bits, so their digests need no slow hash.
import { createHash, randomBytes } from 'node:crypto'
import { recoveryCodesCount } from '@fovea/contract/limits.ts'

/** Crockford's base32, without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 16

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesCount }, makeRecoveryCode)
}

/** A byte has eight times as many values as the alphabet has characters, so each is as likely. */
function makeRecoveryCode(): string {
  const characters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length])
  return (characters.join('').match(/.{4}/g) ?? []).join('-')
}

/** The typed code without the signs that people add between its characters. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}

export function hashRecoveryCode(userId: string, code: string): Buffer {
  const readable = cleanCode(code).replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return createHash('sha256').update(`${userId} ${readable}`).digest()
}
