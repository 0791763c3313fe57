// Kept apart from the schemas, so that a list can import it without zod.

/** Kinds of charges that are made by hand or by another feature. */
export const oneOffKinds = ['utilities', 'other'] as const
export const chargeKinds = ['rent', ...oneOffKinds] as const
export type ChargeKind = (typeof chargeKinds)[number]
