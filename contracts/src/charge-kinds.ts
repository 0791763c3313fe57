// Without zod, so that a list can have them without the whole of it.

/** Charges that are made by hand, or by another feature. */
export const oneOffKinds = ['utilities', 'other'] as const
export const chargeKinds = ['rent', ...oneOffKinds] as const
export type ChargeKind = (typeof chargeKinds)[number]
