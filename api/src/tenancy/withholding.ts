import { type Currency, fromMinorUnits, toMinorUnits } from '@orenda/contracts/currencies'
import type { UseDeposit } from '@orenda/contracts/leases'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { conflict } from '../platform/http/errors/conflict.ts'
import { insertDepositUse } from './deposits.queries.ts'
import { findLease } from './lease-store.queries.ts'
import { insertCharge, listOpen, whichCharges } from './ledger.queries.ts'

interface OpenCharge {
  id: string
  open: number
}

/** A part of the deposit that is used. */
type Use = Omit<UseDeposit, 'currency'> & { currency: Currency }

/**
 * Stores a deposit use in the caller's transaction, which must hold the lock of the lease. The caller checks
 * that enough deposit is held.
 * @returns its id
 * @throws AppError CONFLICT with its reason when more is withheld than is open of its charges
 */
export async function storeDepositUse(
  em: EntityManager,
  ownerId: string,
  leaseId: string,
  today: string,
  use: Use,
): Promise<string> {
  const { charge: _charge, charge_ids: _ids, ...fields } = use
  const settles = use.kind === 'withheld' ? await settledBy(em, ownerId, leaseId, today, use) : null
  const stored = insertDepositUse.with({ ...fields, owner: ownerId, lease_id: leaseId, settles })
  return found(await queryIn<{ id: string }>(em, stored)).id
}

/** @returns JSON of its charges, null for all open charges */
async function settledBy(
  em: EntityManager,
  ownerId: string,
  leaseId: string,
  today: string,
  { amount, currency, date, charge, charge_ids }: Use,
): Promise<string | null> {
  const about = { owner: ownerId, lease_id: leaseId, currency }
  let named = charge_ids
  if (charge !== undefined) {
    const made = insertCharge.with({ ...charge, ...about, kind: 'other', due_date: date })
    named = [found(await queryIn<{ id: string }>(em, made)).id]
  }
  // A future use applies to the charges of that day.
  const counted = listOpen.with({ ...about, today: date > today ? date : today })
  const open = await queryIn<OpenCharge>(em, counted)
  const meant = named === undefined ? open : open.filter(({ id }) => named.includes(id))
  refuseMore(amount, meant, currency)
  if (named === undefined) return null
  return JSON.stringify(partsOf(amount, meant).map(part => ({ ...part, is_made: charge !== undefined })))
}

/** Distributes an amount over open charges, the first one first. */
function partsOf(amount: number, charges: readonly OpenCharge[]): { charge_id: string; amount: number }[] {
  let left = toMinorUnits(amount)
  return charges.flatMap(({ id, open }) => {
    const part = Math.min(left, toMinorUnits(open))
    left -= part
    return part === 0 ? [] : [{ charge_id: id, amount: fromMinorUnits(part) }]
  })
}

function refuseMore(amount: number, charges: readonly OpenCharge[], currency: Currency): void {
  const open = charges.reduce((sum, charge) => sum + toMinorUnits(charge.open), 0)
  if (toMinorUnits(amount) > open) throw notOwed(fromMinorUnits(open), currency)
}

/** More is withheld than is open. */
export const notOwed = (open: number, currency: Currency) =>
  conflict('not_owed', `Only ${open} ${currency} is open, and no more can be withheld.`)

/**
 * Checks the charges that a body names for a lease.
 * @throws AppError NOT_FOUND when one of them or the lease does not exist, VALIDATION_FAILED when it belongs to
 * another lease
 */
export async function refuseOtherCharges(
  em: EntityManager,
  ownerId: string,
  leaseId: string,
  ids: readonly string[] = [],
): Promise<void> {
  found(await queryIn(em, findLease.with({ owner: ownerId, id: leaseId })))
  if (ids.length === 0) return
  const asked = whichCharges.with({ owner: ownerId, lease_id: leaseId, ids: [...ids] })
  const charges = await queryIn<{ id: string; is_own: boolean }>(em, asked)
  if (ids.some(id => charges.every(charge => charge.id !== id))) throw new AppError('NOT_FOUND')
  if (charges.some(({ is_own }) => !is_own))
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'charge_ids', code: 'invalid_value' }] })
}
