import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { address, flag } from './values.ts'

/** The workspace's root, seen from `delivery/src/settings` and from `delivery/dist/settings`. */
const workspace = fileURLToPath(new URL('../../..', import.meta.url))

const isTimeZone = (name: string) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/**
 * Where pages and remotes come from, where versions of remotes are kept, and who may try them. The API has these
 * settings and further ones; `.env.example` describes all of them.
 */
export const deliverySettings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000).describe('a port, 0 to 65535'),
  PUBLIC_URL: address.optional().describe('address that people open, e.g. https://orenda.example.com'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform(path => resolve(path))
    .describe('a folder'),
  WEB_ROOT: z
    .string()
    .default(workspace)
    .transform(path => resolve(path))
    .describe('a folder'),
  TIME_ZONE: z.string().refine(isTimeZone).default('Europe/Kyiv').describe('an IANA zone, e.g. Europe/Kyiv'),
  DEV_TOOLS: flag.default(false).describe('0 or 1'),
  SERVICE_WORKER: flag.default(true).describe('0 or 1'),
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
  CANARY_HEAVIER_PERCENT: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(10)
    .describe('percents, 0 to 1000'),
  FIGURES_KEY: z.string().min(24).max(200).optional().describe('a secret of 24 to 200 characters'),
  REMOTES_S3_BUCKET: z.string().optional().describe('the name of a bucket'),
  REMOTES_S3_ENDPOINT: address.optional().describe('address of the store, e.g. https://s3.example.com'),
  REMOTES_S3_REGION: z.string().optional().describe('a region, e.g. eu-central-1'),
  REMOTES_S3_ACCESS_KEY_ID: z.string().optional().describe('the id of a key'),
  REMOTES_S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of the key'),
  REMOTES_S3_FORCE_PATH_STYLE: flag.optional().describe('0 or 1'),
  S3_BUCKET: z.string().optional().describe('the name of a bucket'),
  S3_ENDPOINT: address.optional().describe('address of the store, e.g. https://s3.example.com'),
  S3_REGION: z.string().default('us-east-1').describe('a region, e.g. eu-central-1'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('the id of a key'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of the key'),
  S3_FORCE_PATH_STYLE: flag.default(false).describe('0 or 1'),
}
