import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import type { Parameter } from '../platform/database/statement.ts'
import type { DeletedCharge } from './before-end.ts'
import {
  chargeApartment,
  readRoomLeft,
  setNextDues,
  showLease,
  takeBackCharges,
  takeBackEarlyCharges,
} from './charging.queries.ts'
import { tooManyCharges } from './lease-limits.ts'
import { type LeaseState, leaseColumns } from './lease-state.ts'
import {
  attachPayments,
  deleteLease,
  deleteRents,
  forgetEnds,
  insertLease,
  lockLeases,
  putRents,
  readLeases,
  updateLease,
} from './lease-store.queries.ts'
import { startsLater } from './lease-term.ts'

/** The leases of one apartment, locked until the transaction ends. */
export interface ApartmentLeases {
  leases: LeaseState[]
  /** The apartment's current lease. */
  present: LeaseState | null
  isDeleted: boolean
}

/**
 * Reads and locks the leases of an apartment. First charges what has fallen due, because it is owed by the terms
 * that applied then, even when the job has not run.
 * @throws AppError NOT_FOUND when there is no such apartment
 */
export async function loadLeases(
  em: EntityManager,
  ownerId: string,
  apartmentId: string,
  today: string,
): Promise<ApartmentLeases> {
  const where = { owner: ownerId, apartment_id: apartmentId, today }
  const { lease_id, is_deleted } = found(
    await queryIn<{ lease_id: string | null; is_deleted: boolean }>(em, lockLeases.with(where)),
  )
  await queryIn(em, chargeApartment.with(where))
  const leases = await queryIn<LeaseState>(em, readLeases.with(where))
  return { leases, present: leases.find(({ id }) => id === lease_id) ?? null, isDeleted: is_deleted }
}

/**
 * Stores the changed leases of an apartment and updates what depends on them: charges, payments without a lease,
 * and the apartment's current lease.
 * @param before as they were loaded; @param after the new list
 * @param path of the field in the body that causes charges
 * @returns the rent charges that fall due after the end of their lease, which it deleted
 * @throws AppError NOT_FOUND when there is no such tenant, VALIDATION_FAILED when a lease would exceed its limit
 * of charges
 */
export async function storeLeases(
  em: EntityManager,
  ownerId: string,
  apartmentId: string,
  before: readonly LeaseState[],
  after: readonly LeaseState[],
  today: string,
  path = 'charge_from',
): Promise<DeletedCharge[]> {
  // Deferred constraint: leases may overlap between two statements.
  await em.query('set constraints leases_apart deferred')
  for (const lease of before) {
    if (!after.some(({ id }) => id === lease.id))
      await queryIn(em, deleteLease.with({ owner: ownerId, id: lease.id }))
  }
  for (const lease of after) {
    const stored = before.find(({ id }) => id === lease.id)
    if (lease !== stored) await storeLease(em, ownerId, apartmentId, lease, stored)
  }
  await em.query('set constraints leases_apart immediate')
  const where = { owner: ownerId, apartment_id: apartmentId, today }
  const late = after.filter(lease =>
    before.some(stored => stored.id === lease.id && startsLater(lease, stored)),
  )
  if (late.length > 0)
    await queryIn(em, takeBackEarlyCharges.with({ ...where, leases: late.map(({ id }) => id ?? '') }))
  const deletedCharges = await queryIn<DeletedCharge>(em, takeBackCharges.with(where))
  const made = await queryIn<{ lease_id: string }>(em, chargeApartment.with(where))
  const leases = [...new Set(made.map(({ lease_id }) => lease_id))]
  if (leases.length > 0) {
    const rooms = await queryIn<{ has_room: boolean }>(em, readRoomLeft.with({ owner: ownerId, leases }))
    if (rooms.some(({ has_room }) => !has_room)) throw tooManyCharges(path)
  }
  for (const statement of [forgetEnds, setNextDues, attachPayments, showLease])
    await queryIn(em, statement.with(where))
  return deletedCharges
}

async function storeLease(
  em: EntityManager,
  ownerId: string,
  apartmentId: string,
  lease: LeaseState,
  stored: LeaseState | undefined,
): Promise<void> {
  const columns = Object.fromEntries(leaseColumns.map(column => [column, storedOf(lease[column])]))
  const values = { ...columns, owner: ownerId, tenant_id: lease.tenant_id }
  const statement =
    lease.id === null
      ? insertLease.with({ ...values, apartment_id: apartmentId })
      : updateLease.with({ ...values, id: lease.id })
  const { id } = found(await queryIn<{ id: string }>(em, statement))
  if (lease.rents === stored?.rents) return
  const days = lease.rents.map(({ from }) => from)
  const amounts = lease.rents.map(({ amount }) => String(amount))
  await queryIn(em, deleteRents.with({ owner: ownerId, lease_id: id, days }))
  await queryIn(em, putRents.with({ owner: ownerId, lease_id: id, days, amounts }))
}

/** As JSON text, because the driver would convert a list to a PostgreSQL array. */
const storedOf = (value: LeaseState[(typeof leaseColumns)[number]]): Parameter =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value
