// How records of the API are read: the lists that several apps refer to, and the resource that a
// remote defines for its own records. Each app has its own copy. It imports nothing of `/lists` and
// `/pages`, because a page with panels only does not load them.

export { leaseBalancesQuery } from './balances.ts'
export { listQuery, type StoredRecord } from './list-query.ts'
export { apartmentsQuery } from './references.ts'
export { type Resource, resource } from './resource.ts'
export { type Total, totalsOf } from './totals.ts'
