/** The consumption of the reading `r`. */
export const consumed = 'r.current - r.previous'

/** Its cost, half a cent rounded away from zero; 0 without a rate. */
export const cost = `coalesce(round((${consumed}) * r.rate, 2), 0)`

/** SQL of the first day of a date's month, as a date, because the index of readings has no time of day. */
export const monthOf = (date: string) => `date_trunc('month', ${date}::timestamp)::date`
