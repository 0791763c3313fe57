import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { logIn } from '../../test/landlord.ts'
import { Letting } from '../../test/letting.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { NoticeContents, type TakenNotice } from '../payment-reminders/delivery/notice-contents.ts'
import { Planning } from '../payment-reminders/planning.ts'

let api: TestApi

beforeAll(async () => {
  // Tests what would be sent; nothing is sent during the night.
  api = await startTestApi({ env: { QUIET_HOURS: '0-23' } })
})
afterAll(() => api.close())

it('tenants of an account that is to be deleted get no notices, until its holder is back', async () => {
  const letting = await Letting.begin(api)
  letting.on('2027-01-10')
  const { id: tenant_id } = await letting.tenant('Марія')
  const apartment = await letting.letOut({ tenant_id, lease_start: '2027-01-01', charge_from: '2027-01-01' })
  succeeded(
    await letting.landlord.api<PaymentReminder>('POST', '/payment-reminders', {
      apartment_id: apartment.id,
      payment_due_day: 1,
      begin: 'next',
    }),
  )
  const planOn = async (day: string) => {
    letting.on(day)
    await letting.runJob()
    await api.app.get(Planning).plan()
  }
  const newest = async () => {
    const { rows } = await api.db.query<TakenNotice & { state: string; skipped_reason: string | null }>(
      `select *, due_date::text as due_date from reminder_notices
       where apartment_id = $1 order by planned_at desc, id desc limit 1`,
      [apartment.id],
    )
    if (rows[0] === undefined) throw new Error('Nothing was planned')
    return rows[0]
  }
  const contentOf = async (notice: TakenNotice) => (await api.app.get(NoticeContents).of([notice]))[0]

  await planOn('2027-01-15')
  const waiting = await newest()
  expect(waiting).toMatchObject({ state: 'planned', skipped_reason: null })
  expect(await contentOf(waiting)).toHaveProperty('mail')

  const { email, password } = letting.landlord
  expect(await letting.landlord.api('DELETE', '/users/me', { password })).toMatchObject({ status: 204 })
  // Notices planned before, and those that would be planned.
  expect(await contentOf(waiting)).toEqual({ skipped: 'subscription_over' })
  await planOn('2027-01-22')
  expect(await newest()).toMatchObject({ state: 'skipped', skipped_reason: 'subscription_over' })

  await logIn(api.url, email, password)
  await planOn('2027-01-29')
  expect(await newest()).toMatchObject({ state: 'planned', type: 'before_due' })
})
