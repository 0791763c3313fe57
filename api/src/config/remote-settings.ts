import { resolve } from 'node:path'
import { z } from 'zod'
import { address, duration, flag } from './values.ts'

/** Where remotes are kept, who may try them, and when a trial with some people stops. */
export const remoteSettings = {
  REMOTES_DIR: z
    .string()
    .optional()
    .transform(path => (path === undefined ? undefined : resolve(path)))
    .describe('a folder'),
  REMOTES_URL: address.optional().describe('an address, e.g. https://cdn.example.com/remotes/files'),
  REMOTE_ORIGINS: z
    .string()
    .default('')
    .transform(list => list.split(',').flatMap(item => item.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin)))
    .describe('origins separated by commas, e.g. https://cdn.example.com'),
  REMOTES_BY: z.string().max(200).optional().describe('a name, at most 200 characters'),
  REMOTE_OVERRIDES: flag.optional().describe('0 or 1'),
  REMOTES_S3_BUCKET: z.string().optional().describe('the name of a bucket'),
  REMOTES_S3_ENDPOINT: address.optional().describe('address of the store, e.g. https://s3.example.com'),
  REMOTES_S3_REGION: z.string().optional().describe('a region, e.g. eu-central-1'),
  REMOTES_S3_ACCESS_KEY_ID: z.string().optional().describe('the id of a key'),
  REMOTES_S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of the key'),
  REMOTES_S3_FORCE_PATH_STYLE: flag.optional().describe('0 or 1'),
  CANARY_STOP_PEOPLE: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(5)
    .describe('people, 0 to 1000000; 0 for never'),
  CANARY_STOP_PERCENT: z.coerce.number().int().min(0).max(100).default(10).describe('percents, 0 to 100'),
  CANARY_STOP_WINDOW: duration('1h').describe('e.g. 1h, at most 7d'),
}
