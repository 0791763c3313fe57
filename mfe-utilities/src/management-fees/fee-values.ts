import type { StoredFile } from '@orenda/contracts/files'
import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { FeeType } from '@orenda/contracts/utility-kinds'

/** The values in the form. */
export interface FeeValues {
  apartment_id: string
  /** null while blank, NaN while it is not a number. */
  amount: number | null
  date: string
  type: FeeType
  comment: string
  attachment: StoredFile | null
  updated_at?: string
}

/** Initial values of a new fee. */
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

// The field needs only the date, whatever the answer appends to it (specification 7).
export const feeValues = (fee: ManagementFee): FeeValues => ({ ...fee, date: fee.date.slice(0, 10) })

/** The values of a new fee that copies an old one. */
export const feeLike = ({ apartment_id, amount, type, comment }: ManagementFee): FeeStart => ({
  apartment_id,
  amount,
  type,
  comment,
})
