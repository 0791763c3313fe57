import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chooseReleases, cohortOf } from '@orenda/contracts/remote-choice'
import type { RemotesManifest } from '@orenda/contracts/remotes'
import { show, tryOut } from '@orenda/delivery/channels'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { openReleaseStore } from '@orenda/delivery/open-release-store'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { releaseStoreSettings } from '@orenda/delivery/settings/load-settings'
import { readPolicy } from '@orenda/delivery/test/s3-policy'
import { type S3Server, startS3Server } from '@orenda/delivery/test/s3-server'
import { makeWebRoot, publishTo, releaseOf, type WebRoot } from '@orenda/delivery/test/web-root'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Call, callTo } from '../../test/http.ts'
import type { Landlord } from '../../test/landlord.ts'
import { isFull } from '../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { CONFIG, loadConfig } from '../config.ts'
import { LOG, type Log } from '../platform/operation/log.ts'
import { type RunningApi, startApi } from '../start-api.ts'

const name = 'mfe-finance'
const limits = { CANARY_STOP_PEOPLE: '3', CANARY_STOP_PERCENT: '50', CANARY_STOP_WINDOW: '1h' }

const failed = (version: string, phase = 'render') => ({
  kind: 'remote_failed',
  name,
  version,
  phase,
  fell_back: true,
  error: 'TypeError',
  place: '',
  trace_id: '0123456789abcdef0123456789abcdef',
})
const shown = (version: string) => ({ kind: 'remote_shown', name, version })

/** Sends reports like one user's page, to any process. */
const report = async (call: Call, events: object[], person?: Landlord | { token: string }) => {
  const headers = person === undefined ? {} : { authorization: `Bearer ${person.token}` }
  expect((await call('POST', '/client-events', { events }, headers)).status).toBe(204)
}

/** The canary's share in the pages that a process serves. */
async function percentAt(url: string): Promise<number | undefined> {
  const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as RemotesManifest
  return remotes.find(remote => remote.name === name)?.canary?.percent
}

async function setCanary(
  store: ReleaseStore,
  urls: readonly string[],
  { version, percent = 100, again }: { version: string; percent?: number; again?: string },
): Promise<void> {
  await publishTo(store, releaseOf(name, version))
  await new Revisions(store).change(`canary ${name} ${version} ${percent}%`, channels =>
    tryOut(channels, name, version, percent, { again }),
  )
  for (const url of urls) await expect.poll(() => percentAt(url)).toBe(percent)
}

const ends = (url: string) => expect.poll(() => percentAt(url)).toBeUndefined()

const stops = async (store: ReleaseStore) =>
  (await new Revisions(store).history(50)).filter(({ action }) => action.startsWith('canary stopped'))

describe('a canary', () => {
  let root: WebRoot
  let api: TestApi
  let second: RunningApi
  let store: LocalReleaseStore
  let site: string
  let people: Landlord[]

  beforeAll(async () => {
    root = await makeWebRoot()
    store = new LocalReleaseStore(`${root.folder}/remotes`)
    await publishTo(store, releaseOf(name, '1'))
    await new Revisions(store).change(`deploy ${name} 1`, channels => show(channels, name, '1'))
    const places = { WEB_ROOT: root.folder, REMOTES_DIR: `${root.folder}/remotes`, METRICS_PORT: '0' }
    api = await startTestApi({ env: { ...places, ...limits } })
    second = await startApi(api.app.get(CONFIG))
    site = api.url.replace(/\/api$/, '')
    people = await Promise.all(Array.from({ length: 7 }, () => registerLandlord(api)))
  })
  afterAll(async () => {
    await second.close()
    await api.close()
    await root.remove()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    api.clock.set(null)
  })

  it('is stopped when it has failed for enough different people, in all processes together', async () => {
    const errors = vi.spyOn(api.app.get<Log>(LOG), 'error')
    await setCanary(store, [site, second.url], { version: '2' })
    const other = callTo(`${second.url}/api`)
    for (const person of people.slice(2, 5)) await report(api.call, [shown('2')], person)
    await report(other, [failed('2')], people[0])
    await report(other, [failed('2', 'load')], people[1])
    expect(await percentAt(site)).toBe(100)
    await report(api.call, [failed('2', 'start')], people[2])
    for (const url of [site, second.url]) await ends(url)
    const [stop, ...more] = await stops(store)
    expect(more).toEqual([])
    expect(stop).toMatchObject({
      action: `canary stopped ${name} 2: 3 of 5 people`,
      by: 'orenda',
      channels: {
        [name]: { shown: ['1'], canary: null, stopped: [{ version: '2', failed: 3, of: 5 }] },
      },
    })
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      { remote: name, version: '2', failed: 3, shown: 5 },
      'remotes: a canary was stopped',
    )
    const metrics = await (await fetch(api.metricsUrl as string)).text()
    expect(metrics).toContain(`orenda_canaries_stopped_total{remote="${name}",version="2"} 1`)
  })

  it('is not stopped by one person who repeats, by anonymous reports, or by those who do not get it', async () => {
    await setCanary(store, [site], { version: '3' })
    for (let count = 0; count < 5; count += 1) await report(api.call, [failed('3'), failed('3')], people[0])
    for (let count = 0; count < 5; count += 1) await report(api.call, [failed('3')])
    await report(api.call, [failed('3')], { token: 'nobody' })
    const [token, , signature] = (people[1] as Landlord).token.split('.')
    await report(api.call, [failed('3')], { token: `${token}.e30.${signature}` })
    await report(api.call, [failed('3', 'texts')], people[1])
    await report(api.call, [failed('1')], people[2])
    await report(api.call, [failed('99')], people[3])
    const count = 'select count(*)::int as people from canary_people where version = $1'
    expect((await api.db.query(count, ['3'])).rows).toEqual([{ people: 1 }])

    // A canary that none of these users gets, and their reports.
    const versions = Array.from({ length: 60 }, (_, index) => `5.${index}`)
    const gets = (version: string, { id }: Landlord) =>
      chooseReleases(
        {
          remotes: [{ ...releaseOf(name, '1'), canary: { percent: 10, release: releaseOf(name, version) } }],
        },
        cohortOf(id),
      )[0]?.version === version
    const theirs = versions.find(version => !people.some(person => gets(version, person))) as string
    await setCanary(store, [site], { version: theirs, percent: 10 })
    for (const person of people) await report(api.call, [failed(theirs), shown(theirs)], person)
    expect((await api.db.query(count, [theirs])).rows).toEqual([{ people: 0 }])
    expect(await stops(store)).toHaveLength(1)
  })

  it('continues while it fails for a small share, or when the failures are old', async () => {
    await setCanary(store, [site], { version: '6' })
    for (const person of people) await report(api.call, [shown('6')], person)
    for (const person of people.slice(0, 3)) await report(api.call, [failed('6')], person)
    expect(await percentAt(site)).toBe(100)
    api.clock.set(new Date(Date.now() + 3_700_000))
    const anew = await Promise.all(
      people
        .slice(3, 6)
        .map(({ email, password }) =>
          api.call<{ accessToken: string }>('POST', '/auth/login', { email, password }),
        ),
    )
    const [first, next, last] = anew.map(({ body }) => ({ token: body.accessToken }))
    await report(api.call, [failed('6')], first)
    await report(api.call, [failed('6')], next)
    expect(await percentAt(site)).toBe(100)
    await report(api.call, [failed('6')], last)
    await ends(site)
    expect((await stops(store))[0]?.action).toBe(`canary stopped ${name} 6: 3 of 3 people`)
  })

  it('is stopped once, also when several processes notice at the same time', async () => {
    await setCanary(store, [site, second.url], { version: '7' })
    const calls = [api.call, callTo(`${second.url}/api`)]
    await Promise.all(people.map((person, index) => report(calls[index % 2] as Call, [failed('7')], person)))
    for (const url of [site, second.url]) await ends(url)
    expect((await stops(store)).filter(({ action }) => action.includes(` ${name} 7: `))).toHaveLength(1)
  })

  it.runIf(isFull)('that is set again is counted from the beginning', async () => {
    await expect(setCanary(store, [site], { version: '7' })).rejects.toThrow(/stopped as a canary/)
    await setCanary(store, [site, second.url], { version: '7', again: new Date().toISOString() })
    for (const person of people.slice(0, 2)) await report(api.call, [failed('7')], person)
    expect(await percentAt(site)).toBe(100)
    await report(api.call, [failed('7')], people[2])
    await ends(site)
    expect((await stops(store)).filter(({ action }) => action.includes(` ${name} 7: `))).toHaveLength(2)
  })

  it('keeps people in the table only as long as they count', async () => {
    const { rows } = await api.db.query('select person from canary_people')
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of people) expect(JSON.stringify(rows)).not.toContain(id)
    api.clock.set(new Date(Date.now() + 3 * 3_600_000))
    expect((await api.call('POST', '/dev/jobs/canaries/run')).status).toBeLessThan(300)
    expect((await api.db.query('select from canary_people')).rowCount).toBe(0)
    expect((await api.db.query('select from canary_stops')).rowCount).toBeGreaterThan(0)
  })
})

describe.each([
  ...(isFull ? [['installation.json', 0] as const] : []),
  ['installation-stopping-canaries.json', 1] as const,
])('with the rights of %s', (file, revisions) => {
  let s3: S3Server
  let root: WebRoot
  let all: ReleaseStore
  let api: TestApi
  let second: RunningApi

  beforeAll(async () => {
    s3 = await startS3Server()
    root = await makeWebRoot()
    const policy = fileURLToPath(new URL(`../../../deploy/policies/${file}`, import.meta.url))
    s3.allow('installation', readPolicy(readFileSync(policy, 'utf8'), { bucket: s3.bucket, name }))
    all = await openReleaseStore(releaseStoreSettings(loadConfig(s3.env)))
    await publishTo(all, releaseOf(name, '1'))
    await new Revisions(all).change(`deploy ${name} 1`, channels => show(channels, name, '1'))
    const keys = { REMOTES_S3_ACCESS_KEY_ID: 'installation', REMOTES_S3_SECRET_ACCESS_KEY: 'secret' }
    api = await startTestApi({ env: { ...s3.env, ...keys, ...limits, WEB_ROOT: root.folder } })
    second = await startApi(api.app.get(CONFIG))
  })
  afterAll(async () => {
    await second.close()
    await api.close()
    all.close()
    await s3.close()
    await root.remove()
  })

  it('a canary ends on every page of the installation, and in the store if it can be written', async () => {
    const errors = vi.spyOn(api.app.get<Log>(LOG), 'error')
    const site = api.url.replace(/\/api$/, '')
    const people = await Promise.all(Array.from({ length: 3 }, () => registerLandlord(api)))
    await setCanary(all, [site, second.url], { version: '2' })
    for (const person of people) await report(api.call, [failed('2')], person)
    for (const url of [site, second.url]) await ends(url)
    expect(await stops(all)).toHaveLength(revisions)
    const said = errors.mock.calls.map(([, text]) => text)
    expect(said).toEqual([
      'remotes: a canary was stopped',
      ...(revisions === 0
        ? ['remotes: a canary is stopped in this installation alone, the store takes no revision from it']
        : []),
    ])
    // Setting it again has the same effect in either case.
    await setCanary(all, [site, second.url], { version: '2', again: new Date().toISOString() })
  })
})
