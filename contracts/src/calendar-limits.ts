/** How many months after the present one have events: what falls due is known for a year. */
export const eventMonthsAhead = 11
