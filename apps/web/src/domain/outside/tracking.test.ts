import type { User } from '@fovea/contract/account.ts'
import type { OutsideTools } from '@fovea/contract/outside-tools.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const added = vi.hoisted((): string[] => [])
vi.mock('./add-script.ts', () => ({ addScript: (address: string) => void added.push(address) }))

const ids = { gtmId: 'GTM-1', metaPixelId: '42', appsflyerId: 'af-1' }

function configure(tools: Partial<OutsideTools>): void {
  const element = document.createElement('meta')
  element.name = 'fovea-outside'
  element.content = JSON.stringify({ environment: 'production', host: location.host, ...tools })
  document.head.replaceChildren(element)
}

async function open() {
  const { tracking, followConsentNow, followConsentWithTags } = await import('./tracking.ts')
  const consent = await import('./consent.ts')
  followConsentWithTags()
  return { tracking, followConsentNow, ...consent }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  added.length = 0
  document.head.replaceChildren()
  delete window.dataLayer
  delete window.fbq
  delete window.AF
})
afterEach(() => vi.restoreAllMocks())

it('loads the tags when a visitor agrees, and not before', async () => {
  configure(ids)
  const { tracking, decideFor, answerConsent } = await open()
  decideFor(null)
  tracking.lead()
  expect(added).toEqual([])
  await answerConsent(true)
  await vi.waitFor(() => expect(added).toHaveLength(3))
  expect(added.map((address) => new URL(address).host)).toEqual([
    'www.googletagmanager.com',
    'connect.facebook.net',
    'websdk.appsflyer.com',
  ])
  // What happened before the answer is never told.
  expect(window.dataLayer?.map(({ event }) => event)).toEqual(['gtm.js'])
})

const user = {
  _id: 'ada',
  name: 'Ada',
  email: 'ada@example.org',
  lang: 'de',
  role: 'member',
  userType: 'trial',
  emailApproved: true,
  emailSubscription: false,
  cookiesAgree: true,
} as unknown as User

it('tells each tag what it is for, and who the member is before what they did', async () => {
  configure(ids)
  const { tracking, decideFor } = await open()
  decideFor({ _id: 'ada', cookiesAgree: true })
  tracking.lead()
  tracking.addToWishlist()
  tracking.purchase({ transactionId: '1', amount: 99.99, currency: 'USD', contentName: 'SUB' })
  tracking.identify(user)
  await vi.waitFor(() => expect(window.AF?.q).toHaveLength(1))
  expect(window.dataLayer?.slice(1)).toEqual([
    {
      event: 'identify',
      user_id: 'ada',
      user_name: 'Ada',
      language: 'de',
      email_approved: true,
      email_subscription: false,
      user_type: 'trial',
    },
    { event: 'generate_lead' },
    { event: 'add_to_wishlist' },
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: '1',
        value: 99.99,
        currency: 'USD',
        items: [{ item_name: 'SUB', price: 99.99, quantity: 1 }],
      },
    },
  ])
  expect(window.fbq?.queue.slice(2)).toEqual([
    ['track', 'Lead'],
    ['trackCustom', 'AddToWishlist'],
    ['track', 'Purchase', { value: 99.99, currency: 'USD', content_name: 'SUB' }, { eventID: '1' }],
  ])
  expect(window.AF?.q[0]?.slice(1)).toEqual(['pba', 'setCustomerUserId', 'ada'])
})

it('tells what happened while the member was not known, if it turns out that they agree', async () => {
  configure(ids)
  const { tracking, decideFor } = await open()
  tracking.addToWishlist()
  decideFor(user)
  tracking.identify(user)
  await vi.waitFor(() => expect(window.dataLayer?.at(-1)).toEqual({ event: 'add_to_wishlist' }))
})

const eventsOf = () => window.dataLayer?.map(({ event }) => event)

it('tells of a new member what happened while they signed up', async () => {
  configure(ids)
  const { tracking, decideFor, answerConsent } = await open()
  decideFor(null)
  await answerConsent(true)
  tracking.addToWishlist()
  await vi.waitFor(() => expect(eventsOf()).toEqual(['gtm.js', 'add_to_wishlist']))
  decideFor(undefined)
  tracking.lead()
  decideFor(user)
  await Promise.resolve()
  expect(eventsOf()).not.toContain('generate_lead')
  tracking.identify(user)
  await vi.waitFor(() => expect(eventsOf()?.slice(2)).toEqual(['identify', 'generate_lead']))
})

it('forgets the member who logs out, with what was still to be told', async () => {
  localStorage.setItem('fovea.cookies', 'yes')
  configure(ids)
  const { tracking, decideFor } = await open()
  decideFor(user)
  tracking.identify(user)
  await vi.waitFor(() => expect(eventsOf()).toEqual(['gtm.js', 'identify']))
  tracking.forget()
  decideFor(undefined)
  tracking.lead()
  tracking.forget()
  decideFor(null)
  tracking.addToWishlist()
  await vi.waitFor(() =>
    expect(eventsOf()?.slice(2)).toEqual(['forget', 'forget', 'add_to_wishlist']),
  )
})

it('keeps what happens on a page with a secret for the next one', async () => {
  history.replaceState(null, '', '/login/done')
  configure(ids)
  const { tracking, decideFor, followConsentNow } = await open()
  decideFor(user)
  tracking.identify(user)
  tracking.lead()
  await Promise.resolve()
  expect(added).toEqual([])
  history.replaceState(null, '', '/')
  followConsentNow()
  await vi.waitFor(() => expect(eventsOf()).toEqual(['gtm.js', 'identify', 'generate_lead']))
})

it.each([
  ['the page was opened at another host', { ...ids, host: 'elsewhere.example' }],
  ['no tag is configured', { rollbarToken: 'token' }],
])('loads nothing when %s', async (_why, tools) => {
  configure(tools)
  const { tracking, decideFor } = await open()
  decideFor({ _id: 'ada', cookiesAgree: true })
  tracking.lead()
  await Promise.resolve()
  expect(added).toEqual([])
  expect(window.dataLayer).toBeUndefined()
})

it('reloads the page and deletes the cookies of the tags when somebody changes their mind', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  configure(ids)
  const { decideFor, answerConsent } = await open()
  decideFor(null)
  await answerConsent(true)
  await vi.waitFor(() => expect(added).toHaveLength(3))
  // biome-ignore lint/suspicious/noDocumentCookie: as a tag does it
  document.cookie = '_ga=1; path=/'
  localStorage.setItem('_gcl_ls', '1')
  expect(reload).not.toHaveBeenCalled()
  await answerConsent(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(document.cookie).not.toContain('_ga')
  expect(localStorage.getItem('_gcl_ls')).toBeNull()
})

it('a browser that asks not to be tracked has said no', async () => {
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true })
  configure(ids)
  const { decideFor, useConsent } = await open()
  decideFor({ _id: 'ada', cookiesAgree: true })
  expect(useConsent.getState().consent).toBe('declined')
  expect(added).toEqual([])
  vi.unstubAllGlobals()
})
