import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { type Ended, runCommand, understand } from './run-command.ts'

let api: TestApi
let landlord: Landlord

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  landlord = await registerLandlord(api)
})
afterAll(() => api.close())

async function ops(...line: string[]): Promise<Ended> {
  const understood = understand(line)
  return 'code' in understood ? understood : runCommand(api.app, understood)
}
const summary = async () =>
  (await landlord.api<{ subscription: object }>('GET', '/users/me')).body.subscription

it('gives a plan, and the history names who did it', async () => {
  const { email } = landlord
  expect(await ops('plan', email, 'standard', '--periods', '2')).toMatchObject({
    code: 0,
    said: expect.stringMatching(`^${email}: Standard, active, 3 apartments, until `),
  })
  expect(await summary()).toMatchObject({ plan_name: 'Standard', max_apartments: 3, is_expired: false })
  const { said } = await ops('history', email.toUpperCase())
  for (const part of ['manual_activated', 'trial_activated', 'ops plan', '"periods":2', ': done'])
    expect(said).toContain(part)
})

it('raises the limit of a bought plan, not of a trial', async () => {
  const { email } = landlord
  expect(await ops('limit', email, '250')).toMatchObject({ code: 1 })
  await ops('plan', email, 'basic')
  expect(await ops('limit', email, '250')).toMatchObject({
    code: 0,
    said: expect.stringContaining('250 apartments'),
  })
  expect(await summary()).toMatchObject({ max_apartments: 250 })
  expect(await ops('limit', email, '1')).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^CONFLICT: /),
  })
})

it('refunds only what was paid', async () => {
  const { id, email } = landlord
  const sql = `insert into subscription_orders (owner_id, plan_id, provider, amount, currency, state, expires_at)
    select $1, id, 'sandbox', 200, 'UAH', $2, now() + interval '1 hour' from subscription_plans where code = 'standard'
    returning id`
  const order = async (state: string) =>
    (await api.db.query<{ id: string }>(sql, [id, state])).rows[0]?.id ?? ''
  const paid = await order('paid')
  const payment = `insert into subscription_periods (owner_id, plan_id, order_id, charge, begins_run, counted_at)
    select owner_id, plan_id, id, 'first', true, now() from subscription_orders where id = $1`
  await api.db.query(payment, [paid])
  expect(await ops('refund', paid)).toMatchObject({ code: 0, said: `The refund of ${paid} is under way.` })
  expect((await ops('history', email)).said).toContain('refund_processing')
  expect(await ops('refund', paid)).toMatchObject({ code: 1 })
  expect(await ops('refund', await order('open'))).toMatchObject({ code: 1 })
})

it('exits with 1 for an unknown landlord', async () => {
  for (const line of [
    ['plan', 'nobody@example.com', 'basic'],
    ['limit', 'nobody@example.com', '5'],
    ['history', 'nobody@example.com'],
  ])
    expect(await ops(...line)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^USER_NOT_FOUND: /),
    })
  expect(await ops('refund', '00000000-0000-7000-8000-000000000000')).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^NOT_FOUND: /),
  })
})
