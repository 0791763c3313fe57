const prefix = 'sub_'
const pattern = /^sub_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The reference of an order for providers, without any data of its landlord. */
export const referenceOf = (orderId: string): string => prefix + orderId

/** @returns null when it is not a reference of ours */
export const orderOf = (reference: string): string | null => pattern.exec(reference)?.[1] ?? null
