/** Reasons for a 409 CONFLICT, in its field `reason`; its `message` explains the reason in English. */
export const conflictReasons = [
  /** The record has been changed since it was read. */
  'stale',
  /** The deposit that is held is smaller than the amount. */
  'deposit_short',
  /** After the change, less of the deposit would be held than was already returned or withheld. */
  'deposit_used',
  /** The amount to withhold is larger than the open charges. */
  'not_owed',
  /** The charge has no open amount. */
  'nothing_open',
  /** No rent falls due in the period in which the lease ends. */
  'no_rent_charge',
  /** The lease ended too long ago to be renewed. */
  'renewal_late',
  /** Another lease of the apartment has started since. */
  'next_lease',
  /** The payment belongs to no lease. */
  'no_lease',
  /** The lease is not as it was written down any more: it can be ended, but not taken back. */
  'used_since',
  /** The lease, or its last rent, is not as its end has left it: the end cannot be taken back. */
  'end_changed',
  /** The lease has payments or uses of its deposit, so it cannot be deleted. */
  'lease_paid',
  /** Payment requests of the lease have numbers that stay, so it cannot be deleted. */
  'lease_asked',
  /** Documents of the lease are kept, so it cannot be deleted. */
  'lease_with_documents',
  /** The account has the maximum number of passkeys. */
  'too_many_passkeys',
  /** Nobody is set to receive the rent. */
  'payee_missing',
  /** The request is paid or withdrawn. */
  'request_closed',
  /** The tenant has no e-mail address. */
  'no_recipient',
  /** The tenant wants no more messages from this landlord. */
  'opted_out',
  /** No late fee can be asked for the charge now: it is not late, or its days were asked already. */
  'no_late_fee',
  /** The import is booked or withdrawn, waits for its columns to be named, or its file is no longer kept. */
  'import_closed',
  /** Records that came from the import have been changed since. */
  'import_changed',
  /** A change of the rent stands for that due date. */
  'rise_stands',
  /** A later change of the rent is not above the new rent. */
  'later_rise',
  /** The rent has been charged since the change of it: it can no longer be taken back, nor announced. */
  'rise_charged',
] as const
export type ConflictReason = (typeof conflictReasons)[number]
