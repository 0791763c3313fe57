import { z } from './zod.ts'

/** A calendar date `YYYY-MM-DD`, 1900 to 2199. It stays a string end to end and never passes through a JS `Date`. */
export const calendarDateSchema = z.iso
  .date()
  .refine(date => date >= '1900-01-01' && date <= '2199-12-31', { params: { code: 'out_of_range' } })

/** An instant in UTC, ISO 8601. */
export const instantSchema = z.iso.datetime()
