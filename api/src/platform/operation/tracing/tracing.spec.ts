import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerLandlord, startTestApi, type TestApi } from '../../../../test/test-api.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface Received {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

/** A collector as the protocol describes it: `POST /v1/traces` with JSON, answered by an empty object. */
let collector: Server
const batches: Received[] = []
let api: TestApi
/** What the whole API has loaded before traces are wanted. */
let loaded: string[]

const spans = () =>
  batches.flatMap(({ resourceSpans }) => resourceSpans.flatMap(each => each.scopeSpans.flatMap(s => s.spans)))
const attributeOf = ({ attributes }: Span, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

beforeAll(async () => {
  loaded = Object.keys(createRequire(import.meta.url).cache)
  collector = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    batches.push((await json(request)) as Received)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  process.env.OTEL_BSP_SCHEDULE_DELAY = '50'
  api = await startTestApi({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } })
})
afterAll(async () => {
  delete process.env.OTEL_BSP_SCHEDULE_DELAY
  await api.close()
  collector.close()
})

describe('traces', () => {
  it('go from a page through its request to each statement, with the id of the request', async () => {
    const landlord = await registerLandlord(api)
    const trace = randomBytes(16).toString('hex')
    const page = randomBytes(8).toString('hex')
    const headers = {
      authorization: `Bearer ${landlord.token}`,
      traceparent: `00-${trace}-${page}-01`,
      'x-request-id': 'request-of-a-test',
    }
    const tenant = {
      name: 'Секретна Людина',
      phone: '+380501234567',
      email: 'hidden@example.com',
      tax_id: '1234567899',
    }
    const { body, status } = await api.call<{ id: string }>('POST', '/tenants', tenant, headers)
    expect(status).toBe(201)
    await api.call('GET', `/tenants/${body.id}?search=hidden%40example.com`, undefined, headers)
    const ours = () => spans().filter(span => span.traceId === trace)
    await expect.poll(() => ours().filter(({ parentSpanId }) => parentSpanId === page).length).toBe(2)

    const requests = ours().filter(({ parentSpanId }) => parentSpanId === page)
    expect(requests.map(({ name }) => name)).toEqual(['POST /api/tenants', 'GET /api/tenants/:id'])
    const byId = new Map(ours().map(span => [span.spanId, span]))
    const rootOf = (span: Span): Span => {
      const parent = byId.get(span.parentSpanId ?? '')
      return parent === undefined ? span : rootOf(parent)
    }
    for (const request of requests) {
      expect(attributeOf(request, 'request.id')).toBe('request-of-a-test')
      const statements = ours()
        .filter(span => rootOf(span) === request)
        .flatMap(span => attributeOf(span, 'db.query.text') ?? attributeOf(span, 'db.statement') ?? [])
      expect(statements.join('\n')).toMatch(/tenants/)
    }
    // Nothing of a person: no body, no address of a request, no parameter of a statement.
    const sent = JSON.stringify(batches)
    for (const secret of [
      'Секретна',
      'hidden',
      '1234567899',
      landlord.email,
      landlord.token,
      body.id,
      landlord.id,
    ])
      expect(sent).not.toContain(secret)
  })

  it('have jobs with their statements', async () => {
    const { email } = await registerLandlord(api)
    await expect.poll(() => spans().filter(({ name }) => name === 'job mail').length).toBeGreaterThan(1)
    const jobs = new Set(spans().flatMap(({ name, spanId }) => (name === 'job mail' ? [spanId] : [])))
    expect(spans().some(({ parentSpanId }) => jobs.has(parentSpanId ?? ''))).toBe(true)
    expect(JSON.stringify(batches)).not.toContain(email)
  })

  it('load nothing where they are not wanted', () => {
    expect(loaded.some(file => file.includes('node_modules/pg/'))).toBe(true)
    // Without the small package of interfaces, which the library of metrics uses too.
    expect(loaded.filter(file => /node_modules.(@opentelemetry.(?!api)|@fastify.otel)/.test(file))).toEqual(
      [],
    )
  })
})
