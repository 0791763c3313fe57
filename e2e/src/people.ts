import { wordsIn } from '@orenda/tools/in-browser/words'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './test.ts'

export interface Person {
  name: string
  email: string
  password: string
}

interface MailboxMessage {
  subject: string
  links: string[]
}

let count = 0

/** A person that no other test uses. */
export function newPerson(): Person {
  count += 1
  const id = `${process.pid}-${Date.now().toString(36)}-${count}`
  return { name: 'Марта Зоряна', email: `marta-${id}@orenda.example`, password: 'сонце-над-дахом' }
}

/** The first link of the newest mail to `email`; waits for the mail. */
export async function linkFromMail(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const response = await request.get('/api/dev/mailbox', { params: { to: email } })
      const messages = (await response.json()) as MailboxMessage[]
      link = messages.flatMap(({ links }) => links).find(address => address.includes(path))
      return link
    })
    .toBeTruthy()
  return link as string
}

export interface SignedUp extends Person {
  tokens: { accessToken: string; refreshToken: string }
  api: (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: unknown) => Promise<unknown>
}

/** Registers, verifies and logs in with the API, for tests that begin after that. */
export async function signUp(request: APIRequestContext, language = 'uk'): Promise<SignedUp> {
  const person = newPerson()
  const registered = await request.post('/api/auth/register', { data: { ...person, lang: language } })
  expect(registered.ok(), await registered.text()).toBe(true)
  const token = new URL(await linkFromMail(request, person.email, 'verify-email')).searchParams.get('token')
  const verified = await request.get('/api/auth/verify-email', { params: { token: token ?? '' } })
  expect(verified.ok(), await verified.text()).toBe(true)
  return logIn(request, person)
}

/** Logs in a registered person with the API. */
export async function logIn(request: APIRequestContext, person: Person): Promise<SignedUp> {
  const login = await request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
  })
  const { accessToken, refreshToken } = (await login.json()) as SignedUp['tokens']
  return {
    ...person,
    tokens: { accessToken, refreshToken },
    api: async (method, path, data) => {
      const response = await request[method](`/api/${path}`, {
        headers: { authorization: `Bearer ${accessToken}` },
        ...(data !== undefined && { data }),
      })
      expect(response.ok(), await response.text()).toBe(true)
      const text = await response.text()
      return text === '' ? undefined : JSON.parse(text)
    },
  }
}

/** Makes a page start with a session; later changes by the page stay. */
export async function enter(page: Page, { tokens }: Pick<SignedUp, 'tokens'>): Promise<void> {
  await page.addInitScript(({ accessToken, refreshToken }) => {
    if (localStorage.getItem('orenda.accessToken')) return
    localStorage.setItem('orenda.accessToken', accessToken)
    localStorage.setItem('orenda.refreshToken', refreshToken)
  }, tokens)
}

/** Opens the address of a trial and confirms it. */
export async function tryRemote(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: wordsIn('uk')('shell', 'override.try') }).click()
}
