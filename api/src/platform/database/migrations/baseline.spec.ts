import { DataSource } from 'typeorm'
import { expect, it } from 'vitest'
import { startTestApi } from '../../../../test/test-api.ts'
import { DATABASE_URLS } from '../connections.ts'
import { migrations } from './index.ts'

const contents = `
  select coalesce(n.nspname || '.' || c.relname, p.proname) as name from pg_namespace n
  left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'v')
  left join pg_proc p on p.pronamespace = n.oid and c.oid is null
  where n.nspname = 'public' order by 1`

it('every migration can be reverted and run again', async () => {
  const api = await startTestApi()
  const database = new DataSource({ type: 'postgres', url: api.app.get(DATABASE_URLS).owner, migrations })
  await api.close()
  await database.initialize()
  try {
    const before = await database.query(contents)
    for (const _ of migrations) await database.undoLastMigration({ transaction: 'each' })
    expect(await database.query(contents)).toEqual([{ name: 'public.migrations' }])
    await database.runMigrations({ transaction: 'each' })
    expect(await database.query(contents)).toEqual(before)
  } finally {
    await database.destroy()
  }
})
