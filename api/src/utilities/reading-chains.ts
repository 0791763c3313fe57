import type { FieldErrorCode } from '@orenda/contracts/errors'
import type { EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import { chainErrorOf, following, inheriting, type Link, type Place, previousIn } from './reading-chain.ts'
import { followReading, lockApartments, neighbours, newIds, placedReading } from './readings.queries.ts'

/** The chain and position of a reading. */
interface Position {
  apartment_id: string
  type: string
  zone: string
  date: string
}

type Neighbour = Link & { id: string }

/** A reading that does not fit at its position. */
export class Misplaced extends Error {
  constructor(readonly fault: FieldErrorCode) {
    super(fault)
  }
}

export type StoredReading = Position & Link & { updated_at: string }

/**
 * The chains of an owner's readings, within a transaction that holds their lock. After an insert, a change or a
 * deletion, the next reading starts at the value of the one before it.
 */
export class ReadingChains {
  private constructor(
    private readonly em: EntityManager,
    private readonly ownerId: string,
  ) {}

  /**
   * Locks the readings of the apartments until the transaction ends.
   * @param readingIds whose apartments are locked, too
   */
  static async hold(
    em: EntityManager,
    ownerId: string,
    apartmentIds: readonly string[],
    readingIds: readonly string[] = [],
  ): Promise<ReadingChains> {
    await queryIn(em, lockApartments.with({ owner: ownerId, apartments: apartmentIds, readings: readingIds }))
    return new ReadingChains(em, ownerId)
  }

  /**
   * Locks the apartments of an existing reading.
   * @param apartmentIds into which it may be moved
   * @throws AppError NOT_FOUND
   */
  static async holdReading(
    em: EntityManager,
    ownerId: string,
    id: string,
    apartmentIds: string[] = [],
  ): Promise<{ chains: ReadingChains; stored: StoredReading }> {
    for (;;) {
      const lock = lockApartments.with({ owner: ownerId, apartments: apartmentIds, readings: [id] })
      const held = await queryIn<{ id: string }>(em, lock)
      const stored = found(await queryIn<StoredReading>(em, placedReading.with({ owner: ownerId, id })))
      // It may have been moved to another apartment while this waited for the lock.
      if (held.some(apartment => apartment.id === stored.apartment_id))
        return { chains: new ReadingChains(em, ownerId), stored }
    }
  }

  async newIds(count: number): Promise<string[]> {
    return (await queryIn<{ id: string }>(this.em, newIds.with({ count }))).map(({ id }) => id)
  }

  /** Adjusts the chain for a new reading. @returns its start value @throws Misplaced */
  async putIn(reading: Position & Link, id: string): Promise<number> {
    return this.settle(reading, await this.placeOf(reading, id))
  }

  /** Adjusts the chains for a changed or moved reading. @returns its start value @throws Misplaced */
  async change(stored: Position & Link, reading: Position & Link, id: string): Promise<number> {
    const from = await this.placeOf(stored, id)
    const to = await this.placeOf(reading, id)
    const stays =
      chainOf(stored) === chainOf(reading) &&
      from.before?.id === to.before?.id &&
      from.next?.id === to.next?.id
    if (!stays) await this.close(stored, from)
    return this.settle(reading, to)
  }

  /** Adjusts the chain for a deleted reading. */
  async takeOut(stored: Position & Link, id: string): Promise<void> {
    await this.close(stored, await this.placeOf(stored, id))
  }

  private async settle(reading: Link, place: Place<Neighbour>): Promise<number> {
    const settled = { ...reading, previous: previousIn(place, reading) }
    const fault = chainErrorOf(place, settled)
    if (fault !== null) throw new Misplaced(fault)
    if (place.next !== null) await this.store(place.next, following(place.next, settled))
    return settled.previous
  }

  private async close(gone: Link, { next }: Place<Neighbour>): Promise<void> {
    if (next !== null) await this.store(next, inheriting(next, gone))
  }

  private async store(
    stored: Neighbour,
    { id, previous, new_meter, meter_number }: Neighbour,
  ): Promise<void> {
    if (previous === stored.previous && new_meter === stored.new_meter) return
    await queryIn(this.em, followReading.with({ owner: this.ownerId, id, previous, new_meter, meter_number }))
  }

  private async placeOf({ apartment_id, type, zone, date }: Position, id: string): Promise<Place<Neighbour>> {
    const rows = await queryIn<Neighbour & { side: keyof Place }>(
      this.em,
      neighbours.with({ owner: this.ownerId, apartment_id, type, zone, date, id }),
    )
    const at = (side: keyof Place) => rows.find(row => row.side === side) ?? null
    return { before: at('before'), next: at('next') }
  }
}

const chainOf = ({ apartment_id, type, zone }: Position) => `${apartment_id} ${type} ${zone}`
