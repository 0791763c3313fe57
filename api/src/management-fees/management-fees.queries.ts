import type { CreateManagementFee } from '@orenda/contracts/management-fees'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { filesOf } from '../platform/files/record-files.ts'
import { datedList } from '../platform/records/dated-list.ts'
import { ofApartment } from '../platform/records/of-apartment.ts'
import { type RecordKind, repeatableStatements } from '../platform/records/record-statements.ts'

const { joins, insert, update } = ofApartment('m')

const kind = {
  ...{ table: 'management_fees', alias: 'm', files: 'management_fee', joins },
  // Whatever the rent's currency is: none is stored.
  insert: { from: insert.from, where: insert.where },
  update: { from: update.from, where: update.where },
  fields: ['apartment_id', 'date', 'amount', 'type', 'comment'],
  columns: files => `
    m.id, m.apartment_id, a.name as apartment_name, m.date, m.amount, '${utilityCurrency}' as currency, m.type, m.comment,
    ${files} -> 0 as attachment, m.created_at, m.updated_at`,
} satisfies RecordKind<CreateManagementFee>

export const managementFeeStatements = repeatableStatements(kind)

const fees = `
  select ${kind.columns(filesOf('management_fee', 'm'))} from management_fees m ${kind.joins} where m.owner_id = $1`

/** An owner's fees. Filters: apartment, type, month `YYYY-MM`. */
export const managementFeeList = datedList({
  ...{ table: 'management_fees', alias: 'm', rows: fees },
  filters: `
    and ($4::uuid is null or m.apartment_id = $4) and ($5::text is null or m.type = $5)
    and ($6::text is null or to_char(m.date, 'YYYY-MM') = $6)`,
})

/** Parameters: owner, fee. */
export const getManagementFeeSql = `${fees} and m.id = $2`

/** Parameters: owner, fee. */
export const deleteManagementFeeSql =
  'delete from management_fees where owner_id = $1 and id = $2 returning id'
