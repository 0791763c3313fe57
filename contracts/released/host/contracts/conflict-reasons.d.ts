export declare const conflictReasons: readonly ["stale", "deposit_short", "deposit_used", "not_owed", "nothing_open", "no_rent_charge", "renewal_late", "next_lease", "no_lease"];
export type ConflictReason = (typeof conflictReasons)[number];
