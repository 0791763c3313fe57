const prefix = 'sub_'
const pattern = /^sub_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** An order, as providers call it: nothing of its landlord is in it. */
export const referenceOf = (orderId: string): string => prefix + orderId

/** @returns null for what is no order of ours */
export const orderOf = (reference: string): string | null => pattern.exec(reference)?.[1] ?? null
