import { z } from 'zod'
import { duration } from './values.ts'

/** When a trial of a remote with some people stops. */
export const canarySettings = {
  CANARY_STOP_PEOPLE: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(5)
    .describe('people, 0 to 1000000; 0 for never'),
  CANARY_STOP_PERCENT: z.coerce.number().int().min(0).max(100).default(10).describe('percents, 0 to 100'),
  CANARY_STOP_WINDOW: duration('1h').describe('e.g. 1h, at most 7d'),
  CANARY_SLOWER_PERCENT: z.coerce.number().int().min(0).max(1000).default(10).describe('percents, 0 to 1000'),
  CANARY_SLOWER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(100)
    .describe('milliseconds, 0 to 60000; both 0 for never'),
}
