import { join } from 'node:path'
import type { BucketSettings, StoreSettings } from '@orenda/delivery/store-settings'
import { z } from 'zod'
import { fileSettings } from './config/file-settings.ts'
import { messageSettings } from './config/message-settings.ts'
import { rateSettings } from './config/rate-settings.ts'
import { remoteSettings } from './config/remote-settings.ts'
import { serverSettings } from './config/server-settings.ts'

/** Groups of settings that must be set together. */
const together = [
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  ['SMS_PROVIDER', 'SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'],
  ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
  ['REMOTES_S3_ACCESS_KEY_ID', 'REMOTES_S3_SECRET_ACCESS_KEY'],
] as const

/** All settings, by environment variable; `.env.example` describes them. */
const settingsSchema = z.object({
  ...serverSettings,
  ...remoteSettings,
  ...fileSettings,
  ...messageSettings,
  ...rateSettings,
})

type Settings = z.infer<typeof settingsSchema>
/** A setting that is refused, and why. */
type Problem = [name: keyof Settings, message: string]

/** Settings that are missing while others of their group are set. */
const incompleteGroups = (settings: Settings): Problem[] =>
  together
    .filter(group => group.some(name => settings[name] !== undefined))
    .flatMap(group =>
      group
        .filter(name => settings[name] === undefined)
        .map((name): Problem => [name, `is needed along with ${group[0]}`]),
    )

/** Settings that do not go with the value of another one. */
function contradictions(settings: Settings): Problem[] {
  const { NODE_ENV, DEV_TOOLS, DEMO, REMOTES_URL, REMOTE_ORIGINS, SMS_PROVIDER, SMS_ACCOUNT } = settings
  const isProduction = NODE_ENV === 'production'
  const problems: Problem[] = []
  if (SMS_PROVIDER === 'twilio' && SMS_ACCOUNT === undefined) {
    problems.push(['SMS_ACCOUNT', 'is needed along with SMS_PROVIDER'])
  }
  if (isProduction && DEMO) {
    problems.push(['DEMO', 'a landlord whose password everybody knows is refused in production'])
  }
  if (isProduction && DEV_TOOLS) {
    problems.push(['DEV_TOOLS', 'development tools are refused in production'])
  }
  if (REMOTES_URL !== undefined && !REMOTE_ORIGINS.includes(new URL(REMOTES_URL).origin)) {
    problems.push(['REMOTES_URL', 'its origin is not among REMOTE_ORIGINS'])
  }
  return problems
}

const configSchema = settingsSchema
  .superRefine((settings, { addIssue }) => {
    for (const [name, message] of [...incompleteGroups(settings), ...contradictions(settings)]) {
      addIssue({ code: 'custom', path: [name], message })
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
  const fields: Record<string, z.ZodType> = settingsSchema.shape
  const lines = result.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `  ${name}: ${message}${expected(fields[name])}`
  })
  throw new Error(`These settings are wrong:\n${[...new Set(lines)].join('\n')}`)
}

function expected(field: z.ZodType | undefined): string {
  return field?.description === undefined ? '' : ` (expected: ${field.description})`
}
