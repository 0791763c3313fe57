import { createHmac } from 'node:crypto'
import { errorCodes } from '@orenda/contracts/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Estate, fillEstate, idOf } from '../../../test/estate.ts'
import { pathWith, routesOf } from '../../../test/every-route.ts'
import { type Answer, callTo } from '../../../test/http.ts'
import { fieldsOf, sampleOf } from '../../../test/samples.ts'
import { isFull } from '../../../test/scope.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

// Walks the routes that the controllers declare: a new one is covered without being named here.

let api: TestApi
let estate: Estate
const emptySchema = z.object({})
/** A body of 2 MB, valid JSON. */
const huge = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) })

beforeAll(async () => {
  api = await startTestApi()
  estate = await fillEstate(api, await registerLandlord(api))
})
afterAll(() => api.close())

/** Routes that take a body; those of the development tools are not the product's. */
const routesWithBody = () =>
  routesOf(api).filter(({ body, path }) => body !== undefined && !path.startsWith('/dev/'))

function expectErrorBody({ status, body }: Answer, message: string): void {
  expect(status, message).toBeGreaterThanOrEqual(400)
  expect(status, message).toBeLessThan(500)
  expect(body, message).toMatchObject({
    statusCode: status,
    code: expect.toSatisfy(code => errorCodes.includes(code)),
    message: expect.stringMatching(/^[\w\s.,()'-]+$/),
    request_id: expect.any(String),
  })
}

/** Sends a body as it is, well-formed or not. */
async function sendRaw(method: string, path: string, body: string, contentType: string): Promise<Answer> {
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: { 'content-type': contentType, authorization: `Bearer ${estate.landlord.token}` },
    body,
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/**
 * Of what is tried in many places: all of it in the full form, else so many in each place, the next ones in the next place.
 * @param count in each place
 */
function someOf(count: number) {
  let at = 0
  return <Choice>(choices: readonly Choice[]): readonly Choice[] => {
    if (isFull || choices.length <= count) return choices
    at += count
    return Array.from({ length: count }, (_, place) => choices[(at + place) % choices.length] as Choice)
  }
}

async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await snapshot(api.db)
  await work()
  expect(await snapshot(api.db)).toEqual(before)
}

describe('every route with a body', () => {
  it.each([
    ['broken JSON', '{"name": "x"', 'application/json', 400],
    ['no JSON at all', 'name=x', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a body of another kind', 'name=x', 'application/x-www-form-urlencoded', 415],
    ['text', '{"name":"x"}', 'text/plain', 415],
    ['2 MB', huge, 'application/json', 413],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__": {"name": "x"}}', 'application/json', 400],
  ])('refuses %s', async (_, body, contentType, status) => {
    await unchanged(async () => {
      for (const route of routesWithBody()) {
        const path = pathWith(route, idOf(estate, 'apartments'))
        const answer = await sendRaw(route.method, path, body, contentType)
        expectErrorBody(answer, `${route.method} ${path}`)
        expect(answer.status, `${route.method} ${path}`).toBe(status)
      }
    })
  })

  it('names each missing and each blank required field', async () => {
    await unchanged(async () => {
      for (const route of routesWithBody()) {
        if (route.body === undefined) continue
        const path = pathWith(route, idOf(estate, 'apartments'))
        for (const [name, field] of Object.entries(fieldsOf(route.body))) {
          for (const value of [undefined, '', '   ']) {
            if (field.safeParse(value).success) continue
            const body = { ...sampleOf(route.body), [name]: value }
            const answer = await estate.landlord.api(route.method, path, body)
            expect(answer, `${route.method} ${path} ${name}`).toMatchObject({
              status: 400,
              body: { code: 'VALIDATION_FAILED', details: [{ path: name, code: expect.any(String) }] },
            })
          }
        }
      }
    })
  })

  it('refuses values of a wrong type or beyond every limit, and writes nothing', async () => {
    const values = [
      {},
      [],
      [[]],
      true,
      -1,
      1e300,
      0.001,
      'x'.repeat(60_000),
      '\u0000',
      '2026-02-30',
      '🏚'.repeat(400),
    ]
    const inTurn = someOf(2)
    await unchanged(async () => {
      for (const route of routesWithBody()) {
        if (route.body === undefined) continue
        const path = pathWith(route, idOf(estate, 'apartments'))
        for (const [name, field] of Object.entries(fieldsOf(route.body))) {
          for (const value of inTurn(values.filter(candidate => !field.safeParse(candidate).success))) {
            const body = { ...sampleOf(route.body), [name]: value }
            const answer = await estate.landlord.api(route.method, path, body)
            expectErrorBody(answer, `${route.method} ${path} ${name}=${JSON.stringify(value)?.slice(0, 40)}`)
            expect(answer.status).toBe(400)
          }
        }
      }
    })
  })
})

describe('hostile text', () => {
  const texts = [
    `'; drop table users; --`,
    `" or "1"="1`,
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '#{7*7} {{7*7}} %s %n',
    '../../etc/passwd',
    '\u202Eright to left \u{1F3DA}',
  ]

  it('is stored as it was typed', async () => {
    for (const text of texts) {
      const tenant = {
        name: text,
        phone: '+380 44 123 45 67',
        email: 'a@b.example',
        tax_id: text.slice(0, 50),
        passport: text,
      }
      const created = await estate.landlord.api<{ id: string }>('POST', '/tenants', tenant)
      expect(created).toMatchObject({ status: 201, body: { name: text.trim(), passport: text.trim() } })
      const read = await estate.landlord.api('GET', `/tenants`)
      expect(JSON.stringify(read.body)).toContain(JSON.stringify(text.trim()).slice(1, -1))
      await estate.landlord.api('DELETE', `/tenants/${created.body.id}`)
    }
  })

  it('never causes an error of the server, in any field, path or query', async () => {
    const inTurn = someOf(1)
    for (const route of routesOf(api).filter(({ path }) => !path.startsWith('/dev/'))) {
      for (const text of inTurn(texts)) {
        const path = pathWith(route, encodeURIComponent(text))
        const queries = [
          '',
          ...Object.keys(fieldsOf(route.query ?? emptySchema)).map(
            name => `?${name}=${encodeURIComponent(text)}`,
          ),
        ]
        const fields = Object.keys(fieldsOf(route.body ?? emptySchema))
        const bodies =
          route.body === undefined
            ? [undefined]
            : fields.map(name => ({ ...sampleOf(route.body ?? emptySchema), [name]: text }))
        // Signing out and changing the password would end the story of the others.
        if (/password|logout|users\/me/.test(route.path) && route.method !== 'GET') continue
        for (const query of queries) {
          for (const body of bodies) {
            const { status } = await estate.landlord.api(route.method, path + query, body)
            expect(status, `${route.method} ${path}${query} ${JSON.stringify(body)}`).toBeLessThan(500)
          }
        }
      }
    }
  })

  it('is refused as an id or a filter', async () => {
    for (const id of ['x', '1', "' or 1=1", '%00', '00000000-0000-0000-0000-00000000000g', 'a'.repeat(150)]) {
      const answer = await estate.landlord.api('GET', `/apartments/${encodeURIComponent(id)}`)
      expect(answer, id).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    }
    for (const query of ['limit=0', 'limit=x', 'limit=1e9', 'cursor=1', 'status=vacant', 'tenant_id=x']) {
      expect(await estate.landlord.api('GET', `/apartments?${query}`), query).toMatchObject({ status: 400 })
    }
  })
})

describe('a forged token', () => {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = (header: unknown, payload: unknown, secret: string) => {
    const text = `${encode(header)}.${encode(payload)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  it('is refused by every route', async () => {
    const [header, payload, signature] = estate.landlord.token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const tokens = {
      'of another secret': signed(JSON.parse(Buffer.from(header, 'base64url').toString()), claims, 'secret'),
      'without a signature': `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      'with the signature left out': `${header}.${payload}.`,
      'of another algorithm': `${encode({ alg: 'RS256', typ: 'at+jwt' })}.${payload}.${signature}`,
      'for somebody else': `${header}.${encode({ ...claims, sub: '00000000-0000-7000-8000-000000000000' })}.${signature}`,
      'that lasts longer': `${header}.${encode({ ...claims, exp: claims.exp + 1e6 })}.${signature}`,
      'that is a refresh token': estate.landlord.refreshToken,
      'that is nothing': 'null',
      'that is long': 'x'.repeat(10_000),
    }
    const inTurn = someOf(2)
    await unchanged(async () => {
      for (const route of routesOf(api).filter(({ isPublic }) => !isPublic)) {
        for (const [name, token] of inTurn(Object.entries(tokens))) {
          const path = pathWith(route, idOf(estate, 'apartments'))
          const answer = await callTo(api.url, token)(route.method, path, route.body && sampleOf(route.body))
          expect(answer, `${name}: ${route.method} ${path}`).toMatchObject({
            status: 401,
            body: { code: 'UNAUTHENTICATED' },
          })
        }
      }
    })
  })

  it('is refused once it has expired', async () => {
    const { landlord } = estate
    api.clock.set(new Date(Date.now() + 16 * 60_000))
    try {
      expect(await landlord.api('GET', '/apartments')).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      })
    } finally {
      api.clock.set(null)
    }
    expect(await landlord.api('GET', '/apartments')).toMatchObject({ status: 200 })
  })
})

describe('an unknown address', () => {
  it('answers like every other error', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PATCH', '/apartments'],
      ['GET', '/apartments/%zz'],
      ['DELETE', '/'],
    ] as const) {
      expectErrorBody(await estate.landlord.api(method, path), `${method} ${path}`)
    }
  })
})
