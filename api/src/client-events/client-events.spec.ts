import { makeWebRoot, releaseOf, type WebRoot } from '@orenda/delivery/test/web-root'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { CONFIG } from '../config.ts'
import { startApi } from '../start-api.ts'

let api: TestApi
let root: WebRoot
let metricsUrl: string

beforeAll(async () => {
  root = await makeWebRoot()
  await root.build(releaseOf('mfe-finance', '1'))
  api = await startTestApi({
    env: {
      WEB_ROOT: root.folder,
      REMOTES_DIR: `${root.folder}/remotes`,
      METRICS_PORT: '0',
      DEV_TOOLS: '0',
      RATE_CLIENT_EVENTS_ADDRESS: '5/1m',
      TRUST_PROXY: '127.0.0.1',
    },
  })
  metricsUrl = api.metricsUrl as string
})
afterAll(async () => {
  await api.close()
  await root.remove()
})

const event = {
  kind: 'remote_failed',
  name: 'mfe-finance',
  version: '1',
  phase: 'load',
  fell_back: true,
  trace_id: '0123456789abcdef0123456789abcdef',
  error: 'TypeError',
  place: '/remotes/mfe-finance/entry.js:1:2345',
}
let addresses = 0
const from = () => {
  addresses += 1
  return { 'x-forwarded-for': `203.0.113.${addresses}` }
}
const send = (events: unknown[], headers = from()) => api.call('POST', '/client-events', { events }, headers)
const metrics = async () => (await fetch(metricsUrl)).text()

describe('what a browser reports', () => {
  it('is counted by remote, version and phase', async () => {
    expect(await send([event, { ...event, phase: 'render', fell_back: false }])).toMatchObject({
      status: 204,
    })
    const text = await metrics()
    expect(text).toContain(
      'orenda_remote_failures_total{remote="mfe-finance",version="1",phase="load",fell_back="true"} 1',
    )
    expect(text).toContain('phase="render",fell_back="false"} 1')
  })

  it('makes no label from a name that is not in the manifest', async () => {
    expect(await send([{ ...event, name: 'mfe-anything', version: '77' }])).toMatchObject({ status: 204 })
    const text = await metrics()
    expect(text).toContain('remote="other",version="other"')
    expect(text).not.toMatch(/mfe-anything|77"/)
  })

  it.each([
    ['too many', Array.from({ length: 11 }, () => event)],
    ['none', []],
    ['a long place', [{ ...event, place: 'x'.repeat(201) }]],
    ['a sentence in place of a name', [{ ...event, error: 'Марта Зоряна <marta@example.com>' }]],
    ['an unknown phase', [{ ...event, phase: 'lunch' }]],
    ['no trace', [{ ...event, trace_id: 'x' }]],
    ['line breaks for the log', [{ ...event, name: 'mfe-a\n{"level":60}' }]],
  ])('is refused with %s', async (_, events) => {
    expect(await send(events)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('is limited for an IP address', async () => {
    const headers = from()
    for (let count = 0; count < 5; count += 1) expect((await send([event], headers)).status).toBe(204)
    expect(await send([event], headers)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })
})

describe('the metrics', () => {
  it('count pages by remote, and measure answers by the pattern of their route', async () => {
    await fetch(`${api.url.replace(/\/api$/, '')}/uk/finance`)
    await expect.poll(async () => (await api.call('GET', '/health/ready')).status).toBe(200)
    const text = await metrics()
    expect(text).toContain('orenda_remote_pages_total{remote="mfe-finance",version="1"} 1')
    expect(text).toMatch(
      /orenda_http_request_seconds_count\{method="GET",route="\/api\/health\/ready",status="200"\} \d/,
    )
    expect(text).toContain('process_resident_memory_bytes')
  })

  it('are only at their own port', async () => {
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
    expect(await api.call('GET', '/metrics')).toMatchObject({ status: 404 })
  })
})

describe('the role of a process', () => {
  it('worker: answers the health check, and nothing else', async () => {
    const worker = await startApi({ ...api.app.get(CONFIG), ROLE: 'worker', METRICS_PORT: undefined })
    try {
      const status = async (path: string) => (await fetch(worker.url + path)).status
      // It may take a second to answer.
      await expect.poll(() => status('/api/health/ready')).toBe(200)
      expect(await status('/api/health/live')).toBe(200)
      for (const path of ['/api/users/me', '/api/tenants', '/uk/apartments', '/remotes.json', '/']) {
        expect(await status(path), path).toBe(404)
      }
    } finally {
      await worker.close()
    }
  })
})
