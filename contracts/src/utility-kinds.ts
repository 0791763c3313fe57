// Kept apart from the schemas, so that a list can import it without zod. The order is the order in forms.
import type { Currency } from './currencies.ts'

export const utilityTypes = ['cold_water', 'hot_water', 'electricity', 'gas', 'heating'] as const
export type UtilityType = (typeof utilityTypes)[number]

/** The zones of a meter: a two-zone meter has one reading for the day and one for the night. */
export const utilityZones = ['total', 'day', 'night'] as const
export type UtilityZone = (typeof utilityZones)[number]

export const feeTypes = ['management_company', 'hoa', 'other'] as const
export type FeeType = (typeof feeTypes)[number]

/** The currency of utilities and fees, whatever the rent's currency: tariffs are set in hryvnia. */
export const utilityCurrency = 'UAH' satisfies Currency

/** The most characters of a meter's number. */
export const maxMeterNumber = 40

/** Above this multiple of the usual consumption the form asks about it; it is never refused. */
export const unusualTimes = 3

/** From so many times the usual on, saving asks whether a reading is right. */
export const strangeTimes = 10
