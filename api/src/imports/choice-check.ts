import { isDeepStrictEqual } from 'node:util'
import { Injectable } from '@nestjs/common'
import { toMinorUnits } from '@orenda/contracts/currencies'
import type { InvalidField } from '@orenda/contracts/errors'
import type { ImportChoice, ImportRowChoice } from '@orenda/contracts/imports'
import type { OwnerReads } from '../platform/database/owner-db.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import { findApartments, findLeases } from './choice-check.queries.ts'
import type { StateRow } from './import-rows.service.ts'

/** Refuses choices that could not be booked. */
@Injectable()
export class ChoiceCheck {
  /**
   * @param stored the rows by their numbers
   * @throws AppError NOT_FOUND for an unknown lease or apartment, VALIDATION_FAILED with the place of what is wrong
   */
  async refuseMisfits(
    ownerId: string,
    rows: readonly ImportRowChoice[],
    stored: ReadonlyMap<number, StateRow>,
    reads: OwnerReads,
  ): Promise<void> {
    const details = rows.flatMap((row, at) => misfits(row, stored.get(row.row), `rows.${at}`))
    const leases = await this.leases(ownerId, rows, reads)
    await this.refuseUnknownApartments(ownerId, rows, reads)
    for (const [at, { choice }] of rows.entries()) {
      const { lease_id, apartment_id } = choice ?? {}
      if (lease_id === undefined) continue
      const apartment = leases.get(lease_id)
      if (apartment === undefined) throw new AppError('NOT_FOUND')
      if (apartment_id !== undefined && apartment_id !== apartment)
        details.push({ path: `rows.${at}.choice.lease_id`, code: 'invalid_value' })
    }
    if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  }

  /** The apartments of leases that are chosen. */
  private async leases(
    ownerId: string,
    rows: readonly ImportRowChoice[],
    reads: OwnerReads,
  ): Promise<Map<string, string>> {
    const ids = idsIn(rows, 'lease_id')
    if (ids.length === 0) return new Map()
    const asked = findLeases.with({ owner: ownerId, ids })
    const found = await reads.query<{ id: string; apartment_id: string }>(ownerId, asked)
    return new Map(found.map(({ id, apartment_id }) => [id, apartment_id]))
  }

  private async refuseUnknownApartments(
    ownerId: string,
    rows: readonly ImportRowChoice[],
    reads: OwnerReads,
  ): Promise<void> {
    const ids = idsIn(rows, 'apartment_id')
    if (ids.length === 0) return
    const known = await reads.query(ownerId, findApartments.with({ owner: ownerId, ids }))
    if (known.length < ids.length) throw new AppError('NOT_FOUND')
  }
}

const idsIn = (rows: readonly ImportRowChoice[], field: 'lease_id' | 'apartment_id'): string[] => [
  ...new Set(rows.flatMap(({ choice }) => choice?.[field] ?? [])),
]

/** What does not fit a row. @param path of it in the body */
function misfits(
  { choice, date, amount, currency }: ImportRowChoice,
  stored: StateRow | undefined,
  path: string,
): InvalidField[] {
  const wrong = (field: string): InvalidField[] => [{ path: `${path}.${field}`, code: 'invalid_value' }]
  if (stored === undefined) return []
  if (stored.is_booked || stored.state === 'duplicate')
    return isSame(choice, stored.choice) ? [] : wrong('choice')
  if (amount === 0) return wrong('amount')
  if (choice === undefined || choice === null || choice.kind === 'ignore') return []
  const size = amount ?? stored.amount
  if (size === null || (date ?? stored.date) === null || (currency ?? stored.currency) === null)
    return wrong('choice')
  if (size > 0 !== (choice.kind === 'payment')) return wrong('choice.kind')
  return addsUp(choice, size) ? [] : wrong('choice.parts')
}

/** Whether parts are of a payment and add up to it. */
function addsUp({ kind, parts = [] }: ImportChoice, amount: number): boolean {
  if (parts.length === 0) return true
  if (kind !== 'payment') return false
  const sum = parts.reduce((total, part) => total + toMinorUnits(part.amount), 0)
  return sum === toMinorUnits(amount)
}

/** Whether a choice says nothing else than the one that was booked. */
const isSame = (choice: ImportChoice | null | undefined, booked: ImportChoice | null): boolean =>
  Object.entries(choice ?? {}).every(([field, value]) =>
    isDeepStrictEqual(value, booked?.[field as keyof ImportChoice]),
  )
