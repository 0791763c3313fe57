import type { RecoveryCodes, SecondFactorSecret } from '@orenda/contracts/account'
import { codeOf } from '../test/account-story.ts'
import { callTo } from '../test/http.ts'
import type { Figure, Target } from './target.ts'
import { whileAttacked } from './while-attacked.ts'

export const name = 'lock-out'

/** Lets the case send from several networks, by the header of a trusted proxy. */
export const env = { TRUST_PROXY: '127.0.0.1' }

const wrong = 1000
const forgotten = 100
const networks = 10
const codes = 200
/** Requests at the same time. */
const crowd = 20

/**
 * An attacker tries to lock a landlord out with wrong passwords and with requests for new
 * passwords.
 */
export async function run(target: Target): Promise<Figure[]> {
  const { base } = target
  const home = { 'x-forwarded-for': '203.0.113.7' }
  const owner = await target.newLandlord()
  const { email, password } = owner
  const call = callTo(base)
  const logIn = async (given: string, headers: Record<string, string>) =>
    (await call('POST', '/auth/login', { email, password: given }, headers)).status
  // From here on this network is known for the account.
  const before = await logIn(password, home)
  const guesses = Array.from({ length: wrong }, (_, index) => () => logIn(`Guess ${index}`, from(index)))
  const asks = Array.from(
    { length: forgotten },
    (_, index) => async () => (await call('POST', '/auth/forgot-password', { email }, from(index))).status,
  )
  let statuses: number[] = []
  let answers: number[] = []
  const { figures } = await whileAttacked(
    target,
    await target.newLandlord(),
    { title: 'lock-out' },
    async () => {
      statuses = await all(guesses)
      answers = await all(asks)
    },
  )
  const after = await logIn(password, home)
  const factor = await guessCodes(target, home)
  return [
    ...factor,
    ...figures,
    { name: 'lock-out: the owner was let in before', value: before === 200 ? 0 : before, unit: '', limit: 0 },
    {
      name: `lock-out: of ${wrong} guesses, those that were looked at`,
      value: statuses.filter(status => status === 401).length,
      unit: '',
      limit: 200,
    },
    {
      name: `lock-out: of ${forgotten} "forgot", answers of 500 and above`,
      value: answers.filter(status => status >= 500).length,
      unit: '',
      limit: 0,
    },
    {
      name: 'lock-out: the owner is let in at the first try',
      value: after === 200 ? 0 : after,
      unit: '',
      limit: 0,
    },
  ]
}

/**
 * An attacker who knows the password guesses codes of both kinds and requests them; the owner can
 * still log in, at home and elsewhere.
 */
async function guessCodes(target: Target, home: Record<string, string>): Promise<Figure[]> {
  const { email, password, api } = await target.newLandlord()
  const call = callTo(target.base)
  const tryCode = async (code: string | undefined, headers: Record<string, string>) =>
    (await call('POST', '/auth/login', { email, password, code }, headers)).status
  await tryCode(undefined, home)
  const begun = await api<SecondFactorSecret>('POST', '/auth/second-factor', { currentPassword: password })
  const code = (ahead: number) => codeOf(begun.body, new Date(), ahead)
  const { body } = await api<RecoveryCodes>('POST', '/auth/second-factor/confirm', { code: code(-1) })
  const guesses = await all(Array.from({ length: codes }, (_, index) => () => tryCode('000000', from(index))))
  await all(
    Array.from({ length: codes }, (_, index) => () => tryCode(`AAAAA-${10_000 + index}`, from(index))),
  )
  await all(Array.from({ length: codes }, (_, index) => () => tryCode(undefined, from(index))))
  const atHome = await tryCode(code(1), home)
  const elsewhere = await tryCode(body.recovery_codes[0], { 'x-forwarded-for': '203.0.113.99' })
  const without = await api('DELETE', '/auth/second-factor', { currentPassword: password })
  return [
    {
      name: `lock-out: of ${codes} guessed codes, those that were looked at`,
      value: guesses.filter(status => status === 401).length,
      unit: '',
      limit: 60,
    },
    {
      name: 'lock-out: the owner with the app is let in at home',
      value: atHome === 200 ? 0 : atHome,
      unit: '',
      limit: 0,
    },
    {
      name: 'lock-out: the owner with a recovery code is let in elsewhere',
      value: elsewhere === 200 ? 0 : elsewhere,
      unit: '',
      limit: 0,
    },
    {
      name: 'lock-out: the factor was taken off with the password alone',
      value: without.status === 400 ? 0 : 1,
      unit: '',
      limit: 0,
    },
  ]
}

const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${(index % networks) * 20 + 1}` })

async function all(tasks: readonly (() => Promise<number>)[]): Promise<number[]> {
  const results: number[] = []
  const queue = tasks.values()
  const work = async () => {
    for (const task of queue) results.push(await task())
  }
  await Promise.all(Array.from({ length: crowd }, work))
  return results
}
