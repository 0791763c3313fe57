/** What the address of the payments page asks the form for: an apartment, and one of its leases where that is known. */
export interface AskedPayment {
  apartment_id: string
  lease_id?: string | undefined
}

const names = { apartment: 'pay', lease: 'lease' } as const

/** The page with its form open for an apartment, and no list of a figure above that: a path below the language. */
export function paymentPath({ apartment_id, lease_id }: AskedPayment): string {
  const query = new URLSearchParams({ [names.apartment]: apartment_id, rent: 'none' })
  if (lease_id !== undefined) query.set(names.lease, lease_id)
  return `payments?${query}`
}

export function askedPayment(query: URLSearchParams): AskedPayment | null {
  const apartment_id = query.get(names.apartment)
  return apartment_id === null ? null : { apartment_id, lease_id: query.get(names.lease) ?? undefined }
}

/** The same address without it: whoever comes back to it finds the page alone. */
export function withoutAsked(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of Object.values(names)) rest.delete(name)
  return rest
}
