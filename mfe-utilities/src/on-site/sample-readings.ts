import type { Apartment } from '@orenda/contracts/apartments'
import type { Reading } from '@orenda/contracts/utilities'
import type { ContractApi } from '@orenda/tools/page-test'

export const types = ['cold_water', 'electricity', 'gas'] as const

/** Two apartments with three and two meters, read in each month of this winter. */
export function giveMeters(api: ContractApi) {
  const [garden, tower] = api.give<Apartment>('apartments', [{ name: 'Garden' }, { name: 'Tower' }])
  for (const [apartment, count] of [
    [garden, 3],
    [tower, 2],
  ] as const)
    for (const [at, month] of ['2025-11', '2025-12', '2026-01', '2026-02'].entries())
      for (const type of types.slice(0, count))
        api.give<Reading>('utilities', [
          {
            apartment_id: apartment?.id ?? '',
            type,
            date: `${month}-20`,
            rate: 4.32,
            previous: 100 + at * 10,
            current: 110 + at * 10,
          },
        ])
  return { garden, tower }
}

export const newReadings = (api: ContractApi) =>
  api.list<Reading>('utilities').filter(({ date }) => date >= '2026-03')
