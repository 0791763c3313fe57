import type { StoredFile } from '@orenda/contracts/files'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { FeeType } from '@orenda/contracts/utility-kinds'

/** What stands in the form. */
export interface FeeValues {
  apartment_id: string
  /** null while blank, NaN while it is no number. */
  amount: number | null
  date: string
  type: FeeType
  comment: string
  attachment: StoredFile | null
  updated_at?: string
}

/** What a new fee is known to be of beforehand. */
export type FeeStart = Pick<FeeValues, 'apartment_id' | 'amount' | 'type' | 'comment'>

/** @param today `YYYY-MM-DD` */
export const newFeeValues = (today: string, start: FeeStart | null): FeeValues => ({
  apartment_id: '',
  amount: null,
  date: today,
  type: 'management_company',
  comment: '',
  attachment: null,
  ...start,
})

// Whatever an answer appends to a date, the field wants the date (specification 7).
export const feeValues = (fee: ManagementFee): FeeValues => ({ ...fee, date: fee.date.slice(0, 10) })

/** What a new fee has of one that is made again. */
export const feeLike = ({ apartment_id, amount, type, comment }: ManagementFee): FeeStart => ({
  apartment_id,
  amount,
  type,
  comment,
})
