import { monthAfter } from '../calendar.ts'

/** The maximum number of charges of one lease, of all kinds. */
export const maxCharges = 1200

const yearsBack = 50

/**
 * The earliest day on which a lease may begin or be charged from: the first of a month. @param today
 * `YYYY-MM-DD`
 */
export const oldestLeaseStart = (today: string): string => `${monthAfter(today, -12 * yearsBack)}-01`
