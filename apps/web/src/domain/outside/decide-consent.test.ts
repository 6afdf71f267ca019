import { expect, it } from 'vitest'
import { decideConsent } from './decide-consent.ts'

const yes = { agrees: true, isUntold: false }
const no = { agrees: false, isUntold: false }
const ada = (cookiesAgree: boolean, hasAnsweredHere = false) => ({ cookiesAgree, hasAnsweredHere })

it.each([
  ['a visitor who has not answered', undefined, null, 'unanswered'],
  ['a visitor who agreed', yes, null, 'agreed'],
  ['a visitor who said no', no, null, 'declined'],
  ['a member who is not known yet', yes, undefined, 'unknown'],
  ['a member who agreed elsewhere', undefined, ada(true), 'agreed'],
  ['a member who agreed, in a browser where another said no', no, ada(true), 'agreed'],
  ['a member in a browser where another agreed', yes, ada(false), 'unanswered'],
  ['a member who said no here', no, ada(false, true), 'declined'],
  ['a member who just agreed as a visitor', { ...yes, isUntold: true }, ada(false), 'agreed'],
  ['a member who just said no as a visitor', { ...no, isUntold: true }, ada(true), 'declined'],
] as const)('%s', (_who, kept, member, consent) => {
  expect(decideConsent({ isSignalled: false, kept, member })).toBe(consent)
  expect(decideConsent({ isSignalled: true, kept, member })).toBe('declined')
})
