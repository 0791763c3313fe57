import type { Lease } from '@orenda/contracts/leases'
import type { ContractApi, Page } from '@orenda/tools/page-test'

/** Answers lease changes as far as the page needs it. */
export function keepLeases(api: ContractApi): void {
  const lease = (id: string | undefined) => api.list<Lease>('leases').find(row => row.id === id)
  const change = (id: string | undefined, fields: object) => {
    api.change('leases', id ?? '', { ...fields })
    return lease(id)
  }
  api.on('PUT', 'leases/:id', ({ params, body }) => {
    const { rent, due_day, deposit, late_fee, from, end } = body as Partial<Lease> & { from?: string }
    if (end !== undefined) return change(params.id, { end, status: 'current' })
    const rents = [...(lease(params.id)?.rents ?? []), { from: from ?? null, amount: rent ?? 0 }]
    return change(params.id, rent === undefined ? { due_day, deposit, late_fee } : { rent, rents })
  })
  api.on('POST', 'leases/:id/renew', ({ params, body }) => change(params.id, { end: (body as Lease).end }))
  api.on('POST', 'leases/:id/deposit', ({ params, body }) => {
    const use = body as { kind: string; amount: number }
    const held = (lease(params.id)?.deposit_held ?? 0) - use.amount
    change(params.id, { deposit_held: held, [`deposit_${use.kind}`]: use.amount })
    return { note: '', currency: 'UAH', charges: [], ...use, id: '0199aaaa-0000-7000-8000-00000000000f' }
  })
}

export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Chooses what has no button in the head of an apartment's page. */
export async function chooseFromMenu(page: Page, menu: string, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
