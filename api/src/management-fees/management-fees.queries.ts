import type { CreateManagementFee } from '@orenda/contracts/management-fees'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { ofApartment } from '../apartments/published/of-apartment.ts'
import type { RecordKind } from '../platform/database/records/record-statements.ts'
import { datedRecords } from '../platform/database/records/records.ts'

const { joins, insert, update } = ofApartment('m')

const kind = {
  table: 'management_fees',
  alias: 'm',
  files: 'management_fee',
  joins,
  // Fees have no currency column, since they are always in hryvnias.
  insert: { from: insert.from, where: insert.where },
  update: { from: update.from, where: update.where },
  fields: ['apartment_id', 'date', 'amount', 'type', 'comment'],
  columns: files => `
    m.id, m.apartment_id, a.name as apartment_name, m.date, m.amount, '${utilityCurrency}' as currency, m.type, m.comment,
    ${files} -> 0 as attachment, m.created_at, m.updated_at`,
} satisfies RecordKind<CreateManagementFee>

/** An owner's fees. Filters: apartment, type, month `YYYY-MM`. */
export const managementFeeRecords = datedRecords(
  kind,
  `and ($apartment_id::uuid is null or m.apartment_id = $apartment_id) and ($type::text is null or m.type = $type)
    and ($month::text is null or to_char(m.date, 'YYYY-MM') = $month)`,
)
