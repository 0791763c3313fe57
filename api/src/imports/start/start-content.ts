import type { StartColumn } from '@orenda/contracts/start-columns'
import type { StartMapping } from '@orenda/contracts/start-imports'
import type { StartTable } from './table/read-start-table.ts'

/** What was corrected on the screen, by number of the row. */
type Corrections = Record<
  string,
  { cells?: Partial<Record<StartColumn, string | undefined>>; is_ignored?: boolean | undefined }
>

/** A spreadsheet of a landlord with what was made of it. It has tax ids, so it is stored encrypted. */
export interface StartContent extends StartTable {
  source: 'template' | 'other'
  mapping: StartMapping | null
  corrections: Corrections
}

/** What a row has become, with `updated_at` of each record as it was written. */
export interface PostedRow {
  row: number
  /** A hash of the apartment as the file names it. */
  key: string
  apartment: Written
  /** null when the tenant was there before. */
  tenant: Written | null
  lease: Written | null
  payment_id: string | null
  charge_id: string | null
}

export interface Written {
  id: string
  updated_at: string
}
