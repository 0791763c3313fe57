/** Why a 409 CONFLICT refuses, in its field `reason`; the message says it in English. */
export const conflictReasons = [
  /** The record has been changed since it was read. */
  'stale',
  /** Less of the deposit is held. */
  'deposit_short',
  /** Less of the deposit would be left than was returned or withheld. */
  'deposit_used',
  /** More is to be withheld than there is to settle. */
  'not_owed',
  /** Nothing is open of the charge. */
  'nothing_open',
  /** No rent falls due in the period in which the lease ends. */
  'no_rent_charge',
  /** The lease has been over for too long to go on. */
  'renewal_late',
  /** Another lease of the apartment has begun since. */
  'next_lease',
  /** The payment belongs to no lease. */
  'no_lease',
] as const
export type ConflictReason = (typeof conflictReasons)[number]
