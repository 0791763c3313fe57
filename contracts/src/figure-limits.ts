// What a page has to know of its figures; without zod, which it does not load.

/** Figures in one report at most. */
export const mostFigures = 30

/** The largest figure, in milliseconds: a later one tells of a device that slept. */
export const largestFigure = 120_000

/** The pattern of a route, e.g. `apartments/:id`: words and names of parameters, without digits, so never an id. */
export const routePattern = /^[a-z][a-z-]{0,40}(\/(:[A-Za-z]{1,30}|\*|[a-z][a-z-]{0,40})){0,5}$/

/** Figures are kept for so many days. */
export const figureDays = 30
