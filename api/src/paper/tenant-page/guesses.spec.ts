import { randomBytes, randomInt } from 'node:crypto'
import type { TenantLink } from '@orenda/contracts/tenant-links'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, callTo, succeeded } from '../../../test/http.ts'
import { Letting } from '../../../test/letting.ts'
import { runs } from '../../../test/scope.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { toldBy } from '../../../test/told-by.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Guesses in all, and how many are on their way at a time. `npm run bench:api -- guesses` measures their time. */
const guesses = runs(200, 10_000)
const atOnce = 20

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A token with another letter at one place. */
function besideOf(token: string): string {
  const place = randomInt(token.length)
  const others = letters.replace(token[place] ?? '', '')
  return token.slice(0, place) + others[randomInt(others.length)] + token.slice(place + 1)
}

/** Two leases of a landlord with a link each, and the token of one that was ended. */
async function linked() {
  const letting = await Letting.begin(api)
  const { api: call } = letting.landlord
  const tokens: string[] = []
  for (const name of ['Марія', 'Тарас', 'Оксана']) {
    const { id: tenant_id } = await letting.tenant(name)
    const { lease_id } = await letting.letOut({ tenant_id, lease_start: '2027-01-01' })
    const link = succeeded(await call<TenantLink>('POST', `/leases/${lease_id}/tenant-link`, {}))
    tokens.push(link.url?.split('/').at(-1) ?? '')
    if (tokens.length === 3) succeeded(await call('DELETE', `/leases/${lease_id}/tenant-link`))
  }
  const [own = '', others = '', ended = ''] = tokens
  return { own, others, ended }
}

/** A way to ask, and what it answers about a link that was ended. */
interface Door {
  ask: (token: string) => Promise<Answer>
  told: string
}

it('tells nothing in many guesses, by the API and by the page: each is answered like a link that was ended', async () => {
  const { own, others, ended } = await linked()
  const page = callTo(new URL(api.url).origin)
  const ways = [
    { ask: (token: string) => api.call('GET', `/tenant-pages/${token}`) },
    ...['uk', 'ru', 'en'].map(language => ({
      ask: (token: string) => page('GET', `/${language}/t/${token}`),
    })),
  ]
  const doors = await Promise.all(
    ways.map(async ({ ask }): Promise<Door> => ({ ask, told: JSON.stringify(toldBy(await ask(ended))) })),
  )
  for (const { told } of doors) expect(told).toContain('"status":404')
  const shapes = [
    () => randomBytes(32).toString('base64url'),
    () => besideOf(own),
    () => besideOf(others),
    () => besideOf(ended),
    () => own.slice(randomInt(1, 43)),
    () => `${own}${letters[randomInt(letters.length)]}`,
    () => randomBytes(randomInt(1, 60)).toString('base64url'),
  ]
  const different: string[] = []
  let asked = 0
  const guess = async () => {
    while (asked < guesses) {
      const at = asked
      asked += 1
      const token = shapes[at % shapes.length]?.() ?? ''
      // Half of them ask the API, the others the page in one of the languages.
      const { ask, told } = doors[randomInt(2) === 0 ? 0 : randomInt(1, doors.length)] as Door
      const answer = JSON.stringify(toldBy(await ask(token)))
      if (answer !== told) different.push(`${token}: ${answer.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, guess))
  expect(different).toEqual([])
  // Nothing has ended or hidden the links meanwhile.
  for (const token of [own, others])
    expect((await api.call('GET', `/tenant-pages/${token}`)).status).toBe(200)
})
