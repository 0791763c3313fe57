import { monthAfter } from '../calendar.ts'

/** Charges of one lease at most, of all kinds. */
export const mostCharges = 1200

const yearsBack = 50

/** The first day on which a lease may begin, or be charged from: the first of a month. @param today `YYYY-MM-DD` */
export const oldestLeaseStart = (today: string): string => `${monthAfter(today, -12 * yearsBack)}-01`
