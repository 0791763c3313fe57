import { monthAfter } from '@orenda/contracts/calendar'

/** The month that utilities are usually for: they are asked for after it. @param day on which they fall due */
export const monthConsumed = (day: string): string => monthAfter(day, -1)
