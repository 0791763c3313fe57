import { DataSource } from 'typeorm'
import { expect, it } from 'vitest'
import { logIn } from '../../../../test/landlord.ts'
import { registerLandlord, startTestApi } from '../../../../test/test-api.ts'
import { DATABASE_URLS } from '../connections.ts'
import { AccountSecurity1795219200012 } from './0012-account-security.ts'
import { PublishedViews1795399220000 } from './0020-published-views.ts'
import { SecondFactorLosses1795403400000 } from './0034-second-factor-losses.ts'

it('comes to a database in which people are logged in, and can be taken back', async () => {
  const api = await startTestApi()
  const landlord = await registerLandlord(api)
  const owner = new DataSource({ type: 'postgres', url: api.app.get(DATABASE_URLS).owner })
  await owner.initialize()
  const runner = owner.createQueryRunner()
  const shape = async () => {
    const { rows } = await api.db.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by 1, 2`,
    )
    return rows
  }
  try {
    const after = await shape()
    const migration = new AccountSecurity1795219200012()
    // What came later stands on its columns, and is taken back before it.
    const later = [new PublishedViews1795399220000(), new SecondFactorLosses1795403400000()]
    for (const one of later.toReversed()) await one.down(runner)
    await migration.down(runner)
    const gone = ['account_events', 'second_factors', 'recovery_codes', 'take_backs']
    expect((await shape()).filter(({ table_name }) => gone.includes(table_name))).toEqual([])
    await migration.up(runner)
    for (const one of later) await one.up(runner)
    expect(await shape()).toEqual(after)
    expect((await landlord.api('GET', '/auth/sessions')).body).toMatchObject([
      { is_current: true, kind: 'other', last_used_at: expect.stringMatching(/:00\.000Z$/) },
    ])
    await logIn(api.url, landlord.email, landlord.password)
  } finally {
    await runner.release()
    await owner.destroy()
    await api.close()
  }
})
