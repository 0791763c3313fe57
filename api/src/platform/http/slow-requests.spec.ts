import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createApartmentSchema } from '@orenda/contracts/apartments'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pathWith, routesOf } from '../../../test/every-route.ts'
import type { Landlord } from '../../../test/landlord.ts'
import { answerOn, headOn, openSocket, sendBytes } from '../../../test/raw-request.ts'
import { sampleOf } from '../../../test/samples.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

/** Seconds for a whole request here. */
const requestTimeout = 3

/**
 * Seconds in which it is ended for certain, however busy the machine is: less than what Node has by itself for a head (a
 * minute) and for a request (five).
 */
const atMost = 45

let api: TestApi
/** With the time that requests have in production: what is asked of it does not depend on how fast it comes. */
let patient: TestApi
let landlord: Landlord
const open: Socket[] = []

beforeAll(async () => {
  api = await startTestApi({ env: { REQUEST_TIMEOUT: String(requestTimeout), METRICS_PORT: '0' } })
  patient = await startTestApi()
  landlord = await registerLandlord(patient)
})
afterAll(async () => {
  await patient.close()
  await api.close()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

const socketTo = async (url = api.url) => {
  const socket = await openSocket(url)
  open.push(socket)
  return socket
}

const head = (line: string, headers: Record<string, string> = {}) =>
  `${[`${line} HTTP/1.1`, 'Host: orenda', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`

const json = { 'Content-Type': 'application/json' }

/** Seconds until the server ends the connection. */
async function endOf(socket: Socket): Promise<number> {
  const since = performance.now()
  await answerOn(socket)
  return (performance.now() - since) / 1000
}

/** Sends a byte now and then, for as long as somebody takes it. */
async function drip(socket: Socket, text: string): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write(text)
    await pause(100)
  }
}

describe('a request that is not complete in time', () => {
  it('is ended, at whatever byte it stops or becomes slow', async () => {
    const begun = 'POST /api/auth/login HTTP/1.1\r\nHost: orenda\r\n'
    const withBody = head('POST /api/auth/login', { ...json, 'Content-Length': '1000' })
    const inChunks = head('POST /api/auth/login', { ...json, 'Transfer-Encoding': 'chunked' })
    const ways: [name: string, begin: string, rest: string][] = [
      ['the head stands still', begun, ''],
      ['the head drips', begun, 'X-A: b\r\n'],
      ['the body stands still', withBody, ''],
      ['the body drips', withBody, ' '],
      ['the chunks drip', inChunks, '1\r\n \r\n'],
    ]
    // All at once: each takes its time.
    await Promise.all(
      ways.map(async ([name, begin, rest]) => {
        const socket = await socketTo()
        const since = performance.now()
        socket.write(begin)
        const answer = answerOn(socket)
        if (rest !== '') void drip(socket, rest)
        const { status, headers, text } = await answer
        expect((performance.now() - since) / 1000, name).toBeLessThan(atMost)
        expect(status, name).toBe(408)
        expect(headers, name).toMatchObject({
          connection: 'close',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        expect(JSON.parse(text), name).toEqual({
          statusCode: 408,
          code: 'VALIDATION_FAILED',
          message: expect.any(String),
          request_id: headers['x-request-id'],
        })
      }),
    )
  })

  it('is ended without an answer if its head never came: the client could take the answer for that of its next request', async () => {
    const { status, text } = await answerOn(await socketTo())
    expect([status, text]).toEqual([0, ''])
  })

  it('is ended after its answer, whatever the answer is', async () => {
    const lines = ['GET /api/health/live', 'POST /api/nowhere', 'POST /api/tenants']
    await Promise.all(
      lines.map(async line => {
        const socket = await socketTo()
        socket.write(head(line, { ...json, 'Content-Length': '1000' }))
        expect((await headOn(socket)).status, line).toBeGreaterThan(0)
        void drip(socket, ' ')
        expect(await endOf(socket), line).toBeLessThan(atMost)
      }),
    )
  })

  it('has more time if it uploads a file', async () => {
    const boundary = 'b'
    const form = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`
    const rest = `${'x'.repeat(50)}\r\n--${boundary}--\r\n`
    const { token } = await registerLandlord(api)
    const socket = await socketTo()
    socket.write(
      head('POST /api/upload', {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        Authorization: `Bearer ${token}`,
        'Content-Length': String(form.length + rest.length),
      }) + form,
    )
    for (const part of [rest.slice(0, 20), rest.slice(20, 40), rest.slice(40)]) {
      await pause((requestTimeout * 1000) / 2)
      socket.write(part)
    }
    expect((await headOn(socket)).status).toBe(201)
  })

  it('is counted', async () => {
    const text = await (await fetch(api.metricsUrl ?? '')).text()
    expect(text).toMatch(/orenda_connections_refused_total\{reason="slow_head"\} [1-9]/)
    expect(text).toMatch(/orenda_connections_refused_total\{reason="slow_body"\} [1-9]/)
  })
})

describe('a body', () => {
  it('is not read when a token is required and missing', async () => {
    const closed = routesOf(patient).filter(({ isPublic, method }) => !isPublic && method !== 'GET')
    expect(closed.length).toBeGreaterThan(30)
    for (const route of closed) {
      const path = pathWith(route, landlord.id)
      const socket = await socketTo(patient.url)
      socket.write(head(`${route.method} /api${path}`, { ...json, 'Content-Length': '60000' }))
      const { status, text } = await headOn(socket)
      expect([status, JSON.parse(text).code], `${route.method} ${path}`).toEqual([401, 'UNAUTHENTICATED'])
      socket.destroy()
    }
  })

  it('is not read for an unknown address', async () => {
    const socket = await socketTo(patient.url)
    socket.write(head('POST /api/nowhere', { ...json, 'Content-Length': '60000' }))
    expect((await headOn(socket)).status).toBe(404)
  })

  it('of more than 64 KiB is refused before it is read, or while it is read if its length is not declared', async () => {
    const said = await socketTo(patient.url)
    said.write(head('POST /api/auth/login', { ...json, 'Content-Length': '65537' }))
    expect((await headOn(said)).status).toBe(413)
    const unsaid = await socketTo(patient.url)
    unsaid.write(head('POST /api/auth/login', { ...json, 'Transfer-Encoding': 'chunked' }))
    const answer = headOn(unsaid)
    for (let sent = 0; sent < 66_000 && unsaid.writable; sent += 1000)
      unsaid.write(`3e8\r\n${' '.repeat(1000)}\r\n`)
    expect((await answer).status).toBe(413)
  })

  it('of 64 KiB is read, in pieces of any size', async () => {
    const body = JSON.stringify({ email: 'a@example.com', password: 'ї' }).padEnd(65_536 - 1, ' ')
    expect(Buffer.byteLength(body)).toBe(65_536)
    const whole = await patient.call('POST', '/auth/login', { email: 'a@example.com', password: 'ї' })
    const bytes = Buffer.from(body)
    for (const size of [50, 1000, 65_536]) {
      const socket = await socketTo(patient.url)
      const answer = headOn(socket)
      socket.write(head('POST /api/auth/login', { ...json, 'Transfer-Encoding': 'chunked' }))
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => {
        const piece = bytes.subarray(at * size, (at + 1) * size)
        return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
      })
      socket.write(Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]))
      const { status, text } = await answer
      expect([status, JSON.parse(text).code], `pieces of ${size}`).toEqual([
        whole.status,
        'INVALID_CREDENTIALS',
      ])
    }
  })

  it('in too many small pieces is cut off', async () => {
    const socket = await socketTo(patient.url)
    const answer = answerOn(socket)
    socket.write(
      head('POST /api/auth/login', { ...json, 'Transfer-Encoding': 'chunked' }) + '1\r\n \r\n'.repeat(5000),
    )
    // Before the time for a body is over, which here is half a minute.
    expect((await answer).status).not.toBe(408)
  })

  it('of a batch may be as long as its contract allows', async () => {
    const apartment = sampleOf(createApartmentSchema)
    const { body } = await landlord.api<{ id: string }>('POST', '/apartments', apartment)
    const payment = { apartment_id: body.id, amount: 1, date: '2026-01-01', note: '₴'.repeat(2000) }
    const answer = await landlord.api('POST', '/payments/batch', {
      payments: Array.from({ length: 100 }, () => payment),
    })
    expect(answer).toMatchObject({ status: 201 })
  })
})

describe('invalid HTTP', () => {
  it.each([
    ['a line that is none', 'HELLO\r\n\r\n', 400],
    ['a method that is none', 'FLY / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['NUL in its line', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: \0\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a handshake of TLS', Buffer.from('16030100a5010000a10303', 'hex'), 400],
    ['a long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['a long header', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`, 431],
  ])('is refused in the shape of errors: %s', async (_, bytes, status) => {
    const answer = await sendBytes(patient.url, bytes)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      connection: 'close',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const body = JSON.parse(answer.text)
    expect(body).toEqual({
      statusCode: status,
      code: expect.stringMatching(/^(VALIDATION_FAILED|PAYLOAD_TOO_LARGE)$/),
      message: expect.any(String),
      request_id: expect.any(String),
    })
  })

  it('does not change the answers before it', async () => {
    const socket = await socketTo(patient.url)
    socket.write(`${head('GET /api/health/live')}HELLO\r\n\r\n`)
    const { status } = await answerOn(socket)
    expect(status).toBe(200)
  })
})

describe('one network', () => {
  const start = (env: Record<string, string>) =>
    startTestApi({ env: { DEV_TOOLS: '0', CONNECTIONS_ADDRESS: '5', ...env } })

  it('may have a limited number of connections', async () => {
    // A proxy that is somewhere else: whoever is here is a stranger.
    const few = await start({ TRUST_PROXY: '192.0.2.1' })
    try {
      const held = await Promise.all(Array.from({ length: 5 }, () => socketTo(few.url)))
      const next = await socketTo(few.url)
      expect(await answerOn(next)).toMatchObject({ status: 0 })
      held[0]?.destroy()
      // Once the server has seen that it is gone.
      const again = async () => {
        const socket = await socketTo(few.url)
        socket.write(head('GET /api/health/live'))
        return (await headOn(socket)).status
      }
      await expect.poll(again).toBe(200)
    } finally {
      for (const socket of open.splice(0)) socket.destroy()
      await few.close()
    }
  })

  it('may have a limited number of open requests through a proxy, and others have their own', async () => {
    const few = await start({ TRUST_PROXY: '127.0.0.1' })
    const slow = async (address: string) => {
      const socket = await socketTo(few.url)
      socket.write(
        head('POST /api/auth/login', { ...json, 'Content-Length': '100', 'X-Forwarded-For': address }),
      )
      return socket
    }
    const live = (address: string) =>
      few.call('GET', '/health/live', undefined, { 'X-Forwarded-For': address })
    try {
      const held = await Promise.all(Array.from({ length: 5 }, () => slow('203.0.113.1')))
      await expect.poll(async () => (await live('203.0.113.1')).status).toBe(429)
      const refused = await live('203.0.113.1')
      expect(refused.body).toMatchObject({ code: 'RATE_LIMITED' })
      expect(refused.headers.get('retry-after')).toBe('1')
      // Those of one IPv6 network are one; those of an address that came as IPv6 are its own.
      expect(await live('203.0.113.2')).toMatchObject({ status: 200 })
      expect(await live('::ffff:203.0.113.1')).toMatchObject({ status: 429 })
      held[0]?.destroy()
      await expect.poll(async () => (await live('203.0.113.1')).status).toBe(200)
    } finally {
      for (const socket of open.splice(0)) socket.destroy()
      await few.close()
    }
  })
})
