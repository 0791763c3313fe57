import type { Apartment } from '@orenda/contracts/apartments'
import type { Lease } from '@orenda/contracts/leases'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'

/** Adds rows to an API mock that answers by contract. */
interface Giving {
  give<Row extends object>(path: string, rows: readonly Partial<NoInfer<Row>>[]): Row[]
}

/** The day for which `giveRentedApartment` has its data. */
export const sampleDay = '2026-11-21T12:00:00+02:00'

const nothingOpen = { rent: 0, utilities: 0, other: 0 }

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('There is no row')
  return row
}

/** An apartment with an overdue tenant and two former tenants: one without a debt, one with a debt and a deposit. */
export function giveRentedApartment(api: Giving, present: Partial<Lease> = {}) {
  const taras = one(
    api.give<Tenant>('tenants', [
      { name: 'Тарас Гнатюк', phone: '+380 67 214 80 35', email: 'taras.hnatiuk@example.com', tax_id: '1' },
    ]),
  )
  const files = ['Договір оренди 2026.pdf', 'Акт приймання.pdf'].map((name, at) => ({
    id: `0199aaaa-0000-7000-8000-00000000000${at}`,
    name,
    path: `/files/${name}`,
    size: 412_000,
    mime: 'application/pdf',
  }))
  const apartment = one(
    api.give<Apartment>('apartments', [
      {
        name: 'Однокімнатна на Подолі',
        address: 'Київ, вул. Хорива, 18, кв. 24',
        files,
        income: 18_500,
        status: 'occupied',
        tenant_id: taras.id,
        lease_start: '2025-12-01',
        lease_end: '2026-12-31',
      },
    ]),
  )
  const apartment_id = apartment.id
  const lease = one(
    api.give<Lease>('leases', [
      {
        apartment_id,
        tenant_id: taras.id,
        start: '2025-12-01',
        end: '2026-12-31',
        status: 'current',
        rent: 18_500,
        due_day: 5,
        next_due: '2026-12-05',
        balance: 18_500,
        rents: [
          { from: null, amount: 17_500 },
          { from: '2026-06-05', amount: 18_500 },
        ],
        deposit: 17_500,
        deposit_held: 17_500,
        deposit_received: 17_500,
        ...present,
      },
    ]),
  )
  const former = giveFormerLeases(api, apartment_id)
  if (lease.balance > 0) giveDebt(api, lease)
  const paid = { apartment_id, lease_id: lease.id }
  api.give<Payment>('payments', [
    { ...paid, amount: 17_500, date: '2025-11-30', category: 'deposit' },
    { ...paid, amount: 18_500, date: '2026-10-06', category: 'rent' },
    { ...paid, amount: 1642.8, date: '2026-11-12', category: 'utilities' },
  ])
  return { apartment, lease, former, taras }
}

/** Two former tenants and their leases. @returns the lease with a debt */
function giveFormerLeases(api: Giving, apartment_id: string): Lease {
  const kateryna = one(api.give<Tenant>('tenants', [{ name: 'Катерина Лисенко' }]))
  const roman = one(api.give<Tenant>('tenants', [{ name: 'Роман Дяченко' }]))
  api.give<Lease>('leases', [
    {
      apartment_id,
      tenant_id: kateryna.id,
      start: '2024-09-15',
      end: '2025-11-09',
      status: 'ended',
      rent: 16_800,
      rents: [{ from: null, amount: 16_800 }],
      due_day: 15,
      deposit: 16_000,
      deposit_received: 16_000,
      deposit_returned: 16_000,
    },
  ])
  const former = one(
    api.give<Lease>('leases', [
      {
        apartment_id,
        tenant_id: roman.id,
        start: '2023-07-01',
        end: '2024-08-31',
        status: 'ended',
        rent: 14_500,
        rents: [{ from: null, amount: 14_500 }],
        due_day: 1,
        balance: 1200,
        deposit: 14_000,
        deposit_received: 14_000,
        deposit_withheld: 3200,
        deposit_held: 10_800,
      },
    ]),
  )
  api.give<Balance>('rent/balances', [
    {
      lease_id: former.id,
      apartment_id,
      lease_status: 'ended',
      balance: 1200,
      days_late: 447,
      open: { ...nothingOpen, rent: 1200 },
    },
  ])
  return former
}

/** What the tenant of a lease has not paid. */
function giveDebt(api: Giving, { id: lease_id, apartment_id, tenant_id, balance }: Lease): void {
  api.give<Balance>('rent/balances', [
    {
      lease_id,
      apartment_id,
      lease_status: 'current',
      balance,
      oldest_unpaid: '2026-11-05',
      days_late: 16,
      open: { ...nothingOpen, rent: balance },
    },
  ])
  api.give<Charge>('rent/charges', [
    {
      lease_id,
      apartment_id,
      tenant_id,
      month: '2026-11',
      due_date: '2026-11-05',
      amount: 18_500,
      rent: 18_500,
      open: 18_500,
      status: 'overdue',
      days_late: 16,
    },
  ])
}
