import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { show, tryOut } from '@orenda/delivery/channels'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { loadDeliverySettings } from '@orenda/delivery/settings/load-settings'
import { makeWebRoot, publishTo, releaseOf, type WebRoot } from '@orenda/delivery/test/web-root'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FigureRow } from '../../../contracts/src/page-figures.ts'
import { figures } from './figures.ts'

const key = 'a-secret-of-the-operators-of-this-test'
const row = (changes: Partial<FigureRow>): FigureRow => ({
  remote: 'mfe-a',
  version: '1',
  route: 'a',
  metric: 'content',
  count: 412,
  p50: 480,
  p75: 730,
  p95: 1900,
  last_day: '2026-11-27',
  ...changes,
})
const rows = [
  row({}),
  row({ route: 'a/:id', metric: 'cls', p50: 0, p75: 12, p95: 140 }),
  row({ version: '2' }),
]

let web: WebRoot
let asked: string[]
const server = createServer((request, response) => {
  asked.push(String(request.url))
  const isAllowed = request.headers.authorization === `Bearer ${key}`
  response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isAllowed ? rows : {}))
})
beforeEach(async () => {
  asked = []
  web = await makeWebRoot()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.restoreAllMocks()
  server.close()
  await web.remove()
})

it('prints figures by version and route, with its bytes, for who has the key', async () => {
  const store = new LocalReleaseStore(join(web.folder, 'remotes'))
  for (const version of ['1', '2']) await publishTo(store, releaseOf('mfe-a', version))
  await new Revisions(store).change('canary mfe-a 2 10%', channels =>
    tryOut(show(channels, 'mfe-a', '1'), 'mfe-a', '2', 10),
  )
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said.push(String(text))
    return true
  })
  const { port } = server.address() as AddressInfo
  const env = { WEB_ROOT: web.folder, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const ask = (given: string) =>
    figures(loadDeliverySettings({ ...env, FIGURES_KEY: given }), store, { name: 'mfe-a', days: 3 })
  await ask(key)
  expect(asked).toEqual(['/api/page-figures?days=3&remote=mfe-a'])
  expect(said.join('')).toBe(`mfe-a 1, shown, 0.0 KB (scripts 0.0 KB, styles 0.0 KB, texts 0.0 KB)
  ROUTE  FIGURE            P50     P75     P95      NUMBER
  a      click to content  480 ms  730 ms  1900 ms  412
  a/:id  layout shift      0.000   0.012   0.140    412

mfe-a 2, canary 10 %, 0.0 KB (scripts 0.0 KB, styles 0.0 KB, texts 0.0 KB)
  ROUTE  FIGURE            P50     P75     P95      NUMBER
  a      click to content  480 ms  730 ms  1900 ms  412

`)
  await expect(ask(`${key}-of-another`)).rejects.toThrow(/has another FIGURES_KEY/)
})
