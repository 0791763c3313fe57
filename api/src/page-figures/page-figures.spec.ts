import { figureDays, mostFigures } from '@orenda/contracts/figure-limits'
import { chooseReleases, cohortOf } from '@orenda/contracts/remote-choice'
import type { RemotesManifest } from '@orenda/contracts/remotes'
import { show, tryOut } from '@orenda/delivery/channels'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { makeWebRoot, publishTo, releaseOf, type WebRoot } from '@orenda/delivery/test/web-root'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { LOG, type Log } from '../platform/operation/log.ts'

const name = 'mfe-finance'
const key = 'a-secret-of-the-operators-of-this-test'
/** Figures that each person may add to a canary here, so that two people are enough. */
const each = 150

let root: WebRoot
let api: TestApi
let store: LocalReleaseStore
let one: Landlord
let other: Landlord

beforeAll(async () => {
  root = await makeWebRoot()
  store = new LocalReleaseStore(`${root.folder}/remotes`)
  await publishTo(store, releaseOf(name, '1'))
  await new Revisions(store).change(`deploy ${name} 1`, channels => show(channels, name, '1'))
  api = await startTestApi({
    env: {
      WEB_ROOT: root.folder,
      REMOTES_DIR: `${root.folder}/remotes`,
      METRICS_PORT: '0',
      FIGURES_KEY: key,
      RATE_PAGE_FIGURES_ACCOUNT: '1000/1h',
      RATE_CANARY_FIGURES_ACCOUNT: `${each}/7d`,
    },
  })
  ;[one, other] = [await registerLandlord(api), await registerLandlord(api)]
})
afterAll(async () => {
  await api.close()
  await root.remove()
})
afterEach(() => {
  vi.restoreAllMocks()
  api.clock.set(null)
})

const figure = (changes: object = {}) => ({
  remote: name,
  version: '1',
  route: 'finance/:id',
  metric: 'content',
  value: 480,
  is_fresh: false,
  ...changes,
})
const send = (figures: readonly object[], token: string | undefined = one.token) =>
  api.call('POST', '/page-figures', { ...(token !== undefined && { token }), figures })

const counted = async (version: string) =>
  (
    await api.db.query<{ route: string; metric: string; count: number }>(
      `select route, metric, sum(count)::int as count from page_figures where version = $1
       group by route, metric order by route, metric`,
      [version],
    )
  ).rows
const total = async (version: string) => (await counted(version)).reduce((sum, { count }) => sum + count, 0)

describe('what a page has measured', () => {
  it('is counted by version, route and metric, and read with the key', async () => {
    const figures = [
      figure(),
      figure({ value: 490 }),
      figure({ value: 1900 }),
      figure({ metric: 'cls', value: 120 }),
      figure({ metric: 'ttfb', value: 90, route: 'finance' }),
    ]
    expect((await send(figures)).status).toBe(204)
    await expect.poll(() => total('1')).toBe(5)
    const asked = await api.call<object[]>('GET', `/page-figures?remote=${name}&days=2`, undefined, {
      authorization: `Bearer ${key}`,
    })
    expect(asked.status).toBe(200)
    const row = { remote: name, version: '1', last_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
    expect(asked.body).toEqual([
      { ...row, route: 'finance', metric: 'ttfb', count: 1, p50: 87, p75: 87, p95: 87 },
      { ...row, route: 'finance/:id', metric: 'cls', count: 1, p50: 123, p75: 123, p95: 123 },
      // To the middle of buckets that are 9 % wide.
      { ...row, route: 'finance/:id', metric: 'content', count: 3, p50: 490, p75: 1961, p95: 1961 },
    ])
    const metrics = await (await fetch(api.metricsUrl as string)).text()
    expect(metrics).toContain(
      `orenda_page_seconds_bucket{le="0.8",remote="${name}",version="1",metric="content"} 2`,
    )
    expect(metrics).toContain(`orenda_page_layout_shift_count{remote="${name}",version="1"} 1`)
  })

  it('is read by nobody without the key', async () => {
    for (const authorization of [undefined, `Bearer ${key}!`, `Bearer ${one.token}`]) {
      const headers = authorization === undefined ? {} : { authorization }
      expect(await api.call('GET', '/page-figures', undefined, headers)).toMatchObject({ status: 401 })
    }
  })

  it.each([
    ['an id in the route', { route: 'finance/0192f7a4-0000-7000-8000-000000000000' }],
    ['a number in the route', { route: 'finance/17' }],
    ['a sentence in the route', { route: 'finance/Марта Зоряна' }],
    ['an unknown metric', { metric: 'mood' }],
    ['a negative figure', { value: -1 }],
    ['a figure of a day', { value: 86_400_000 }],
    ['a text in place of a figure', { value: 'slow' }],
    ['a name that is none of a remote', { remote: 'finance\n' }],
    ['a version with a path', { version: '../1' }],
  ])('is refused with %s', async (_, changes) => {
    expect(await send([figure(changes)])).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('is refused with none, or with too many', async () => {
    for (const figures of [[], Array.from({ length: mostFigures + 1 }, () => figure())])
      expect((await send(figures)).status).toBe(400)
  })

  it('counts only of remotes, versions and bases that are shown, and of who is signed in', async () => {
    const before = await total('1')
    const [head, , signature] = one.token.split('.')
    for (const token of [undefined, 'nobody', `${head}.e30.${signature}`])
      expect((await send([figure()], token ?? '')).status).toBe(token === undefined ? 400 : 204)
    const anonymous = await api.call('POST', '/page-figures', { figures: [figure()] })
    expect(anonymous.status).toBe(204)
    const unknown = [{ remote: 'mfe-anything' }, { version: '99' }, { route: 'payments' }]
    expect((await send(unknown.map(figure))).status).toBe(204)
    // Written in order, so that what was sent before would be there.
    await send([figure({ route: 'finance/last' })])
    await expect.poll(() => total('1')).toBe(before + 1)
    expect(JSON.stringify((await api.db.query('select * from page_figures')).rows)).not.toMatch(
      /mfe-anything|"99"|payments/,
    )
  })

  it('is kept without a person: a table of counts', async () => {
    const { rows, fields } = await api.db.query('select * from page_figures')
    expect(fields.map(field => field.name).sort()).toEqual([
      'bucket',
      'canary',
      'count',
      'day',
      'is_fresh',
      'metric',
      'remote',
      'route',
      'version',
    ])
    for (const { id, email, token } of [one, other])
      for (const personal of [id, email, token]) expect(JSON.stringify(rows)).not.toContain(personal)
  })

  it('has a limited number of routes, whatever somebody sends', async () => {
    const words = Array.from({ length: 80 }, (_, index) =>
      String.fromCharCode(97 + (index % 26), 97 + index / 26),
    )
    for (let from = 0; from < words.length; from += mostFigures)
      await send(words.slice(from, from + mostFigures).map(word => figure({ route: `finance/${word}` })))
    await expect.poll(async () => new Set((await counted('1')).map(({ route }) => route)).size).toBe(40)
  })
})

describe('a canary', () => {
  const site = () => api.url.replace(/\/api$/, '')
  async function shownCanary(): Promise<string | undefined> {
    const { remotes } = (await (await fetch(`${site()}/remotes.json`)).json()) as RemotesManifest
    return remotes.find(remote => remote.name === name)?.canary?.release.version
  }

  /** Sets a canary that one of the two gets, and the other does not. */
  async function setCanary(named: string): Promise<string> {
    const gets = (version: string, { id }: Landlord) =>
      chooseReleases(
        {
          remotes: [{ ...releaseOf(name, '1'), canary: { percent: 50, release: releaseOf(name, version) } }],
        },
        cohortOf(id),
      )[0]?.version === version
    const versions = Array.from({ length: 60 }, (_, index) => `${named}.${index}`)
    const version = versions.find(each => gets(each, one) && !gets(each, other)) as string
    await publishTo(store, releaseOf(name, version))
    await new Revisions(store).change(`canary ${name} ${version} 50%`, channels =>
      tryOut(channels, name, version, 50),
    )
    await expect.poll(shownCanary).toBe(version)
    return version
  }

  /** The same person reports again and again, a page each time. */
  async function measure(
    person: Landlord,
    version: string,
    values: (index: number) => number,
  ): Promise<void> {
    const reports = Array.from({ length: each }, (_, index) =>
      figure({ version, route: 'finance', value: values(index) }),
    )
    for (let from = 0; from < each; from += 25)
      await Promise.all(reports.slice(from, from + 25).map(report => send([report], person.token)))
  }

  it('that is as fast as what it replaces goes on', async () => {
    const version = await setCanary('2')
    await measure(other, '1', index => 500 + index)
    await measure(one, version, index => 505 + index)
    await expect.poll(() => total(version)).toBe(each)
    expect(await shownCanary()).toBe(version)
  })

  it('that is slower is stopped by itself: in the store, in the log and on every page', async () => {
    const errors = vi.spyOn(api.app.get<Log>(LOG), 'error')
    const version = await setCanary('3')
    await measure(other, '1', index => 500 + index)
    await measure(one, version, index => 800 + index)
    await expect.poll(shownCanary).toBeUndefined()
    // The pages follow the database; the store is written after it.
    const newest = async () => (await new Revisions(store).history(1))[0]
    await expect.poll(async () => (await newest())?.by).toBe('orenda')
    const revision = await newest()
    // It is stopped as soon as enough is known, while more is being reported.
    const of = revision?.channels[name]?.stopped?.[0]?.of ?? 0
    expect(revision?.channels[name]).toMatchObject({
      shown: ['1'],
      canary: null,
      stopped: [{ version, failed: 0, of }],
    })
    expect(of).toBeGreaterThanOrEqual(50)
    expect(of).toBeLessThanOrEqual(each)
    const about = new RegExp(
      `slower, [89]\\d\\d ms from the click to the content in place of 636 ms \\(75 % of ${of}\\)`,
    )
    expect(revision?.action).toMatch(`canary stopped ${name} ${version}: `)
    expect(revision?.action).toMatch(about)
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ remote: name, version, slower: expect.objectContaining({ before: 636 }) }),
      'remotes: a canary was stopped',
    )
    await expect(
      new Revisions(store).change('canary', channels => tryOut(channels, name, version, 50)),
    ).rejects.toThrow(new RegExp(`it was ${about.source}; "canary" or "promote" with --again`))
  })

  it('is not stopped by people who do not get it, nor by more reports of one than count', async () => {
    const version = await setCanary('4')
    await measure(one, '1', () => 300)
    await measure(other, version, () => 9000)
    await measure(one, version, () => 310)
    await measure(one, version, () => 9000)
    await expect.poll(() => total(version)).toBe(3 * each)
    const { rows } = await api.db.query(
      'select version, sum(count)::int as count from page_figures where canary like $1 group by version',
      [`% ${version} %`],
    )
    expect(rows).toEqual([{ version, count: each }])
    expect(await shownCanary()).toBe(version)
  })
})

it('is kept for a month', async () => {
  api.clock.set(new Date(Date.now() + (figureDays + 1) * 86_400_000))
  expect((await api.call('POST', '/dev/jobs/page-figures/run')).status).toBeLessThan(300)
  expect((await api.db.query('select from page_figures')).rowCount).toBe(0)
})
