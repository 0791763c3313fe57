/** What the reading `r` has counted. */
export const consumed = 'r.current - r.previous'

/** What that costs, half a cent away from zero; nothing without a rate. */
export const cost = `coalesce(round((${consumed}) * r.rate, 2), 0)`

/** SQL of the first day of the month of a date: as a date, since the index of readings does not know a time of day. */
export const monthOf = (date: string) => `date_trunc('month', ${date}::timestamp)::date`
