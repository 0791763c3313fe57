import { resolve } from 'node:path'
import { flag } from '@orenda/delivery/settings/values'
import { z } from 'zod'
import { pace } from './values.ts'

/** Files of landlords: their folder, their limits and the virus scanner; the bucket is among the settings of delivery. */
export const fileSettings = {
  FILES_DIR: z
    .string()
    .optional()
    .transform(path => (path === undefined ? undefined : resolve(path)))
    .describe('a folder'),
  FILES_QUOTA: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2048)
    .describe('megabytes for each landlord, 1 to 1000000'),
  FILES_COUNT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(20_000)
    .describe('files of each landlord, 1 to 1000000'),
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(100).default(4).describe('uploads, 1 to 100'),
  UPLOAD_PATIENCE: z.coerce.number().int().min(1).max(300).default(30).describe('seconds, 1 to 300'),
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/ })
    .transform(url => new URL(url))
    .refine(({ hostname, port }) => hostname !== '' && port !== '')
    .transform(({ hostname, port }) => ({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }))
    .optional()
    .describe('address of a scanner, e.g. tcp://clamav:3310'),
  CLAMAV_TIMEOUT: z.coerce.number().int().min(1).max(300).default(30).describe('seconds, 1 to 300'),
  CLAMAV_REQUIRED: flag.default(true).describe('0 or 1'),
  UPLOAD_PACE: pace('16/10s').describe('kilobytes a second over so many seconds, e.g. 16/10s'),
}
