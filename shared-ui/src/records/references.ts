import type { Apartment } from '@orenda/contracts/apartments'
import type { Tenant } from '@orenda/contracts/tenants'
import { listQuery } from './list-query.ts'

// The records that other records refer to in every app.

export const apartmentsQuery = listQuery<Apartment>('apartments')
export const tenantsQuery = listQuery<Tenant>('tenants')
