// The people of the journeys. Each journey invents new ones.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillUrl,
  type UrlInput,
} from '@fovea/contract/endpoint.ts'
import type { Language } from '@fovea/contract/languages.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { waitUntilAlive } from './live-page.ts'

export interface Person {
  name: string
  email: string
  password: string
}

/** A person with an account, who can also call the API as the web app does. */
export interface Member extends Person {
  _id: string
  token: string
  /** @throws Error if the answer does not match the contract */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<EndpointInput<E>>,
  ): Promise<EndpointResponse<E>>
}

export function inventPerson(): Person {
  return {
    name: 'Noor Amsel',
    email: `noor-${randomUUID()}@example.org`,
    password: 'nine patient lanterns below',
  }
}

/** Opens an account without the sign-up form, for journeys that are about something else. */
export async function openAccount(
  request: APIRequestContext,
  lang: Language = 'en',
): Promise<Member> {
  const person = inventPerson()
  const { token, user } = await send(request, contract.account.signUp, {
    body: { ...person, lang },
  })
  return {
    ...person,
    _id: user._id,
    token,
    call: (endpoint, input) => send(request, endpoint, input, token),
  }
}

async function send<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: Partial<EndpointInput<E>> = {},
  token?: string,
): Promise<EndpointResponse<E>> {
  const { body, ...url } = input as UrlInput & { body?: unknown }
  const answer = await request.fetch(fillUrl(endpoint, url), {
    method: endpoint.method,
    // The server closes a connection that was idle for long, which may be the moment in which it is used again.
    maxRetries: 1,
    ...(body !== undefined && { data: body }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  if (!answer.ok()) throw new Error(`${endpoint.path} answered ${answer.status()}`)
  return endpoint.response.parse(await answer.json()) as EndpointResponse<E>
}

/** Adds a text to the member's library without the form, and returns its id. */
export async function addText(member: Member, text: string): Promise<string> {
  const _id = randomUUID()
  await member.call(contract.library.addText, { body: { _id, lang: 'en', text } })
  return _id
}

/** Stores in the browser what a log-in stores there. No page of the app is open afterwards. */
export async function enterAs(page: Page, { token }: { token: string }): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((value) => localStorage.setItem('fovea.token', value), token)
}

export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export async function fillLogIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await waitUntilAlive(page)
  await logInHere(page, person)
}

/** Logs in on the page that is open. */
export async function logInHere(page: Page, person: Person): Promise<void> {
  await fillLogIn(page, person)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
}

/** What this browser keeps of a log-in. */
export function readToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('fovea.token'))
}

export async function logOut(page: Page): Promise<void> {
  await pressLogOut(page)
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
}

/** Something that waits may be asked about then. */
export async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page
    .getByRole('dialog', { name: 'Your account' })
    .getByRole('button', { name: 'Log out' })
    .click()
}
