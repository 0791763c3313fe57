/**
 * Lists that every remote may read in the cache of the page, by their path in the API. In the cache their key has the
 * parts of the path, and then the query: `['rent', 'balances', { tenant_id }]`. Every other key of a remote is its own.
 */
export const sharedLists: readonly string[] = ['apartments', 'tenants', 'rent/balances']
