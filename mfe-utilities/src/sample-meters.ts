import type { Apartment } from '@orenda/contracts/apartments'
import type { Reading } from '@orenda/contracts/utilities'
import type { ContractApi, Page } from '@orenda/tools/page-test'

export const rows = (page: Page) => page.locator('main [data-row-id]')
export const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text })

/** An apartment with three gas readings, newest first. */
export function giveGas(api: ContractApi): string {
  const [apartment] = api.give<Apartment>('apartments', [{ name: 'Поділ' }, { name: 'Львів' }])
  const of = { apartment_id: apartment?.id ?? '', type: 'gas', rate: 7.96 } as const
  api.give<Reading>('utilities', [
    { ...of, date: '2026-03-05', previous: 120, current: 131 },
    { ...of, date: '2026-02-05', previous: 110, current: 120 },
    { ...of, date: '2026-01-05', previous: 100, current: 110 },
  ])
  return of.apartment_id
}
