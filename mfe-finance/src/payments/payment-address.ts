import { wayBack } from '../use-way-back.ts'

/** The payment that an address asks the form for: an apartment, and optionally one of its leases. */
export interface AskedPayment {
  apartment_id: string
  lease_id?: string | undefined
  /** Whether closing the form leads back to where it was asked for. */
  returns?: boolean
}

const names = { apartment: 'pay', lease: 'lease', returns: wayBack.name } as const

/**
 * The path of the payments page with the form open for an apartment and without an open list above it, after the
 * language.
 */
export function paymentPath({ apartment_id, lease_id, returns = false }: AskedPayment): string {
  const query = new URLSearchParams({ [names.apartment]: apartment_id, rent: 'none' })
  if (lease_id !== undefined) query.set(names.lease, lease_id)
  if (returns) query.set(names.returns, '1')
  return `payments?${query}`
}

export function askedPayment(query: URLSearchParams): AskedPayment | null {
  const apartment_id = query.get(names.apartment)
  if (apartment_id === null) return null
  return { apartment_id, lease_id: query.get(names.lease) ?? undefined }
}

/** The same address without the request, so that going back shows only the page. */
export function withoutAskedPayment(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of Object.values(names)) rest.delete(name)
  return rest
}
