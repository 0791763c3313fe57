export { leaseBalancesQuery } from './balances.ts';
export { listQuery, type StoredRecord } from './list-query.ts';
export { apartmentsQuery } from './references.ts';
export { type Resource, resource } from './resource.ts';
export { type Total, totalsOf } from './totals.ts';
