import type { EntityManager } from 'typeorm'
import { AppError } from '../platform/errors/app-error.ts'
import { chargeApartmentSql, setNextDuesSql, showLeaseSql, takeBackSql } from './charging.queries.ts'
import { type LeaseState, leaseColumns } from './lease-state.ts'
import {
  attachPaymentsSql,
  deleteLeaseSql,
  deleteRentsSql,
  insertLeaseSql,
  insertRentsSql,
  loadLeasesSql,
  lockApartmentSql,
  updateLeaseSql,
} from './lease-store.queries.ts'

/** The leases of one apartment, locked until the end of the transaction. */
export interface ApartmentLeases {
  leases: LeaseState[]
  /** The one that the apartment shows. */
  present: LeaseState | null
  isDeleted: boolean
}

/**
 * Reads and locks the leases of an apartment. What has fallen due is charged first: it is owed by the terms of then,
 * also when the job has stood still.
 * @throws AppError NOT_FOUND when there is no such apartment
 */
export async function loadLeases(
  em: EntityManager,
  ownerId: string,
  apartmentId: string,
  today: string,
): Promise<ApartmentLeases> {
  const [apartment] = await em.query<{ lease_id: string | null; is_deleted: boolean }[]>(lockApartmentSql, [
    ownerId,
    apartmentId,
  ])
  if (apartment === undefined) throw new AppError('NOT_FOUND')
  await em.query(chargeApartmentSql, [ownerId, apartmentId, today])
  const leases = await em.query<LeaseState[]>(loadLeasesSql, [ownerId, apartmentId])
  const present = leases.find(({ id }) => id === apartment.lease_id) ?? null
  return { leases, present, isDeleted: apartment.is_deleted }
}

/**
 * Stores what has become of the leases of an apartment, and what follows from it: charges that are due, those that are
 * not any more, payments that wait for a lease, and what the apartment shows.
 * @param before as they were loaded; @param after those that are left or new
 * @throws AppError NOT_FOUND when there is no such tenant
 */
export async function storeLeases(
  em: EntityManager,
  ownerId: string,
  apartmentId: string,
  before: readonly LeaseState[],
  after: readonly LeaseState[],
  today: string,
): Promise<void> {
  // One moves out of the way of another, in whichever order.
  await em.query('set constraints leases_apart deferred')
  for (const lease of before) {
    if (!after.some(({ id }) => id === lease.id)) await em.query(deleteLeaseSql, [ownerId, lease.id])
  }
  for (const lease of after) {
    const stored = before.find(({ id }) => id === lease.id)
    if (lease !== stored) await storeLease(em, ownerId, apartmentId, lease, stored)
  }
  await em.query('set constraints leases_apart immediate')
  await em.query(takeBackSql, [ownerId, apartmentId])
  await em.query(chargeApartmentSql, [ownerId, apartmentId, today])
  await em.query(setNextDuesSql, [ownerId, apartmentId, today])
  await em.query(attachPaymentsSql, [ownerId, apartmentId])
  await em.query(showLeaseSql, [ownerId, apartmentId, today])
}

async function storeLease(
  em: EntityManager,
  ownerId: string,
  apartmentId: string,
  lease: LeaseState,
  stored: LeaseState | undefined,
): Promise<void> {
  // A list as JSON: the driver would make an array of it.
  const values = leaseColumns.map(column =>
    column === 'due_days_before' && lease[column] !== null ? JSON.stringify(lease[column]) : lease[column],
  )
  const [written] =
    lease.id === null
      ? await em.query<{ id: string }[]>(insertLeaseSql, [ownerId, apartmentId, lease.tenant_id, ...values])
      : rowsOf(
          await em.query<[{ id: string }[], number]>(updateLeaseSql, [
            ownerId,
            lease.id,
            lease.tenant_id,
            ...values,
          ]),
        )
  if (written === undefined) throw new AppError('NOT_FOUND')
  if (lease.rents === stored?.rents) return
  await em.query(deleteRentsSql, [ownerId, written.id])
  await em.query(insertRentsSql, [
    ownerId,
    written.id,
    lease.rents.map(({ from }) => from),
    lease.rents.map(({ amount }) => amount),
  ])
}

/** TypeORM answers an update with its rows and how many they are. */
const rowsOf = <Row>([rows]: [Row[], number]): Row[] => rows
