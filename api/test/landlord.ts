import { randomBytes } from 'node:crypto'
import type { Session } from '@orenda/contracts/session'
import { type Answer, type Call, callTo } from './http.ts'

/** A user who has registered, opened the link in the mail and logged in. */
export interface Landlord {
  id: string
  name: string
  email: string
  password: string
  token: string
  refreshToken: string
  /** Calls the API with the landlord's access token. */
  api: Call
}

export interface SignUp {
  name?: string
  email?: string
  password?: string
  lang?: string
}

/**
 * Registers and logs in through the public routes.
 * @param base address of the API
 * @param verificationToken waits for the mail to the address and returns the token of its link
 * @throws Error with the answer that was not a success
 */
export async function signUp(
  base: string,
  verificationToken: (email: string) => Promise<string>,
  options: SignUp = {},
): Promise<Landlord> {
  const call = callTo(base)
  const mark = randomBytes(5).toString('hex')
  const name = options.name ?? `Landlord ${mark}`
  const email = options.email ?? `landlord-${mark}@example.com`
  const password = options.password ?? `Password ${mark}`
  expectSuccess(await call('POST', '/auth/register', { name, email, password, lang: options.lang }))
  const token = await verificationToken(email)
  expectSuccess(await call('GET', `/auth/verify-email?token=${encodeURIComponent(token)}`))
  return { name, email, password, ...(await logIn(base, email, password)) }
}

export async function logIn(base: string, email: string, password: string) {
  const answer = await callTo(base)<Session>('POST', '/auth/login', { email, password })
  expectSuccess(answer)
  const { accessToken, refreshToken, user } = answer.body
  return { id: user.id, token: accessToken, refreshToken, api: callTo(base, accessToken) }
}

function expectSuccess({ status, body }: Answer): void {
  if (status >= 300) throw new Error(`The API answered ${status}: ${JSON.stringify(body)}`)
}

/** The token in the first link of a mail's text. */
export function tokenIn(text: string): string {
  const [, token] = /[?&]token=([\w%.~-]+)/.exec(text) ?? []
  if (token === undefined) throw new Error(`There is no link with a token in: ${text}`)
  return decodeURIComponent(token)
}
