import type { Apartment } from '@orenda/contracts/apartments'
import { chargeKinds } from '@orenda/contracts/charge-kinds'
import { currencies, fromMinorUnits, sumOfAmounts } from '@orenda/contracts/currencies'
import type { Statement } from '@orenda/contracts/leases'
import type {
  PaymentReminder,
  ReminderLog,
  ReminderPreview,
  TenantDebt,
  UpcomingNotice,
} from '@orenda/contracts/payment-reminders'
import type { Balance } from '@orenda/contracts/rent'
import type { TenantPage } from '@orenda/contracts/tenant-pages'
import { writtenIn } from '@orenda/contracts/written'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../test/http.ts'
import { Letting } from '../../test/letting.ts'
import { type NbuServer, startNbuServer } from '../../test/nbu-server.ts'
import { setPayee } from '../../test/payee.ts'
import { runs } from '../../test/scope.ts'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { type NoticeContent, NoticeContents, type TakenNotice } from './delivery/notice-contents.ts'

// One debt has one sum: in the letter, its QR, the tenant's page behind its link, the statement and who owes. What is
// recorded for it in full settles all that the letter named.

let api: TestApi
let bank: NbuServer
let letting: Letting
let number = 0

const begin = '2027-01-01'
const today = '2027-03-20'
const due = '2027-03-01'

beforeAll(async () => {
  bank = await startNbuServer()
  api = await startTestApi({ env: { NBU_URL: bank.url, SCHEDULED_JOBS: '0', QUIET_HOURS: '0-23' } })
  letting = await Letting.begin(api)
  await api.db.query('update subscriptions set max_apartments = 10000 where owner_id = $1', [
    letting.landlord.id,
  ])
  letting.on(today)
  await setPayee(letting.landlord)
})
afterAll(async () => {
  await api.close()
  await bank.close()
})

const amount = fc.integer({ min: 1, max: 300_000 }).map(fromMinorUnits)
const day = fc
  .integer({ min: 1, max: 28 })
  .map(date => `2027-0${1 + (date % 3)}-${String(date).padStart(2, '0')}`)
const histories = fc.record({
  currency: fc.constantFrom(...currencies),
  rent: amount,
  charges: fc.array(
    fc.record({
      kind: fc.constantFrom('utilities', 'other'),
      currency: fc.constantFrom(...currencies),
      due_date: day,
      amount,
    }),
    { maxLength: 4 },
  ),
  payments: fc.array(
    fc.record({
      category: fc.constantFrom('rent', 'utilities', 'other', 'penalty'),
      currency: fc.constantFrom(...currencies),
      date: day,
      amount,
    }),
    { maxLength: 4 },
  ),
  withheld: fc.option(amount),
})
/** Of the rent that is due, the newest notice is of 15 March. */
const dueSince: History = {
  currency: 'UAH',
  rent: 100,
  charges: [{ kind: 'utilities', currency: 'UAH', due_date: '2027-03-18', amount: 20 }],
  payments: [],
  withheld: null,
}
type History = typeof histories extends fc.Arbitrary<infer H> ? H : never

const call = async <Body>(method: string, path: string, body?: unknown) =>
  letting.landlord.api<Body>(method, path, body)

interface Home {
  apartment: Apartment
  leaseId: string
  page: () => Promise<TenantPage>
}

/** What of it is refused, such as a payment in the future, is left out. */
async function live(
  { currency, rent, charges, payments, withheld }: History,
  end: string | null,
): Promise<Home> {
  const apartment = await letting.letOut({ name: `Липки ${++number}`, income: 1 })
  const { id } = succeeded(
    await call<{ id: string }>('POST', `/apartments/${apartment.id}/leases`, {
      tenant: { name: 'Орест', phone: '+380 67 123 45 67', email: 'a@example.com', tax_id: '1' },
      start: begin,
      end,
      rent,
      currency,
      due_day: 1,
      charge_from: begin,
      deposit_received: { amount: 1000, date: begin },
    }),
  )
  // A charge in any currency comes with a payment of a cent for it.
  for (const { currency: of, ...charge } of charges)
    await letting.pay(apartment, 0.01, {
      lease_id: id,
      currency: of,
      category: charge.kind,
      date: begin,
      charge: { ...charge, note: 'Ремонт' },
    })
  for (const payment of payments)
    await call('POST', '/payments', { apartment_id: apartment.id, lease_id: id, ...payment })
  if (withheld !== null)
    await call('POST', `/leases/${id}/deposit`, { kind: 'withheld', amount: withheld, date: today })
  const { url } = succeeded(await call<{ url: string }>('POST', `/leases/${id}/tenant-link`, {}))
  const token = url.split('/').at(-1)
  const page = async () => succeeded(await api.call<TenantPage>('GET', `/tenant-pages/${token}`))
  return { apartment, leaseId: id, page }
}

/** The mail of the newest notice, as it would go now. */
async function letter({ apartment }: Home): Promise<NoticeContent | undefined> {
  const { rows } = await api.db.query<TakenNotice>(
    `select *, due_date::text as due_date from reminder_notices
     where apartment_id = $1 order by planned_at desc, id desc limit 1`,
    [apartment.id],
  )
  return (await api.app.get(NoticeContents).of(rows))[0]
}

type Sums = Record<string, number>
const sumsOf = (parts: readonly { currency: string; amount: number }[]): Sums =>
  Object.fromEntries(
    [...Map.groupBy(parts, ({ currency }) => currency)]
      .map(([currency, group]) => [currency, sumOfAmounts(group.map(part => part.amount))] as const)
      .filter(([, sum]) => sum !== 0),
  )

/** A field of a payment QR: 7 is the sum in hryvnias, 10 the reference. */
const fieldOf = (link: string | undefined, place: number): string | undefined =>
  new TextDecoder('windows-1251').decode(Buffer.from(link?.split('/').at(-1) ?? '', 'base64url')).split('\n')[
    place
  ]

const balancesOf = ({ leaseId }: Home) => letting.balances(`?lease_id=${leaseId}`)
const owed = (balances: readonly Balance[]): Sums =>
  sumsOf(balances.map(({ currency, open }) => ({ currency, amount: sumOfAmounts(Object.values(open)) })))

/** Letter, QR, page, who owes and statement ask for the same. */
async function agree(home: Home, asked: readonly { currency: string; amount: number }[]): Promise<void> {
  const told = await letter(home)
  if (told === undefined || !('mail' in told)) throw new Error('There is no letter')
  const page = await home.page()
  const balances = await balancesOf(home)
  const open = page.charges.map(charge => ({ currency: charge.currency, amount: charge.open }))
  expect(sumsOf(asked)).toEqual(sumsOf(open))
  expect(sumsOf(told.total)).toEqual(sumsOf(open))
  expect(owed(balances)).toEqual(sumsOf(open))
  const text = told.mail.text.replace(/\s/g, ' ')
  const { money } = writtenIn('uk')
  for (const sum of asked)
    expect(text).toContain(money(sum.amount, sum.currency as 'UAH').replace(/\s/g, ' '))
  const links = told.mail.text.match(/https:\/\/\S*bank\.gov\.ua\/\S+/g) ?? []
  expect(links).toHaveLength(2)
  expect(Number(fieldOf(links[0], 7)?.replace('UAH', ''))).toBe(page.transfer?.amount_uah)
  expect(fieldOf(links[0], 10)).toBe(page.transfer?.reference)
  // Jobs may not read what the landlord wrote of another charge.
  if (page.charges.every(({ kind }) => kind !== 'other'))
    expect(links.toSorted()).toEqual(Object.values(page.links ?? {}).toSorted())
  expect(told.mail.text).toContain('/uk/t/')
  const statements = succeeded(await call<Statement[]>('GET', `/leases/${home.leaseId}/statement`))
  const closing = statements.map(({ currency, closing: sum }) => ({ currency, amount: sum }))
  const credit = balances.map(({ currency, credit: sum }) => ({ currency, amount: sum }))
  expect(sumsOf([...closing, ...credit])).toEqual(sumsOf(open))
}

/** Records all that is open, as the row of who owes does; nothing is left to write about. */
async function payInFull(home: Home): Promise<void> {
  for (const balance of await balancesOf(home))
    for (const category of chargeKinds)
      if (balance.open[category] > 0)
        await letting.pay(home.apartment, balance.open[category], {
          lease_id: home.leaseId,
          currency: balance.currency,
          category,
          date: today,
        })
  expect(await letter(home)).toEqual({ skipped: 'paid' })
  expect(await home.page()).toMatchObject({ charges: [], links: null })
  expect(owed(await balancesOf(home))).toEqual({})
}

it('asks the bank for no rate of a letter in hryvnias', async () => {
  const home = await live(dueSince, '2027-03-19')
  const asked = bank.asked.length
  succeeded(await call('POST', `/payment-reminders/debts/${home.leaseId}/send`))
  expect(await letter(home)).toHaveProperty('mail')
  expect(bank.asked).toHaveLength(asked)
})

it('a reminder asks for what its QR, the tenant’s page, who owes and the statement say', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async history => {
      const home = await live(history, null)
      const reminder = succeeded(
        await call<PaymentReminder>('POST', '/payment-reminders', {
          apartment_id: home.apartment.id,
          payment_due_day: 1,
          begin: 'next',
        }),
      )
      const { charges } = await home.page()
      const isOfNotice = ({ kind, due_date }: (typeof charges)[number]) => kind === 'rent' && due_date === due
      const isOpen = charges.some(isOfNotice)
      const sent = await call<ReminderLog[]>('POST', `/payment-reminders/${reminder.id}/send`, {
        due_date: due,
        type: 'after_due',
      })
      // It is a reminder of rent: once that is paid, nothing is sent.
      expect(sent.status).toBe(isOpen ? 201 : 409)
      if (!isOpen) return
      const coming = succeeded(
        await call<UpcomingNotice[]>('GET', `/payment-reminders/upcoming?apartment_id=${home.apartment.id}`),
      ).find(({ due_date, type }) => due_date === due && type === 'overdue')
      const earlier = charges.filter(charge => charge.due_date < today && !isOfNotice(charge))
      expect(sumsOf(coming?.earlier ?? [])).toEqual(
        sumsOf(earlier.map(({ currency, open }) => ({ currency, amount: open }))),
      )
      const { amount = 0, currency = 'UAH', beside = [] } = coming ?? {}
      expect(sumsOf([{ amount, currency }, ...beside])).toEqual(sumsOf(coming?.total ?? []))
      await agree(home, coming?.total ?? [])
      await payInFull(home)
    }),
    { numRuns: runs(3, 200), endOnFailure: true },
  )
})

it('says before a reminder is saved what it asks for at once, also what fell due since the day of its notice', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async history => {
      const home = await live(history, null)
      const settings = { apartment_id: home.apartment.id, payment_due_day: 1, begin: 'now' }
      const { sends_now } = succeeded(
        await call<ReminderPreview>('POST', '/payment-reminders/preview', settings),
      )
      const { charges } = await home.page()
      const isOpen = charges.some(({ kind, due_date }) => kind === 'rent' && due_date === due)
      expect(sends_now).toHaveLength(isOpen ? 1 : 0)
      for (const { total = [] } of sends_now)
        expect(sumsOf(total)).toEqual(
          sumsOf(charges.map(({ currency, open }) => ({ currency, amount: open }))),
        )
    }),
    { numRuns: runs(3, 200), endOnFailure: true, examples: [[dueSince]] },
  )
})

it.each<[string, string | null]>([
  ['a tenant', null],
  ['a former tenant', '2027-03-19'],
])('a letter about the whole debt of %s does too, also where no rent is open', async (_, end) => {
  await fc.assert(
    fc.asyncProperty(histories, async history => {
      const home = await live(history, end)
      const find = async () =>
        succeeded(await call<TenantDebt[]>('GET', '/payment-reminders/debts')).find(
          ({ lease_id }) => lease_id === home.leaseId,
        )
      const debt = await find()
      // What falls due today is no debt of who lives there.
      const isDebt = (await home.page()).charges.some(charge => end !== null || charge.due_date < today)
      expect(debt?.is_former).toBe(isDebt ? end !== null : undefined)
      const sent = await call('POST', `/payment-reminders/debts/${home.leaseId}/send`)
      expect(sent.status).toBe(isDebt ? 201 : 409)
      if (debt === undefined) return
      await agree(home, debt.total ?? [])
      await payInFull(home)
      expect(await find()).toBeUndefined()
    }),
    { numRuns: runs(3, 200), endOnFailure: true },
  )
})
