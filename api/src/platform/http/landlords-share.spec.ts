import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { maxRows } from '@orenda/contracts/max-rows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Landlord } from '../../../test/landlord.ts'
import { headOn, openSocket } from '../../../test/raw-request.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { OwnerDb } from '../database/owner-db.ts'

const asked = 40
let api: TestApi
let landlord: Landlord
let other: Landlord

beforeAll(async () => {
  api = await startTestApi({ env: { RATE_REQUESTS_ACCOUNT: `${asked}/1m`, OWNER_CONNECTIONS: '3' } })
  landlord = await registerLandlord(api)
  other = await registerLandlord(api)
})
afterAll(() => api.close())

/**
 * Begins work of landlords that has its connection for as long as the test wants.
 * @param count for each of them
 * @returns how many have their turn; ends all of it, also what has waited for longer than the product lets it
 */
function hold(owners: readonly string[], count: number, isHeavy = false) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const work = () => {
    begun += 1
    return promise
  }
  const works = owners.flatMap(ownerId =>
    Array.from({ length: count }, () => api.app.get(OwnerDb).run(ownerId, work, { isHeavy })),
  )
  const over = Promise.allSettled(works)
  return {
    begun: () => begun,
    end: async () => {
      resolve()
      await over
    },
  }
}

// In which order others follow them is held by `owner-turns.spec.ts`.
describe('connections', () => {
  it('are three at once for a landlord; others remain for other landlords and the health check', async () => {
    // More than the process has.
    const held = hold([landlord.id], 14)
    try {
      await expect.poll(held.begun).toBe(3)
      expect(await other.api('GET', '/apartments')).toMatchObject({ status: 200 })
      // Which is given a second to answer.
      await expect.poll(async () => (await api.call('GET', '/health/ready')).status).toBe(200)
      expect(held.begun()).toBe(3)
    } finally {
      await held.end()
    }
  })

  it('that are not free in time lead to an answer that asks to try again', async () => {
    const held = hold([landlord.id], 3)
    try {
      await expect.poll(held.begun).toBe(3)
      const { status, body, headers } = await landlord.api('GET', '/apartments')
      expect({ status, body }).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(headers.get('retry-after')).toBe('1')
    } finally {
      await held.end()
    }
    expect(await landlord.api('GET', '/apartments')).toMatchObject({ status: 200 })
  })
})

it('gives heavy statements six tenths of all connections, and lists and writes do not wait for them', async () => {
  const newcomer = await registerLandlord(api)
  const crowd = Array.from({ length: 20 }, () => randomUUID())
  const held = hold(crowd, 3, true)
  let isAnswered = false
  try {
    await expect.poll(held.begun).toBe(6)
    const balances = newcomer.api('GET', '/rent/balances').finally(() => {
      isAnswered = true
    })
    const apartment = { name: 'Липки', income: 1 }
    expect(await newcomer.api('POST', '/apartments', apartment)).toMatchObject({ status: 201 })
    expect(await newcomer.api('GET', '/apartments')).toMatchObject({ status: 200, body: [apartment] })
    expect({ begun: held.begun(), isAnswered }).toEqual({ begun: 6, isAnswered: false })
    await held.end()
    expect(await balances).toMatchObject({ status: 200 })
  } finally {
    await held.end()
  }
})

it('allows two long bodies at once, however slow they are', async () => {
  const { pathname } = new URL(api.url)
  const begin = async ({ token }: Landlord, length: string) => {
    const socket = await openSocket(api.url)
    socket.write(
      `POST ${pathname}/payments/batch HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\n${length}\r\n\r\n`,
    )
    return socket
  }
  const [newcomer, neighbour] = [await registerLandlord(api), await registerLandlord(api)]
  const requests: IncomingMessage[] = []
  api.app.getHttpServer().on('request', (message: IncomingMessage) => requests.push(message))
  const slow = [
    await begin(newcomer, 'Content-Length: 1000000'),
    await begin(newcomer, 'Transfer-Encoding: chunked'),
  ]
  // Until both of them are read.
  await expect.poll(() => requests.filter(({ readableFlowing }) => readableFlowing)).toHaveLength(2)
  for (const length of ['Content-Length: 1000000', 'Transfer-Encoding: chunked']) {
    const { status, headers } = await headOn(await begin(newcomer, length))
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 429, retry: '1' })
  }
  // What is no longer than usual waits for nothing, nor does anybody else.
  expect(await newcomer.api('POST', '/payments/batch', { payments: [] })).toMatchObject({ status: 400 })
  const other = await begin(neighbour, 'Content-Length: 1000000')
  for (const socket of slow) socket.destroy()
  await expect
    .poll(async () => {
      const text = JSON.stringify({ payments: [], note: 'x'.repeat(70_000) })
      const socket = await begin(newcomer, `Content-Length: ${text.length}`)
      socket.write(text)
      return (await headOn(socket)).status
    })
    .toBe(400)
  other.destroy()
})

it('allows a number of requests a minute, for each landlord separately', async () => {
  const newcomer = await registerLandlord(api)
  const answers = await Promise.all(
    Array.from({ length: asked + 5 }, (_, at) => newcomer.api('GET', at % 2 ? '/apartments' : '/users/me')),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(asked)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(5)
  for (const { status, body, headers } of refused) {
    expect({ status, body }).toMatchObject({ status: 429, body: { statusCode: 429, code: 'RATE_LIMITED' } })
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  }
  expect(await other.api('GET', '/apartments')).toMatchObject({ status: 200 })
})

describe('long answers', () => {
  beforeAll(async () => {
    await api.db.query(
      `with apartment as (
         insert into apartments (owner_id, name, address, income, currency, status)
         values ($1, 'Квартира', '', 1, 'UAH', 'available') returning id)
       insert into payments (owner_id, apartment_id, date, amount, currency, category, note)
       select $1, id, date '2000-01-01' + n / 10, 1.5, 'UAH', 'rent', repeat('Оренда ', 140)
       from apartment, generate_series(1, $2::int) n`,
      [other.id, maxRows + 1],
    )
  })

  it('are complete, whatever their length', async () => {
    const [whole, some] = await Promise.all([
      other.api<{ id: string }[]>('GET', '/payments'),
      other.api<{ id: string }[]>('GET', '/payments?limit=251'),
    ])
    expect(whole.body).toHaveLength(maxRows)
    expect(some.body).toEqual(whole.body.slice(0, 251))
    expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('that a client does not read are limited: further ones wait until they are sent', async () => {
    const idle = Array.from({ length: 6 }, () => takesNothing(other))
    const hasTurn = () =>
      api.app
        .get(OwnerDb)
        .query(other.id, 'select 1 as one', [])
        .then(
          () => true,
          () => false,
        )
    // Until their answers are on their way.
    await expect.poll(hasTurn).toBe(false)
    expect(await landlord.api('GET', '/apartments')).toMatchObject({ status: 200 })
    for (const end of idle) end()
    await expect.poll(hasTurn).toBe(true)
    expect(await other.api('GET', '/payments?limit=1')).toMatchObject({ status: 200 })
  })
})

/** Asks for a long list and reads none of it. @returns ends it */
function takesNothing({ token }: Landlord): () => void {
  const asking = request(`${api.url}/payments`, { headers: { authorization: `Bearer ${token}` } })
  asking.on('response', answer => answer.pause())
  asking.on('error', () => {})
  asking.end()
  return () => asking.destroy()
}
