import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Session } from '@orenda/contracts/session'
import type { DataSource } from 'typeorm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fillEstate } from '../../test/estate.ts'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { ownedTables } from '../../test/snapshot.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { CONFIG } from '../config.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { FileStore } from '../platform/files/file-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => api.clock.set(null))

const day = 86_400_000
const later = (milliseconds: number) => api.clock.set(new Date(Date.now() + milliseconds))
const ask = ({ api: call, password }: Landlord) => call('DELETE', '/users/me', { password })
const tryLogIn = ({ email, password }: Landlord) =>
  api.call<Session>('POST', '/auth/login', { email, password })
const runJob = async () => {
  const { status, body } = await api.call<{ done: number }>('POST', '/dev/jobs/accounts/run')
  expect(status).toBe(200)
  return body.done
}
const subjectsTo = async (email: string) => (await api.mailbox(email)).map(({ subject }) => subject)

/** The number of rows of an account in each table. */
async function rowsOf(ownerId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await ownedTables(api.db)) {
    const { rowCount } = await api.db.query(`select from ${table} where owner_id = $1`, [ownerId])
    if (rowCount) counts[table] = rowCount
  }
  const { rowCount } = await api.db.query('select from users where id = $1', [ownerId])
  return rowCount ? { ...counts, users: rowCount } : counts
}

describe('the deletion of an account', () => {
  it('needs the password, ends every session at once, and is confirmed by mail', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    const other = await logIn(api.url, landlord.email, landlord.password)
    expect(await landlord.api('DELETE', '/users/me', {})).toMatchObject({ status: 400 })
    expect(await landlord.api('DELETE', '/users/me', { password: 'a wrong one' })).toMatchObject({
      status: 400,
      body: { code: 'INCORRECT_PASSWORD' },
    })
    expect(await other.api('GET', '/users/me')).toMatchObject({ status: 200 })
    expect(await ask(landlord)).toMatchObject({ status: 204 })
    for (const call of [landlord.api, other.api]) {
      expect(await call('GET', '/users/me')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    }
    const { refreshToken } = other
    expect(await api.call('POST', '/auth/refresh', { refreshToken })).toMatchObject({ status: 401 })
    await expect.poll(() => subjectsTo(landlord.email)).toContain('Your Orenda account will be deleted')
  })

  it('is cancelled by a log-in within 14 days', async () => {
    const landlord = await registerLandlord(api, { lang: 'en' })
    await landlord.api('POST', '/apartments', { name: 'Stays', income: 1 })
    await ask(landlord)
    later(14 * day - 600_000)
    await runJob()
    expect(await tryLogIn({ ...landlord, password: 'a wrong one' })).toMatchObject({ status: 401 })
    const { status, body } = await tryLogIn(landlord)
    expect([status, body.restored]).toEqual([200, true])
    expect((await tryLogIn(landlord)).body).not.toHaveProperty('restored')
    await expect.poll(() => subjectsTo(landlord.email)).toContain('Your Orenda account stays')
    const again = await logIn(api.url, landlord.email, landlord.password)
    const { body: events } = await again.api<{ event: string }[]>('GET', '/auth/activity')
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['deletion_asked', 'deletion_cancelled']),
    )
    later(30 * day)
    await runJob()
    expect(await tryLogIn(landlord)).toMatchObject({ status: 200 })
  })

  it('removes every row and file after 14 days, and nothing of others', async () => {
    const landlord = await registerLandlord(api)
    const neighbour = await registerLandlord(api)
    await fillEstate(api, landlord)
    await fillEstate(api, neighbour)
    const { rows: files } = await api.db.query<{ owner_id: string; id: string }>(
      'select owner_id, id from files where owner_id = any($1)',
      [[landlord.id, neighbour.id]],
    )
    const [own, others] = [landlord, neighbour].map(({ id }) => files.filter(file => file.owner_id === id))
    expect(own?.length).toBeGreaterThan(0)
    const before = await rowsOf(landlord.id)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'account_events',
        'known_networks',
        'apartments',
        'files',
        'leases',
        'passkeys',
        'payments',
        'push_devices',
        'remembered_devices',
        'sessions',
        'users',
      ]),
    )
    await ask(landlord)
    later(14 * day + 1000)
    // It counts as deleted, even before the job has run.
    expect(await tryLogIn(landlord)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    const { email } = landlord
    expect(await api.call('POST', '/auth/forgot-password', { email })).toMatchObject({ status: 404 })
    const neighbours = await rowsOf(neighbour.id)
    expect(await runJob()).toBeGreaterThanOrEqual(1)
    expect(await rowsOf(landlord.id)).toEqual({})
    expect(await rowsOf(neighbour.id)).toEqual(neighbours)
    const kept = (await readdir(api.app.get(CONFIG).FILES_DIR, { recursive: true })).map(path =>
      basename(path),
    )
    for (const { id } of own ?? []) expect(kept).not.toContain(id)
    for (const { id } of others ?? []) expect(kept).toContain(id)
    expect(await runJob()).toBe(0)
    // The address is free again.
    const fields = { name: 'New', email: landlord.email, password: 'another secret' }
    expect(await api.call('POST', '/auth/register', fields)).toMatchObject({ status: 201 })
  })

  it('frees its address as soon as the 14 days are over', async () => {
    const [landlord, mover, neighbour] = [
      await registerLandlord(api),
      await registerLandlord(api),
      await registerLandlord(api),
    ]
    const fields = { name: 'New', email: landlord.email.toUpperCase(), password: 'another secret' }
    await ask(landlord)
    await ask(mover)
    later(14 * day - 600_000)
    expect(await api.call('POST', '/auth/register', fields)).toMatchObject({
      status: 409,
      body: { code: 'USER_EXISTS' },
    })
    later(14 * day + 1000)
    const statuses = await Promise.all(
      [1, 2, 3].map(() => api.call('POST', '/auth/register', fields).then(({ status }) => status)),
    )
    expect(statuses.sort()).toEqual([201, 409, 409])
    const again = await logIn(api.url, neighbour.email, neighbour.password)
    const { body } = await again.api<{ name: string; language: string }>('GET', '/users/me')
    const changed = {
      name: body.name,
      email: mover.email,
      phone: null,
      language: body.language,
      currentPassword: neighbour.password,
    }
    expect(await again.api('PUT', '/users/me', changed)).toMatchObject({
      status: 200,
      body: { pending_email: mover.email },
    })
    await runJob()
    expect(await rowsOf(landlord.id)).toEqual({})
    expect(await rowsOf(mover.id)).toEqual({})
    const newcomer = await api.db.query('select from users where lower(email) = lower($1)', [landlord.email])
    expect(newcomer.rowCount).toBe(1)
  })

  it('goes on with others when the files of one cannot be removed, and tries that one again', async () => {
    const [stuck, landlord] = [await registerLandlord(api), await registerLandlord(api)]
    await fillEstate(api, stuck)
    await Promise.all([ask(stuck), ask(landlord)])
    later(15 * day)
    const store = api.app.get(FileStore)
    const remove = store.remove.bind(store)
    store.remove = () => Promise.reject(new Error('The store is away'))
    try {
      await runJob()
    } finally {
      store.remove = remove
    }
    expect(await rowsOf(landlord.id)).toEqual({})
    expect(await rowsOf(stuck.id)).toMatchObject({ users: 1 })
    expect(await runJob()).toBe(1)
    expect(await rowsOf(stuck.id)).toEqual({})
  })
})

it('jobs cannot delete any other account', async () => {
  const landlord = await registerLandlord(api)
  const jobs = api.app.get<DataSource>(JOBS_DATA_SOURCE)
  await jobs.query('delete from users where id = $1', [landlord.id])
  expect(await landlord.api('GET', '/users/me')).toMatchObject({ status: 200 })
})

describe('an account that was never confirmed', () => {
  it('is deleted after 14 days, unless a link to it still works', async () => {
    const register = async (email: string) => {
      const fields = { name: 'Nobody', email, password: 'a good secret', lang: 'en' }
      expect(await api.call('POST', '/auth/register', fields)).toMatchObject({ status: 201 })
      await api.mailbox(email)
    }
    const verified = await registerLandlord(api)
    const [never, asking] = ['never', 'asking'].map(name => `${name}-${verified.email}`) as [string, string]
    await register(never)
    await register(asking)
    const isThere = async (email: string) =>
      (await api.db.query('select from users where email = $1', [email])).rowCount === 1
    later(13 * day)
    await runJob()
    expect(await isThere(never)).toBe(true)
    later(14 * day + 60_000)
    await api.call('POST', '/auth/resend-verification', { email: asking })
    await api.mailbox(asking, 2)
    await runJob()
    expect([await isThere(never), await isThere(asking), await isThere(verified.email)]).toEqual([
      false,
      true,
      true,
    ])
    later(16 * day)
    await runJob()
    expect(await isThere(asking)).toBe(false)
  })
})
