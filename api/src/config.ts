import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BucketSettings, StoreSettings } from '@orenda/delivery/store-settings'
import { z } from 'zod'

/** The workspace's root, seen from `api/src` and from `api/dist`. */
const workspace = fileURLToPath(new URL('../..', import.meta.url))

const secondsIn = { s: 1, m: 60, h: 3600, d: 86_400 } as const

export interface RateLimit {
  /** The number of attempts. */
  points: number
  /** In this number of seconds. */
  duration: number
}

/** Hours of the day, 0 to 23: from the start of one to the start of the other, possibly over midnight. */
export interface QuietHours {
  from: number
  to: number
}

const flag = z.enum(['0', '1']).transform(value => value === '1')

/** `attempts/window`, e.g. `10/15m`; the window in s, m, h or d. */
const rateLimit = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,3}[smhd]$/)
    .default(fallback)
    .transform((text): RateLimit => {
      const [points, window] = text.split('/') as [string, string]
      const unit = window.slice(-1) as keyof typeof secondsIn
      return { points: Number(points), duration: Number(window.slice(0, -1)) * secondsIn[unit] }
    })

/** A duration in seconds, from e.g. `90s` or `1h`; at most a week. */
const duration = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}[smhd]$/)
    .default(fallback)
    .transform(text => Number(text.slice(0, -1)) * secondsIn[text.slice(-1) as keyof typeof secondsIn])
    .refine(seconds => seconds <= 7 * secondsIn.d)

/** The minimum speed of a request body. */
export interface MinimumPace {
  /** Bytes per second, on average over the window. */
  bytes: number
  /** The window in seconds; it is also the delay before the first check. */
  window: number
}

/** `kilobytes per second/window`, e.g. `16/10s`. */
const pace = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}\/[1-9]\d{0,2}s$/)
    .default(fallback)
    .transform((text): MinimumPace => {
      const [kilobytes, window] = text.slice(0, -1).split('/').map(Number) as [number, number]
      return { bytes: kilobytes * 1024, window }
    })

const isTimeZone = (name: string) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const address = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))

/** Groups of settings that must be set together. */
const together = [
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  ['SMS_PROVIDER', 'SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'],
  ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
  ['REMOTES_S3_ACCESS_KEY_ID', 'REMOTES_S3_SECRET_ACCESS_KEY'],
] as const

/** All settings, by environment variable; `.env.example` describes them. */
const configSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1').describe('address to listen on'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4000).describe('a port, 0 to 65535'),
    PUBLIC_URL: address.optional().describe('address that people open, e.g. https://orenda.example.com'),
    TRUST_PROXY: z
      .string()
      .default('')
      .transform(list => list.split(',').flatMap(item => item.trim() || []))
      .describe('addresses or networks of proxies, separated by commas'),
    REQUEST_TIMEOUT: z.coerce
      .number()
      .int()
      .min(3)
      .max(300)
      .default(30)
      .describe('seconds for a whole request, 3 to 300'),
    CONNECTIONS: z.coerce
      .number()
      .int()
      .min(10)
      .max(100_000)
      .default(2000)
      .describe('connections of one process, 10 to 100000'),
    CONNECTIONS_ADDRESS: z.coerce
      .number()
      .int()
      .min(5)
      .max(100_000)
      .default(100)
      .describe('connections of one network, 5 to 100000'),
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
    ROLE: z.enum(['all', 'api', 'worker']).default('all').describe('all, api or worker'),
    SCHEDULED_JOBS: flag.default(true).describe('0 or 1'),
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional().describe('a port, 0 to 65535'),
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
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe('postgres://owner:password@host:5432/database'),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('connections, 2 to 200'),
    OWNER_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(3).describe('connections, 1 to 200'),
    ROWS_QUOTA: z.coerce
      .number()
      .int()
      .min(1)
      .max(100_000_000)
      .default(200_000)
      .describe('records of a kind for each landlord, 1 to 100000000'),
    APP_SECRET: z
      .string()
      .refine(secret => Buffer.byteLength(secret) >= 32)
      .optional()
      .describe('at least 32 bytes'),
    DATA_KEYS: z
      .string()
      .transform(list => list.split(',').map(key => key.trim()))
      .pipe(z.array(z.string().regex(/^[\w+/-]{43}=?$/)).max(20))
      .transform(keys => keys.map(key => Buffer.from(key, 'base64')))
      .optional()
      .describe('keys of 32 bytes in base 64, separated by commas'),
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
    S3_BUCKET: z.string().optional().describe('the name of a bucket'),
    S3_ENDPOINT: address.optional().describe('address of the store, e.g. https://s3.example.com'),
    S3_REGION: z.string().default('us-east-1').describe('a region, e.g. eu-central-1'),
    S3_ACCESS_KEY_ID: z.string().optional().describe('the id of a key'),
    S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of the key'),
    S3_FORCE_PATH_STYLE: flag.default(false).describe('0 or 1'),
    REMOTES_S3_BUCKET: z.string().optional().describe('the name of a bucket'),
    REMOTES_S3_ENDPOINT: address.optional().describe('address of the store, e.g. https://s3.example.com'),
    REMOTES_S3_REGION: z.string().optional().describe('a region, e.g. eu-central-1'),
    REMOTES_S3_ACCESS_KEY_ID: z.string().optional().describe('the id of a key'),
    REMOTES_S3_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of the key'),
    REMOTES_S3_FORCE_PATH_STYLE: flag.optional().describe('0 or 1'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe('smtp://user:password@host:587'),
    SMTP_REQUIRE_TLS: flag.optional().describe('0 or 1'),
    SMTP_RATE: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .describe('mails a second of one process, 1 to 10000'),
    DKIM_DOMAIN: z.string().optional().describe('the domain that signs, e.g. orenda.example.com'),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[\w-]+(\.[\w-]+)*$/)
      .optional()
      .describe('the name of the key in the DNS, e.g. mail2026'),
    DKIM_KEY_FILE: z
      .string()
      .optional()
      .transform(path => (path === undefined ? undefined : resolve(path)))
      .describe('a file with a private key in PEM'),
    MAIL_FROM: z.string().default('Orenda <no-reply@localhost>').describe('the sender of mails'),
    SUPPORT_EMAIL: z.email().optional().describe('the address of the support desk'),
    SMS_PROVIDER: z.enum(['turbosms', 'twilio']).optional().describe('turbosms or twilio'),
    SMS_URL: address.optional().describe('address of the gateway, e.g. https://api.turbosms.ua'),
    SMS_ACCOUNT: z
      .string()
      .regex(/^[\w-]+$/)
      .optional()
      .describe('the account, for twilio'),
    SMS_TOKEN: z.string().optional().describe('the secret of the account'),
    SMS_SENDER: z
      .string()
      .regex(/^(\+\d{7,15}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/)
      .optional()
      .describe('a registered name of 1 to 11 letters and digits, or a number as + and digits'),
    LIQPAY_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]+$/)
      .optional()
      .describe('the public key of the shop, e.g. i00000000'),
    LIQPAY_PRIVATE_KEY: z.string().optional().describe('the private key of the shop'),
    LIQPAY_URL: address.default('https://www.liqpay.ua').describe('an address, e.g. https://www.liqpay.ua'),
    REMINDER_HOUR: z.coerce.number().int().min(0).max(23).default(9).describe('an hour, 0 to 23'),
    QUIET_HOURS: z
      .string()
      .regex(/^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/)
      .default('20-9')
      .transform((text): QuietHours => {
        const [from, to] = text.split('-').map(Number) as [number, number]
        return { from, to }
      })
      .describe('from an hour to an hour, e.g. 20-9'),
    NBU_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange')
      .describe('an address, e.g. https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange'),
    TIME_ZONE: z
      .string()
      .refine(isTimeZone)
      .default('Europe/Kyiv')
      .describe('an IANA zone, e.g. Europe/Kyiv'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SHUTDOWN_GRACE: z.coerce.number().int().min(0).max(60).default(0).describe('seconds, 0 to 60'),
    DEV_TOOLS: flag.default(false).describe('0 or 1'),
    DEMO: flag.optional().describe('0 or 1'),
    AUTH_REVEAL_UNKNOWN_EMAIL: flag.default(true).describe('0 or 1'),
    RATE_REQUESTS_ACCOUNT: rateLimit('300/1m').describe('e.g. 300/1m'),
    RATE_LOGIN_ADDRESS: rateLimit('50/15m').describe('e.g. 50/15m'),
    RATE_LOGIN_ACCOUNT: rateLimit('10/15m').describe('e.g. 10/15m'),
    RATE_LOGIN_ANYWHERE_ACCOUNT: rateLimit('50/1d').describe('e.g. 50/1d'),
    RATE_SECOND_FACTOR_ACCOUNT: rateLimit('5/15m').describe('e.g. 5/15m'),
    RATE_SECOND_FACTOR_ASKED_ACCOUNT: rateLimit('30/15m').describe('e.g. 30/15m'),
    RATE_REGISTER_ADDRESS: rateLimit('5/1h').describe('e.g. 5/1h'),
    RATE_REGISTER_ACCOUNT: rateLimit('5/1h').describe('e.g. 5/1h'),
    RATE_FORGOT_ADDRESS: rateLimit('5/1h').describe('e.g. 5/1h'),
    RATE_FORGOT_ACCOUNT: rateLimit('3/1h').describe('e.g. 3/1h'),
    RATE_RESEND_ADDRESS: rateLimit('5/1h').describe('e.g. 5/1h'),
    RATE_RESEND_ACCOUNT: rateLimit('3/1h').describe('e.g. 3/1h'),
    RATE_LINK_ADDRESS: rateLimit('20/1h').describe('e.g. 20/1h'),
    RATE_UNSUBSCRIBE_ADDRESS: rateLimit('300/15m').describe('e.g. 300/15m'),
    RATE_REFRESH_ADDRESS: rateLimit('300/15m').describe('e.g. 300/15m'),
    RATE_REFRESH_ACCOUNT: rateLimit('300/15m').describe('e.g. 300/15m'),
    RATE_EMAIL_CHANGE_ACCOUNT: rateLimit('10/1h').describe('e.g. 10/1h'),
    RATE_CHECKOUT_ACCOUNT: rateLimit('60/1h').describe('e.g. 60/1h'),
    RATE_SUPPORT_ADDRESS: rateLimit('10/1h').describe('e.g. 10/1h'),
    RATE_SUPPORT_ACCOUNT: rateLimit('20/1h').describe('e.g. 20/1h'),
    RATE_RECEIPT_ADDRESS: rateLimit('10/1d').describe('e.g. 10/1d'),
    RATE_RECEIPT_ACCOUNT: rateLimit('3/1d').describe('e.g. 3/1d'),
    RATE_EXPORT_ACCOUNT: rateLimit('10/1h').describe('e.g. 10/1h'),
    RATE_CLIENT_EVENTS_ADDRESS: rateLimit('60/5m').describe('e.g. 60/5m'),
    CANARY_STOP_PEOPLE: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .default(5)
      .describe('people, 0 to 1000000; 0 for never'),
    CANARY_STOP_PERCENT: z.coerce.number().int().min(0).max(100).default(10).describe('percents, 0 to 100'),
    CANARY_STOP_WINDOW: duration('1h').describe('e.g. 1h, at most 7d'),
  })
  .superRefine((settings, { addIssue }) => {
    for (const group of together) {
      if (!group.some(name => settings[name] !== undefined)) continue
      for (const name of group) {
        if (settings[name] !== undefined) continue
        addIssue({ code: 'custom', path: [name], message: `is needed along with ${group[0]}` })
      }
    }
    if (settings.SMS_PROVIDER === 'twilio' && settings.SMS_ACCOUNT === undefined) {
      addIssue({ code: 'custom', path: ['SMS_ACCOUNT'], message: 'is needed along with SMS_PROVIDER' })
    }
    const { NODE_ENV, DEV_TOOLS, DEMO, REMOTES_URL, REMOTE_ORIGINS } = settings
    if (NODE_ENV === 'production' && DEMO) {
      addIssue({
        code: 'custom',
        path: ['DEMO'],
        message: 'a landlord whose password everybody knows is refused in production',
      })
    }
    if (NODE_ENV === 'production' && DEV_TOOLS) {
      addIssue({
        code: 'custom',
        path: ['DEV_TOOLS'],
        message: 'development tools are refused in production',
      })
    }
    if (REMOTES_URL !== undefined && !REMOTE_ORIGINS.includes(new URL(REMOTES_URL).origin)) {
      addIssue({
        code: 'custom',
        path: ['REMOTES_URL'],
        message: 'its origin is not among REMOTE_ORIGINS',
      })
    }
  })
  .transform(settings => ({
    ...settings,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    FILES_DIR: settings.FILES_DIR ?? join(settings.DATA_DIR, 'files'),
    REMOTES_DIR: settings.REMOTES_DIR ?? join(settings.DATA_DIR, 'remotes'),
    REMOTE_OVERRIDES: settings.REMOTE_OVERRIDES ?? settings.DEV_TOOLS,
    /** Whether users may try a published version before it is deployed; by default the same as trials in general. */
    REMOTE_TRIALS: settings.REMOTE_OVERRIDES ?? true,
    /**
     * Creates a demo landlord in a new database: by default when nothing external is configured, for a first
     * look.
     */
    DEMO: settings.DEMO ?? (settings.DEV_TOOLS && settings.DATABASE_URL === undefined),
  }))
export type Config = Readonly<z.infer<typeof configSchema>>

/** The bucket for files; null when a folder is used. */
export function bucketSettings(config: Config): BucketSettings | null {
  if (config.S3_BUCKET === undefined) return null
  return {
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  }
}

/**
 * Where versions of remotes are stored: in a bucket, by default the one for files, otherwise in a folder.
 * Missing `REMOTES_S3_*` settings are those for files; a key's id and secret are always taken together.
 */
export function releaseStoreSettings(config: Config): StoreSettings {
  const bucket = config.REMOTES_S3_BUCKET ?? config.S3_BUCKET
  if (bucket === undefined) return { folder: config.REMOTES_DIR }
  const own = config.REMOTES_S3_ACCESS_KEY_ID !== undefined
  return {
    bucket: {
      bucket,
      region: config.REMOTES_S3_REGION ?? config.S3_REGION,
      endpoint: config.REMOTES_S3_ENDPOINT ?? config.S3_ENDPOINT,
      accessKeyId: own ? config.REMOTES_S3_ACCESS_KEY_ID : config.S3_ACCESS_KEY_ID,
      secretAccessKey: own ? config.REMOTES_S3_SECRET_ACCESS_KEY : config.S3_SECRET_ACCESS_KEY,
      forcePathStyle: config.REMOTES_S3_FORCE_PATH_STYLE ?? config.S3_FORCE_PATH_STYLE,
    },
  }
}

/** The injection token of the settings. */
export const CONFIG = Symbol('CONFIG')

/**
 * Reads and checks the settings at start. An empty variable counts as not set.
 * @throws Error that names each invalid setting and its expected value
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = configSchema.safeParse(given)
  if (result.success) return result.data
  const fields: Record<string, z.ZodType> = configSchema.in.shape
  const lines = result.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `  ${name}: ${message}${expected(fields[name])}`
  })
  throw new Error(`These settings are wrong:\n${[...new Set(lines)].join('\n')}`)
}

function expected(field: z.ZodType | undefined): string {
  return field?.description === undefined ? '' : ` (expected: ${field.description})`
}
