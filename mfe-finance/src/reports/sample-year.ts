import type { Apartment } from '@orenda/contracts/apartments'
import type { DepositReport, OccupancyReport, ProfitEntry, ProfitReport } from '@orenda/contracts/reports'
import type { ContractApi } from '@orenda/tools/page-test'

const none = { billed: 0, received: 0, cost: 0 }

/** A year of two apartments in two currencies. */
export function year(api: ContractApi) {
  const [podil, loft] = api.give<Apartment>('apartments', [
    { name: 'Поділ' },
    { name: 'Лофт', currency: 'USD' },
  ])
  const [home, abroad] = [podil?.id ?? '', loft?.id ?? '']
  const sums = {
    received: 37_001,
    expenses: 700,
    fees: 1500,
    profit: 34_801,
    planned: 9999,
    utilities: { billed: 2400, received: 1200, cost: 300 },
  }
  const dollars = { received: 950, expenses: 1000.25, fees: 0, profit: -50.25, planned: 0, utilities: none }
  api.on('GET', 'reports/profit', ({ query }): ProfitReport => {
    const rows = [
      {
        apartment_id: abroad,
        apartment_name: 'Лофт',
        month: '2026-02',
        currency: 'USD' as const,
        ...dollars,
      },
      { apartment_id: home, apartment_name: 'Поділ', month: '2026-02', currency: 'UAH' as const, ...sums },
    ].filter(({ apartment_id }) => (query.apartment_id ?? apartment_id) === apartment_id)
    return {
      from: query.from ?? '',
      to: query.to ?? '',
      rows,
      totals: rows
        .map(({ apartment_id, apartment_name, month, ...total }) => total)
        .toSorted((one, other) => other.currency.localeCompare(one.currency)),
    }
  })
  api.on('GET', 'reports/profit/entries', (): ProfitEntry[] => [
    entry(home, { kind: 'expense', date: '2026-02-03', category: 'repair', note: 'Кран', amount: 500 }),
    entry(home, { kind: 'expense', date: '2026-02-09', category: 'purchase', note: 'Лампа', amount: 200 }),
  ])
  api.on('GET', 'reports/deposits', (): DepositReport => {
    const held = {
      lease_id: entryId,
      apartment_id: home,
      apartment_name: 'Поділ',
      tenant_id: null,
      tenant_name: 'Юлія Бойко',
      lease_end: null,
      since: '2025-01-15',
      currency: 'UAH' as const,
      held: 27_500,
    }
    return { rows: [held], totals: [{ currency: 'UAH', held: 27_500 }] }
  })
  api.on('GET', 'reports/occupancy', ({ query }): OccupancyReport => {
    const months = [
      { month: '2026-01', days_let: 31, days_vacant: 0, rent_missed: 0 },
      { month: '2026-02', days_let: 7, days_vacant: 21, rent_missed: 15_000 },
    ]
    return {
      from: query.from ?? '',
      to: query.to ?? '',
      rows: months.map(month => ({
        ...month,
        apartment_id: home,
        apartment_name: 'Поділ',
        currency: 'UAH' as const,
      })),
      totals: { days_let: 38, days_vacant: 21, rent_missed: [{ currency: 'UAH', amount: 15_000 }] },
    }
  })
  return { home }
}

const entryId = '0190a000-0000-7000-8000-000000000001'
const entry = (
  apartment_id: string,
  fields: Omit<ProfitEntry, 'id' | 'apartment_id' | 'apartment_name'>,
) => ({
  id: entryId.replace(/1$/, String(fields.amount % 9)),
  apartment_id,
  apartment_name: 'Поділ',
  ...fields,
})
