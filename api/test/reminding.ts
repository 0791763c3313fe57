import type { Apartment } from '@orenda/contracts/apartments'
import type { PaymentReminder, ReminderLog } from '@orenda/contracts/payment-reminders'
import type { Tenant } from '@orenda/contracts/tenants'
import { afterAll, beforeAll } from 'vitest'
import {
  type NoticeContent,
  NoticeContents,
  type TakenNotice,
} from '../src/payment-reminders/delivery/notice-contents.ts'
import { Planning } from '../src/payment-reminders/planning.ts'
import { succeeded } from './http.ts'
import { Letting } from './letting.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** Starts the API for the tests of a file, with a landlord and a tenant, and lends what they do with reminders. */
export function startReminding() {
  let api: TestApi
  let letting: Letting
  let tenant: Tenant

  beforeAll(async () => {
    // These tests check what is stored; delivery has its own tests.
    api = await startTestApi({ env: { SCHEDULED_JOBS: '0', QUIET_HOURS: '0-23' } })
    letting = await Letting.begin(api)
    letting.on('2027-01-10')
    tenant = await letting.tenant('Марія')
  })
  afterAll(() => api.close())

  const call = <Body>(method: string, path: string, body?: object) =>
    letting.landlord.api<Body>(method, `/payment-reminders${path}`, body)
  return {
    /** Known once the tests begin. */
    begun: () => ({ api, letting, tenant }),
    call,
    /** An apartment with a lease since the first of the month, with rent charged from then on. */
    async letOut(day: string, fields: object = {}): Promise<Apartment> {
      letting.on(day)
      const start = `${day.slice(0, 7)}-01`
      return letting.letOut({ tenant_id: tenant.id, lease_start: start, charge_from: start, ...fields })
    },
    remind: async ({ id }: Apartment, fields: object = {}) =>
      succeeded(
        await call<PaymentReminder>('POST', '', {
          apartment_id: id,
          payment_due_day: 1,
          begin: 'next',
          ...fields,
        }),
      ),
    /** Runs the job on a day, at noon. */
    async plan(day: string): Promise<number> {
      letting.on(day)
      await letting.runJob()
      return api.app.get(Planning).plan()
    },
    logs: async ({ id }: Apartment, query = '') =>
      succeeded(await call<ReminderLog[]>('GET', `/logs?apartment_id=${id}${query}`)),
    /** The content of the newest notice of an apartment, or why there is none. */
    async content(apartment: Apartment): Promise<NoticeContent | undefined> {
      const { rows } = await api.db.query<TakenNotice>(
        `select *, due_date::text as due_date from reminder_notices
         where apartment_id = $1 order by planned_at desc, id desc limit 1`,
        [apartment.id],
      )
      return (await api.app.get(NoticeContents).of(rows))[0]
    },
  }
}
