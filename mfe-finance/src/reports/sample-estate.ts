import type { Apartment } from '@orenda/contracts/apartments'
import type { Expense } from '@orenda/contracts/expenses'
import type { Lease } from '@orenda/contracts/leases'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { Payment } from '@orenda/contracts/payments'
import type { Balance, Charge } from '@orenda/contracts/rent'
import type { Tenant } from '@orenda/contracts/tenants'
import type { ContractApi } from '@orenda/tools/page-test'

/**
 * Two apartments on 16.03.2026: one owes 3500.25 ₴ of two months and has bills for utilities, the other is vacant since
 * 8.02.2026. Everything that reports tell of them is in their records.
 */
export function estate(api: ContractApi) {
  const [podil, loft] = api.give<Apartment>('apartments', [
    { name: 'Поділ' },
    { name: 'Лофт', currency: 'USD' },
  ])
  const [julia, danylo] = api.give<Tenant>('tenants', [{ name: 'Юлія Бойко' }, { name: 'Данило Кравець' }])
  const [home, abroad] = [podil?.id ?? '', loft?.id ?? '']
  const [lease, former] = api.give<Lease>('leases', [
    {
      apartment_id: home,
      tenant_id: julia?.id ?? '',
      start: '2025-01-15',
      end: null,
      rent: 18_500,
      status: 'current',
      balance: 3500.25,
    },
    {
      apartment_id: abroad,
      tenant_id: danylo?.id ?? '',
      start: '2025-09-01',
      end: '2026-02-07',
      rent: 950,
      currency: 'USD',
      status: 'ended',
      balance: 0,
    },
  ])
  const ofLease = { lease_id: lease?.id ?? '', apartment_id: home, tenant_id: julia?.id ?? '' }
  owed(api, ofLease)
  earned(api, ofLease, { lease_id: former?.id ?? '', apartment_id: abroad })
  return { home, abroad }
}

type OfLease = Pick<Balance, 'lease_id' | 'apartment_id' | 'tenant_id'>

function owed(api: ContractApi, ofLease: OfLease): void {
  const charge = (
    kind: Charge['kind'],
    month: string,
    due_date: string,
    amount: number,
    open: number,
    days_late: number,
  ): Partial<Charge> => {
    const status = open > 0 ? 'overdue' : 'paid'
    const settled = amount - open
    return { ...ofLease, kind, month, due_date, amount, rent: amount, open, settled, days_late, status }
  }
  api.give<Charge>('rent/charges', [
    charge('rent', '2026-01', '2026-01-05', 18_500, 0, 0),
    charge('rent', '2026-02', '2026-02-05', 18_500, 1500, 39),
    charge('rent', '2026-03', '2026-03-05', 18_500, 2000.25, 11),
    charge('utilities', '2026-01', '2026-02-10', 1180.4, 0, 0),
    charge('utilities', '2026-02', '2026-03-10', 1240.4, 0, 0),
  ])
  api.give<Balance>('rent/balances', [
    {
      ...ofLease,
      lease_status: 'current',
      due: 57_920.8,
      paid: 54_420.55,
      balance: 3500.25,
      oldest_unpaid: '2026-02-05',
      days_late: 39,
      open: { rent: 3500.25, utilities: 0, other: 0 },
      ageing: { d0_30: 2000.25, d31_60: 1500, d61_90: 0, over_90: 0 },
    },
  ])
}

function earned(
  api: ContractApi,
  { lease_id, apartment_id }: OfLease,
  former: { lease_id: string; apartment_id: string },
): void {
  const paid = (category: Payment['category'], date: string, amount: number): Partial<Payment> => ({
    lease_id,
    apartment_id,
    category,
    date,
    amount,
  })
  const spent = (category: Expense['category'], date: string, amount: number): Partial<Expense> => ({
    apartment_id,
    category,
    date,
    amount,
    status: 'done',
  })
  api.give<Payment>('payments', [
    paid('deposit', '2025-01-15', 20_000),
    paid('deposit', '2025-02-01', 7500),
    paid('rent', '2026-01-05', 18_500),
    paid('rent', '2026-02-06', 17_000),
    paid('rent', '2026-03-07', 16_499.75),
    paid('utilities', '2026-02-12', 1180.4),
    paid('utilities', '2026-03-11', 1240.4),
    {
      ...former,
      category: 'rent',
      date: '2026-01-03',
      amount: 950,
      currency: 'USD',
    },
  ])
  api.give<Expense>('expenses', [
    spent('repair', '2026-02-03', 500.5),
    spent('purchase', '2026-03-09', 200),
    spent('utilities', '2026-02-20', 300),
    { ...spent('repair', '2026-03-30', 9999), status: 'pending' },
  ])
  api.give<ManagementFee>('management-fees', [
    { apartment_id, date: '2026-01-31', amount: 740, type: 'hoa' },
    { apartment_id, date: '2026-02-28', amount: 760, type: 'hoa' },
  ])
}
