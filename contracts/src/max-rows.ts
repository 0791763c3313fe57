/**
 * The maximum number of rows in one list response. The next rows are requested with `cursor`, the id of the last
 * row. Kept apart from the schemas, so that a list page does not load zod.
 */
export const maxRows = 5000

/** The maximum number of payments, or of apartments to bill, in one request. */
export const maxBatchSize = 500
