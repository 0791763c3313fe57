// Without zod, so that a list can have them without the whole of it. In the order of the forms.
import type { Currency } from './currencies.ts'

export const utilityTypes = ['cold_water', 'hot_water', 'electricity', 'gas', 'heating'] as const
export type UtilityType = (typeof utilityTypes)[number]

/** What a meter counts apart: a two-zone one has a reading for the day and one for the night. */
export const utilityZones = ['total', 'day', 'night'] as const
export type UtilityZone = (typeof utilityZones)[number]

export const feeTypes = ['management_company', 'hoa', 'other'] as const
export type FeeType = (typeof feeTypes)[number]

/** What utilities and fees are paid in, whatever the rent of the apartment is: tariffs are set in hryvnia. */
export const utilityCurrency = 'UAH' satisfies Currency

/** More than so many times of what a meter counts usually is asked about, and never refused. */
export const unusualTimes = 3
