import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { listQuery } from './list-query.ts'

// What records of every app refer to.

export const apartmentsQuery = listQuery<Apartment>('apartments')
export const tenantsQuery = listQuery<Tenant>('tenants')
