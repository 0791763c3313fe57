/**
 * Lists that every remote may read from the cache of the page, by their path in the API, with the remote that
 * may write them there. In the cache their key begins with the parts of the path; the query follows:
 * `['rent', 'balances', { tenant_id }]`. Every other key of a remote is its own.
 */
export const sharedLists: Readonly<Record<string, string>> = {
  apartments: 'mfe-properties',
  tenants: 'mfe-properties',
  'rent/balances': 'mfe-finance',
}
