import { z } from './zod.ts'

/**
 * A calendar date `YYYY-MM-DD`, 1900 to 2199. It is a string everywhere and never becomes a JS `Date`, so no
 * time zone changes it.
 */
export const calendarDateSchema = z.iso
  .date()
  .refine(date => date >= '1900-01-01' && date <= '2199-12-31', { params: { code: 'out_of_range' } })

/** An instant in UTC, ISO 8601. */
export const instantSchema = z.iso.datetime()

/** A month `YYYY-MM`, 1900 to 2199. */
export const monthSchema = z.string().regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/)
