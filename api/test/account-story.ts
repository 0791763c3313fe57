import type { AccountSession, RecoveryCodes, SecondFactorSecret } from '@orenda/contracts/account'
import type { Passkey, PasskeyOptions } from '@orenda/contracts/passkeys'
import type { Session } from '@orenda/contracts/session'
import { Secret, TOTP } from 'otpauth'
import { relyingPartyOf } from '../src/auth/passkeys/relying-party.ts'
import { CONFIG, type Config } from '../src/config.ts'
import { Authenticator } from './authenticator.ts'
import type { Answer } from './http.ts'
import { callTo } from './http.ts'
import { type Landlord, logIn } from './landlord.ts'
import type { TestApi } from './test-api.ts'

/** The code that an authenticator app shows. @param ahead steps of 30 seconds */
export function codeOf({ secret }: SecondFactorSecret, now: Date, ahead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + ahead * 30_000,
  })
}

/** The token in the newest mail to an address whose link leads to a page, e.g. `take-back`. */
export async function linkTo(api: TestApi, email: string, page: string): Promise<string> {
  for (const until = Date.now() + 180_000; Date.now() < until; ) {
    for (const { links } of await api.mailbox(email, 0)) {
      const token = links.map(link => new RegExp(`/${page}\\?token=([\\w-]+)$`).exec(link)?.[1]).find(Boolean)
      if (token !== undefined) return token
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`No link to ${page} came to ${email}`)
}

/** The token of the link that turns the second factor off, as it is valid after three days. */
async function factorLink(api: TestApi, { id, email }: Landlord): Promise<string> {
  const token = `factor-${id}`
  await api.db.query(
    `insert into email_tokens (owner_id, purpose, email, hash, expires_at)
     values ($1, 'factor', $2, sha256(convert_to($3, 'UTF8')), now() + interval '1 day')`,
    [id, email, token],
  )
  return token
}

type Go = <Body>(route: string, body?: unknown, call?: Landlord['api'], path?: string) => Promise<Body>

/** Adds a passkey, logs in with it, and removes it. */
async function callPasskeys(api: TestApi, landlord: Landlord, go: Go): Promise<void> {
  const authenticator = new Authenticator(relyingPartyOf(api.app.get<Config>(CONFIG)))
  const adding = await go<PasskeyOptions>('POST /auth/passkeys/options', {
    currentPassword: landlord.password,
  })
  const credential = authenticator.create(adding.options)
  const { id } = await go<Passkey>('POST /auth/passkeys', { credential })
  await go('GET /auth/passkeys')
  const asking = await go<PasskeyOptions>('POST /auth/passkeys/login/options', undefined, api.call)
  await go('POST /auth/passkeys/login', { credential: authenticator.get(asking.options) }, api.call)
  await go('DELETE /auth/passkeys/:id', undefined, landlord.api, `/auth/passkeys/${id}`)
}

/**
 * Uses the routes of account security, each successfully: lists sessions and activity, turns a
 * second factor on and off, takes back a change of e-mail, asks for the deletion of the account and
 * withdraws that.
 * @returns the names of the routes that were used
 */
export async function callAccountSecurity(api: TestApi, landlord: Landlord): Promise<Set<string>> {
  const used = new Set<string>()
  const { email, password } = landlord
  const go = async <Body>(
    route: string,
    body?: unknown,
    call = landlord.api,
    path = route.split(' ')[1] ?? '',
  ) => {
    const answer: Answer<Body> = await call<Body>(route.split(' ')[0] ?? '', path, body)
    if (answer.status >= 300)
      throw new Error(`${route} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    used.add(route)
    return answer.body
  }
  const again = async (code?: string) => {
    const { accessToken } = await go<Session>('POST /auth/login', { email, password, code }, api.call)
    Object.assign(landlord, { token: accessToken, api: callTo(api.url, accessToken) })
  }
  const presented = { currentPassword: password }

  const foreign = { name: 'Nobody', email: `foreign-${email}`, password }
  await go('POST /auth/register', foreign, api.call)
  await go('POST /auth/not-me', { token: await linkTo(api, foreign.email, 'verify-email') }, api.call)
  const other = await logIn(api.url, email, password)
  const sessions = await go<AccountSession[]>('GET /auth/sessions')
  const ended = sessions.find(({ is_current }) => !is_current)
  await go('DELETE /auth/sessions/:id', undefined, landlord.api, `/auth/sessions/${ended?.id}`)
  await logIn(api.url, email, password)
  await go('DELETE /auth/sessions')
  await api.call('POST', '/auth/login', { email, password: `not ${password}` })
  await go('GET /auth/activity')
  await go('GET /auth/take-backs')
  await go('GET /auth/activity', undefined, landlord.api, `/auth/activity?limit=5&cursor=${other.id}`)

  await go('POST /auth/second-factor', presented)
  const secret = await go<SecondFactorSecret>('POST /auth/second-factor', presented)
  const begun = await go<RecoveryCodes>('POST /auth/second-factor/confirm', {
    code: codeOf(secret, api.clock.now()),
  })
  await go('GET /auth/second-factor')
  const { recovery_codes } = await go<RecoveryCodes>('POST /auth/second-factor/recovery-codes', {
    ...presented,
    code: begun.recovery_codes[0],
  })
  await go('POST /auth/second-factor/lost', { email, password }, api.call)
  await again(codeOf(secret, api.clock.now(), 1))
  await api.call('POST', '/auth/login', { email, password, code: '000000' })
  await again(recovery_codes[0])
  await go('POST /auth/second-factor/lost/end', { token: await factorLink(api, landlord) }, api.call)
  await again()
  await go('DELETE /auth/second-factor', presented)
  await go('DELETE /auth/remembered-devices')

  await callPasskeys(api, landlord, go)

  const wished = { name: landlord.name, email: `next-${email}`, phone: null, language: 'en', ...presented }
  await go('PUT /users/me', wished)
  await go('POST /auth/second-factor', presented)
  await go('DELETE /users/me', { password })
  await go('POST /auth/take-back', { token: await linkTo(api, email, 'take-back') }, api.call)
  await again()
  await go('DELETE /users/me', { password })
  await again()
  return used
}
