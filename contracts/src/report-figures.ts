// Kept apart from the schemas, so that a page can import it without zod.

/** The figures of the report on profit that are sums of records; profit itself follows from three of them. */
export const reportFigures = [
  'received',
  'expenses',
  'fees',
  'planned',
  'utilities_billed',
  'utilities_received',
  'utilities_cost',
] as const
export type ReportFigure = (typeof reportFigures)[number]
