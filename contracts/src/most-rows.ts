/**
 * Rows that one answer of a list holds at most. Whoever gets that many asks for the rest with `cursor`, the id of the
 * last row. Apart from the schemas, so that a list's page does not bring zod along.
 */
export const mostRows = 5000

/** Payments, or apartments that are billed, which one body holds at most. */
export const mostTogether = 500
