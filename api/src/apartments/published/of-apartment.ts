import type { RecordKind } from '../../platform/database/records/record-statements.ts'

/**
 * What records of an apartment, with a column `apartment_id`, have in common: a new one needs an apartment that has not
 * been deleted, and its amounts are in that one's currency.
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
    // What was paid stays what it was, whatever the apartment's currency is by now; elsewhere it is that one's.
    update: {
      from: 'apartment_names a',
      where: `a.owner_id = $owner and a.id = $apartment_id and (a.deleted_at is null or a.id = ${alias}.apartment_id)`,
      values: {
        currency: `case when a.id = ${alias}.apartment_id then ${alias}.currency else a.currency end`,
      },
    },
  }) satisfies Partial<RecordKind<never>>

/**
 * Whoever writes the leases of an apartment waits until the end of the transaction, as this waits for whoever does.
 * Parameters: `owner`, `apartment_id`.
 */
export const holdApartment = `
  select 1 as one from apartment_names a where a.owner_id = $owner and a.id = $apartment_id for share`
