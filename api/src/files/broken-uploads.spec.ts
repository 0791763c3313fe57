import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { LOG, type Log } from '../platform/operation/log.ts'

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
})
afterAll(() => api.close())

const form = 'multipart/form-data; boundary=b'
const head = (disposition: string) => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
const file = `${head('name="file"; filename="a.pdf"')}%PDF-1.7\n${'x'.repeat(50_000)}`
const end = '\r\n--b--\r\n'

interface Sent {
  path?: string
  type?: string | undefined
  body: string
  /** A wrong Content-Length, if given. */
  length?: number
  isChunked?: boolean
}

/** Sends a raw request. */
function open({ path = '/upload', type, body, length, isChunked = false }: Sent) {
  const { hostname, port, pathname } = new URL(`${api.url}${path}`)
  const socket = connect(Number(port), hostname)
  const lines = [
    `POST ${pathname} HTTP/1.1`,
    'Host: orenda',
    'Connection: close',
    `Authorization: Bearer ${landlord.token}`,
    ...(length === undefined ? [] : ['Expect: 100-continue']),
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length ?? Buffer.byteLength(body)}`,
  ]
  const content = isChunked ? `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
  socket.write(`${lines.join('\r\n')}\r\n\r\n${content}`)
  return socket
}

/** Returns the response's status and body. */
async function send(sent: Sent): Promise<{ status: number; body: Record<string, unknown> }> {
  const chunks: Buffer[] = []
  for await (const chunk of open(sent)) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
    body: JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as Record<string, unknown>,
  }
}

const count = async () => (await api.db.query('select from files')).rowCount

it('accepts a complete form', async () => {
  expect(await send({ type: form, body: file + end })).toMatchObject({ status: 201 })
  expect(await send({ type: form, body: file + end, isChunked: true })).toMatchObject({ status: 201 })
})

it.each([
  ['of 70 characters', 'b'.repeat(70), `boundary=${'b'.repeat(70)}`],
  ['in quotes, beside another parameter', "b: (+_,-./=?')b", `charset=utf-8; Boundary="b: (+_,-./=?')b"`],
])('takes a form with a boundary %s', async (_, boundary, parameter) => {
  const body = (file + end).replaceAll('--b', `--${boundary}`)
  expect(await send({ type: `multipart/form-data; ${parameter}`, body })).toMatchObject({ status: 201 })
})

describe('answers 400, and keeps nothing,', () => {
  it.each<[string, Sent, 'required' | 'invalid_format']>([
    ['to a form without its end', { type: form, body: file }, 'invalid_format'],
    ['to one that comes in chunks', { type: form, body: file, isChunked: true }, 'invalid_format'],
    ['to one that ends in the head of its file', { type: form, body: file.slice(0, 60) }, 'invalid_format'],
    ['to one that ends in a second file', { type: form, body: `${file}\r\n${file}` }, 'invalid_format'],
    ['to one of another boundary', { type: `${form}oundary`, body: file + end }, 'invalid_format'],
    ['to one without a boundary', { type: 'multipart/form-data', body: file + end }, 'invalid_format'],
    ['to one with an empty boundary', { type: form.slice(0, -1), body: file + end }, 'invalid_format'],
    [
      'to one with a boundary over 70 characters',
      {
        type: `multipart/form-data; boundary=${'b'.repeat(71)}`,
        body: (file + end).replaceAll('--b', `--${'b'.repeat(71)}`),
      },
      'invalid_format',
    ],
    [
      'to one with a boundary of 300 characters',
      { type: `multipart/form-data; boundary="${'b'.repeat(300)}"`, body: file + end },
      'invalid_format',
    ],
    [
      'to one with a long boundary behind a short one that is only quoted',
      { type: `multipart/form-data; x="; boundary=b"; boundary=${'b'.repeat(300)}`, body: file + end },
      'invalid_format',
    ],
    [
      'to one with a long boundary in the form of RFC 2231',
      {
        type: `multipart/form-data; boundary*=utf-8''${'b'.repeat(300)}; boundary=b`,
        body: file + end,
      },
      'invalid_format',
    ],
    ['to bytes that are no form', { type: form, body: 'x'.repeat(1000) }, 'invalid_format'],
    ['to an empty body', { type: form, body: '' }, 'required'],
    ['to an empty form', { type: form, body: '--b--\r\n' }, 'required'],
    ['to a form without a file', { type: form, body: `${head('name="file"')}x${end}` }, 'required'],
    ['to a file in another field', { type: form, body: file.replace('"file"', '"other"') + end }, 'required'],
    ['to a file in no field', { type: form, body: file.replace('name="file"; ', '') + end }, 'required'],
    ['to another kind of form', { type: 'multipart/mixed; boundary=b', body: file + end }, 'required'],
    ['to JSON', { type: 'application/json', body: '{"file": "x"}' }, 'required'],
    ['to text', { type: 'text/plain', body: 'x' }, 'required'],
    ['to a plain form', { type: 'application/x-www-form-urlencoded', body: 'file=x' }, 'required'],
    ['to bytes of no kind', { body: 'x' }, 'required'],
    ['to nothing', { body: '' }, 'required'],
  ])('%s', async (_, sent, code) => {
    const before = await count()
    expect(await send(sent)).toMatchObject({
      status: 400,
      body: { statusCode: 400, code: 'VALIDATION_FAILED', details: [{ path: 'file', code }] },
    })
    expect(await count()).toBe(before)
  })

  it('and checks the token first', async () => {
    for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': form }]) {
      const answer = await fetch(`${api.url}/upload`, { method: 'POST', headers, body: 'x' })
      expect(answer.status).toBe(401)
    }
  })
})

describe('a client that closes the connection', () => {
  const log = () => api.app.get<Log>(LOG)
  afterEach(() => vi.restoreAllMocks())

  it.each<[string, Sent]>([
    ['in the middle of a file', { type: form, body: file, length: 1_000_000 }],
    ['before its form', { type: form, body: '', length: 1_000_000 }],
    ['between two fields', { type: form, body: `${head('name="x"')}1`, length: 1000 }],
    ['in the middle of a record', { path: '/tenants', type: 'application/json', body: '{"na', length: 1000 }],
  ])('%s leaves no error in the log', async (_, sent) => {
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const [info, error] = [vi.spyOn(log(), 'info'), vi.spyOn(log(), 'error')]
      const before = await count()
      const socket = open(sent)
      // The request is handled only when the server asks for the body.
      await once(socket, 'data')
      socket[leave]()
      await vi.waitFor(() => expect(info).toHaveBeenCalledWith('the client went away'), { timeout: 180_000 })
      expect(error).not.toHaveBeenCalled()
      expect(await count()).toBe(before)
      vi.restoreAllMocks()
    }
  })
})
