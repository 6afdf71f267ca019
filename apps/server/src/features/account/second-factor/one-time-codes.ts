// The codes that an app shows (TOTP, RFC 6238): six digits, a new one every 30 seconds. SHA-1 is what all apps know.
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** How many codes before and after the current one also count, since clocks differ. */
const toleratedSteps = 1

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20

export function makeSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** The address that a QR code shows to an app. */
export function addressOf(secret: string, account: string): string {
  return codesOf(secret, account).toString()
}

export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/**
 * @param code six digits, which are compared in constant time
 * @returns the step of time to which the code belongs, or undefined when it is not right. A caller accepts a step once.
 */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = codesOf(secret, '').validate({ token: code, timestamp, window: toleratedSteps })
  if (delta === null) return undefined
  return Math.floor(timestamp / 1000 / periodSeconds) + delta
}

function codesOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Fovea',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })
}
