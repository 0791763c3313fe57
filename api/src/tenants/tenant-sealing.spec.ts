import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Landlord, logIn } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { testEnvironment } from '../../test/test-database.ts'
import { loadConfig } from '../config.ts'
import { runCommand, understand } from '../ops/run-command.ts'
import { DATABASE_URLS } from '../platform/database/connections.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { withStartLock } from '../platform/database/embedded/start-lock.ts'
import { loadDataKeys } from '../platform/security/secrets/data-keys.ts'
import { type RunningApi, startApi } from '../start-api.ts'
import { TenantSealingService } from './tenant-sealing.service.ts'

const newKey = () => randomBytes(32).toString('base64')
const fields = { name: 'Марія Коваль', phone: '+380 44 123-45-67', email: 'maria@example.com' }
const secret = { tax_id: '7712345678', passport: 'КВ 998877' }

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  api = await startTestApi()
  landlord = await registerLandlord(api)
})
afterAll(() => api.close())

const create = async (identity: object = secret, by: Pick<Landlord, 'api'> = landlord) =>
  (await by.api<Tenant>('POST', '/tenants', { ...fields, ...identity })).body

interface Row {
  row: string
  identity: string | null
  identity_key: string | null
}
const stored = async (id: string): Promise<Row> =>
  (await api.db.query(`select t::text as row, * from tenants t where id = $1`, [id])).rows[0]

/** A second process on the same database. */
async function startBeside(env: Record<string, string>) {
  const settings = testEnvironment(api.app.get(DATABASE_URLS).owner, inject('runFolder'))
  return withStartLock(inject('runFolder'), () => startApi(loadConfig({ ...settings, ...env })))
}

async function landlordOf(process: RunningApi, { email, password }: Landlord) {
  return logIn(`${process.url}/api`, email, password)
}

describe('tax id and passport', () => {
  it('are stored encrypted, each time differently, and read only by their landlord', async () => {
    const tenants = [await create(), await create()]
    expect(tenants[0]).toMatchObject(secret)
    expect(tenants[0]).not.toHaveProperty('identity')
    const rows = await Promise.all(tenants.map(({ id }) => stored(id)))
    for (const { row, identity } of rows) {
      expect(row).not.toContain(secret.tax_id)
      expect(row).not.toContain(secret.passport)
      expect(identity).toMatch(/^[\w-]{8}\.[A-Za-z\d+/]+=*$/)
    }
    expect(rows[0]?.identity).not.toBe(rows[1]?.identity)
    const path = `/tenants/${tenants[0]?.id}`
    expect((await landlord.api('GET', path)).body).toEqual(tenants[0])
    expect((await landlord.api<Tenant[]>('GET', '/tenants')).body).toEqual([...tenants].reverse())
    const changed = await landlord.api<Tenant>('PUT', path, { ...fields, tax_id: 'інший', passport: '' })
    expect(changed.body).toMatchObject({ tax_id: 'інший', passport: null })
    expect((await landlord.api('GET', path)).body).toEqual(changed.body)
  })

  it('are nowhere else in the database', async () => {
    const seen = { tax_id: 'unmistakable-7731', passport: 'unmistakable-9914' }
    const { id } = await create(seen)
    // Nor in the answer that is stored for a repeated request.
    const send = () =>
      landlord.api<Tenant>('POST', '/tenants', { ...fields, ...seen }, { 'idempotency-key': 'sealed' })
    const [first, again] = [await send(), await send()]
    expect(first).toMatchObject({ status: 201, body: seen })
    expect(again).toMatchObject({ status: 201, body: first.body })
    await landlord.api('PUT', `/tenants/${id}`, { ...fields, tax_id: 'unmistakable-7732' })
    const { rows } = await api.db.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
    )
    for (const { name } of rows) {
      const found = await api.db.query(`select from ${name} t where t::text like '%unmistakable-%'`)
      expect(found.rowCount, name).toBe(0)
    }
  })

  it('cannot be decrypted in a row of another landlord, or after a change', async () => {
    const stranger = await registerLandlord(api)
    const [own, theirs] = [await create(), await create({ tax_id: '1' }, stranger)]
    const { identity } = await stored(own.id)
    const put = (value: string | null) =>
      api.db.query('update tenants set identity = $2 where id = $1', [theirs.id, value])
    await put(identity)
    // Also when the process has cached its answer.
    await landlord.api('GET', `/tenants/${own.id}`)
    const refused = await stranger.api('GET', `/tenants/${theirs.id}`)
    expect(refused).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(JSON.stringify(refused.body)).not.toContain(secret.tax_id)
    const last = (identity ?? '').slice(-6, -5)
    const changed = `${identity?.slice(0, -6)}${last === 'A' ? 'B' : 'A'}${identity?.slice(-5)}`
    await api.db.query('update tenants set identity = $2 where id = $1', [own.id, changed])
    expect(await landlord.api('GET', `/tenants/${own.id}`)).toMatchObject({ status: 500 })
    await api.db.query('delete from tenants where id = any($1)', [[own.id, theirs.id]])
  })

  it('cannot be read by the role of jobs', async () => {
    const jobs = api.app.get(JOBS_DATA_SOURCE)
    for (const column of ['*', 'identity']) {
      await expect(jobs.query(`select ${column} from tenants`), column).rejects.toThrow(/permission denied/)
    }
  })
})

describe('a new key', () => {
  it('is used beside the older one, which may be removed after the rotation', async () => {
    const [older, newer] = [testEnvironment('postgres://x', '/').DATA_KEYS as string, newKey()]
    const many = await registerLandlord(api)
    const tenant = await create(secret, many)
    await api.db.query(
      `insert into tenants (owner_id, name, phone, email, identity)
       select owner_id, 'Copy ' || n, '1', 'p@example.com', identity from tenants, generate_series(1, 450) n where id = $1`,
      [tenant.id],
    )
    // The whole list is equal, for every process and at any time.
    const before = (await many.api<Tenant[]>('GET', '/tenants')).body
    expect(before).toHaveLength(451)
    expect(before[0]).toMatchObject({ name: 'Copy 450', ...secret })

    // All processes can read the new key before one encrypts with it.
    const reader = await startBeside({ DATA_KEYS: `${older},${newer}` })
    const sealer = await startBeside({ DATA_KEYS: ` ${newer}, ${older} ` })
    try {
      const [there, here] = [await landlordOf(sealer, many), await landlordOf(reader, many)]
      const made = await create({ tax_id: '5', passport: 'ЄЖ 5' }, there)
      expect((await here.api('GET', `/tenants/${made.id}`)).body).toEqual(made)
      const run = async (...words: string[]) => {
        const understood = understand([...words, '--json'])
        if ('code' in understood) throw new Error(understood.complained)
        const ended = await runCommand(sealer.app, understood)
        expect(ended).toMatchObject({ code: 0, complained: '' })
        return JSON.parse(ended.said)
      }
      // A user edits at the same time.
      const edits: Promise<unknown>[] = []
      for (let count = 0; count < 20; count += 1) {
        const { id, updated_at } = before[count * 20] as Tenant
        edits.push(
          there
            .api('PUT', `/tenants/${id}`, { ...fields, tax_id: `edit ${count}`, updated_at })
            .then(answer =>
              expect(answer).toMatchObject({
                status: 200,
                body: { tax_id: `edit ${count}`, passport: null },
              }),
            ),
        )
      }
      await run('rotate-keys')
      await Promise.all(edits)
      // Rows that were locked are left to the next run.
      expect(await run('rotate-keys')).toMatchObject({ left: 0 })
      const keys = (await run('keys')) as { key: string; is_current: boolean }[]
      expect(keys).toMatchObject([{ is_current: true }])
      const after = (await here.api<Tenant[]>('GET', '/tenants')).body
      // Encryption does not make any edit outdated.
      const edited = new Set(before.filter((_, at) => at % 20 === 0 && at < 400).map(({ id }) => id))
      expect(after.filter(({ id }) => id !== made.id && !edited.has(id))).toEqual(
        before.filter(({ id }) => !edited.has(id)),
      )
      expect((await stored(tenant.id)).row).not.toContain(secret.passport)
    } finally {
      await Promise.all([reader.close(), sealer.close()])
    }
    await expect(startBeside({ DATA_KEYS: older })).rejects.toThrow(
      /encrypted with the key [\w-]{8}, which is not among DATA_KEYS/,
    )
    const alone = await startBeside({ DATA_KEYS: newer })
    try {
      const again = await landlordOf(alone, many)
      expect((await again.api('GET', `/tenants/${tenant.id}`)).body).toEqual(tenant)
      // Restored for the following tests.
    } finally {
      await alone.close()
    }
    const back = await startBeside({ DATA_KEYS: `${older},${newer}` })
    try {
      await back.app.get(TenantSealingService).work()
    } finally {
      await back.close()
    }
  })
})

describe('keys in the settings', () => {
  it.each(['no key at all', randomBytes(31).toString('base64'), `${newKey()},`, `${newKey()};${newKey()}`])(
    'are not %s',
    keys => {
      expect(() => loadConfig({ DATA_KEYS: keys })).toThrow(/DATA_KEYS: .*keys of 32 bytes in base 64/)
    },
  )

  it('are required in production', async () => {
    await expect(loadDataKeys(loadConfig({ NODE_ENV: 'production' }))).rejects.toThrow(
      /DATA_KEYS: is needed in production/,
    )
    await expect(startBeside({ NODE_ENV: 'production', DEV_TOOLS: '0', DATA_KEYS: '' })).rejects.toThrow(
      /DATA_KEYS: is needed in production/,
    )
  })

  it('are created elsewhere at the first start, once, and kept in the data folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orenda-keys-'))
    try {
      const config = loadConfig({ DATA_DIR: folder })
      const [one, other] = await Promise.all([loadDataKeys(config), loadDataKeys(config)])
      expect(other.open('x', one.seal('x', 'text'))).toBe('text')
      expect(Buffer.from(await readFile(join(folder, 'data-key'), 'utf8'), 'base64')).toHaveLength(32)
      expect((await loadDataKeys(config)).current).toBe(one.current)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
