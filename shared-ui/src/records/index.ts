// What records of the API are read by: the lists that several apps refer to, and the resource that a remote makes of its own
// kind. Each app brings it; it takes nothing of `/lists` and `/pages`, which a page with panels alone does not load.

export { leaseBalancesQuery } from './balances.ts'
export { listQuery, type StoredRecord } from './list-query.ts'
export { apartmentsQuery } from './references.ts'
export { type Resource, resource } from './resource.ts'
export { type Total, totalsOf } from './totals.ts'
