import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge, Upcoming } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import type { ContractApi, Page } from '@orenda/tools/page-test'

/** The names of a lease and its parties, by its place in the list. */
type LeaseOf = (
  at: number,
) => Pick<Balance, 'lease_id' | 'apartment_id' | 'apartment_name' | 'tenant_id' | 'tenant_name'>

const none = { d0_30: 0, d31_60: 0, d61_90: 0, over_90: 0 }
const open = { rent: 0, utilities: 0, other: 0 }

const giveBalances = (api: ContractApi, of: LeaseOf) =>
  api.give<Balance>('rent/balances', [
    {
      ...of(1),
      lease_status: 'current',
      currency: 'UAH',
      due: 13_500,
      paid: 10_000,
      balance: 3500,
      oldest_unpaid: '2026-03-01',
      days_late: 15,
      open: { ...open, rent: 3000, utilities: 500 },
      ageing: { ...none, d0_30: 3500 },
    },
    {
      ...of(3),
      lease_status: 'ended',
      lease_end: '2025-12-31',
      currency: 'UAH',
      balance: 7250,
      oldest_unpaid: '2025-11-28',
      days_late: 108,
      open: { ...open, rent: 7250 },
      ageing: { ...none, over_90: 7250 },
    },
    {
      ...of(0),
      lease_status: 'current',
      currency: 'UAH',
      balance: 60_000,
      oldest_unpaid: '2026-01-03',
      days_late: 72,
      open: { ...open, rent: 60_000 },
      ageing: { d0_30: 24_000, d31_60: 24_000, d61_90: 12_000, over_90: 0 },
    },
    {
      ...of(2),
      lease_status: 'current',
      currency: 'USD',
      balance: 475,
      oldest_unpaid: '2026-03-05',
      days_late: 11,
      open: { ...open, rent: 475 },
      ageing: { ...none, d0_30: 475 },
    },
    {
      ...of(4),
      lease_status: 'current',
      currency: 'EUR',
      balance: -780,
      credit: 780,
      open,
      oldest_unpaid: null,
      days_late: 0,
      ageing: none,
      next_due: '2026-04-01',
    },
  ])

const march = { month: '2026-03', kind: 'rent' } as const

const giveCharges = (api: ContractApi, of: LeaseOf) =>
  api.give<Charge>('rent/charges', [
    {
      ...of(0),
      ...march,
      due_date: '2026-03-03',
      amount: 24_000,
      rent: 24_000,
      open: 24_000,
      currency: 'UAH',
      status: 'overdue',
      days_late: 13,
    },
    {
      ...of(1),
      ...march,
      due_date: '2026-03-01',
      amount: 13_000,
      rent: 13_000,
      settled: 10_000,
      open: 3000,
      currency: 'UAH',
      status: 'overdue',
      days_late: 15,
    },
    {
      ...of(1),
      ...march,
      kind: 'utilities',
      due_date: '2026-03-10',
      amount: 500,
      rent: 500,
      open: 500,
      currency: 'UAH',
      status: 'overdue',
      days_late: 6,
      note: 'Вода',
    },
    {
      ...of(2),
      ...march,
      due_date: '2026-03-05',
      amount: 950,
      rent: 950,
      settled: 475,
      open: 475,
      currency: 'USD',
      status: 'overdue',
      days_late: 11,
    },
    {
      ...of(4),
      ...march,
      due_date: '2026-03-01',
      amount: 780,
      rent: 780,
      settled: 780,
      currency: 'EUR',
      status: 'paid',
    },
  ])

/**
 * Balances on 16.03.2026 in three currencies: two are overdue in hryvnias, one in dollars, one tenant has moved
 * out, one has paid in advance.
 */
export function owing(api: ContractApi) {
  const apartments = api.give<Apartment>('apartments', [
    { name: 'Трикімнатна на Позняках' },
    { name: 'Смарт на Сихові' },
    { name: 'Лофт на Арсенальній', currency: 'USD' },
    { name: 'Студія біля Політеху' },
    { name: 'Квартира біля Опери', currency: 'EUR' },
  ])
  const tenants = api.give<Tenant>(
    'tenants',
    ['Оксана Мельничук', 'Андрій Савчук', 'Мирослава Заяць', 'Ігор Пономаренко', 'Соломія Левицька'].map(
      name => ({ name }),
    ),
  )
  const leases = apartments.map(() => crypto.randomUUID())
  const of = (at: number) => ({
    lease_id: leases[at] ?? '',
    apartment_id: apartments[at]?.id ?? '',
    apartment_name: apartments[at]?.name ?? '',
    tenant_id: tenants[at]?.id ?? '',
    tenant_name: tenants[at]?.name ?? '',
  })
  const balances = giveBalances(api, of)
  const [, late] = giveCharges(api, of)
  api.give<Upcoming>('rent/upcoming', [
    { ...of(1), kind: 'utilities', due_date: '2026-03-20', amount: 346.2, currency: 'UAH' },
    { ...of(3), kind: 'rent', due_date: '2026-03-22', amount: 15_000, currency: 'UAH' },
  ])
  api.give<Payment>('payments', [
    { apartment_id: apartments[0]?.id ?? '', amount: 10_000, date: '2026-03-02' },
  ])
  return { apartments, tenants, leases, balances, late }
}

export const lines = (page: Page) => page.locator('[data-line]')
export const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
