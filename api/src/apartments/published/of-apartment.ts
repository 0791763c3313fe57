import type { RecordKind } from '../../platform/database/records/record-statements.ts'

/**
 * The common SQL of records with a column `apartment_id`: a new one needs an apartment that is not deleted, and
 * its amounts are in that apartment's currency.
 * @param alias of the record's table; the apartment's is `a`
 */
export const ofApartment = (alias: string) =>
  ({
    joins: `join apartment_names a on a.owner_id = ${alias}.owner_id and a.id = ${alias}.apartment_id`,
    insert: {
      from: 'apartment_names a',
      where: 'a.owner_id = $owner and a.id = $apartment_id and a.deleted_at is null',
      values: { currency: 'a.currency' },
    },
    // A payment or expense keeps its currency when the apartment's changes, unless it is moved to another
    // apartment.
    update: {
      from: 'apartment_names a',
      where: `a.owner_id = $owner and a.id = $apartment_id and (a.deleted_at is null or a.id = ${alias}.apartment_id)`,
      values: {
        currency: `case when a.id = ${alias}.apartment_id then ${alias}.currency else a.currency end`,
      },
    },
  }) satisfies Partial<RecordKind<never>>

/**
 * A lock shared with everyone who writes the leases of an apartment: each waits until the other's transaction
 * ends. Parameters: `owner`, `apartment_id`.
 */
export const holdApartment = `
  select 1 as one from apartment_names a where a.owner_id = $owner and a.id = $apartment_id for share`
