import { join } from 'node:path'
import { deliverySettings } from '@orenda/delivery/settings/delivery-settings'
import { deliveryDefaults, deliveryProblems } from '@orenda/delivery/settings/load-settings'
import {
  type Environment,
  incompleteGroups,
  type Problem,
  readSettings,
} from '@orenda/delivery/settings/read-settings'
import type { BucketSettings } from '@orenda/delivery/settings/store-settings'
import { z } from 'zod'
import { backupSettings } from './config/backup-settings.ts'
import { canarySettings } from './config/canary-settings.ts'
import { fileSettings } from './config/file-settings.ts'
import { messageSettings } from './config/message-settings.ts'
import { rateSettings } from './config/rate-settings.ts'
import { serverSettings } from './config/server-settings.ts'

/** Groups of settings that must be set together. */
const together = [
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  ['SMS_PROVIDER', 'SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'],
  ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'],
] as const

/** All settings, by environment variable; `.env.example` describes them. */
const settingsSchema = z.object({
  ...serverSettings,
  ...deliverySettings,
  ...canarySettings,
  ...fileSettings,
  ...messageSettings,
  ...rateSettings,
  ...backupSettings,
})

type Settings = z.infer<typeof settingsSchema>

/** Settings that do not go with the value of another one. */
function contradictions(settings: Settings): Problem<keyof Settings>[] {
  const { NODE_ENV, DEV_TOOLS, DEMO, SMS_PROVIDER, SMS_ACCOUNT } = settings
  const isProduction = NODE_ENV === 'production'
  const problems: Problem<keyof Settings>[] = []
  if (SMS_PROVIDER === 'twilio' && SMS_ACCOUNT === undefined) {
    problems.push(['SMS_ACCOUNT', 'is needed along with SMS_PROVIDER'])
  }
  if (settings.DATABASE_READ_URL !== undefined && settings.DATABASE_URL === undefined) {
    problems.push(['DATABASE_READ_URL', 'the embedded database has no standby: set DATABASE_URL too'])
  }
  if (isProduction && DEMO) {
    problems.push(['DEMO', 'a landlord whose password everybody knows is refused in production'])
  }
  if (isProduction && settings.PUSH_LOCAL) {
    problems.push(['PUSH_LOCAL', 'push services on this machine are refused in production'])
  }
  if (isProduction && DEV_TOOLS) {
    problems.push(['DEV_TOOLS', 'development tools are refused in production'])
  }
  return problems
}

const configSchema = settingsSchema
  .superRefine((settings, { addIssue }) => {
    const problems = [
      ...incompleteGroups(settings, together),
      ...deliveryProblems(settings),
      ...contradictions(settings),
    ]
    for (const [name, message] of problems) {
      addIssue({ code: 'custom', path: [name], message })
    }
  })
  .transform(settings => ({
    ...settings,
    ...deliveryDefaults(settings),
    FILES_DIR: settings.FILES_DIR ?? join(settings.DATA_DIR, 'files'),
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

/** The injection token of the settings. */
export const CONFIG = Symbol('CONFIG')

/**
 * Reads and checks the settings at start. An empty variable counts as not set.
 * @throws Error that names each invalid setting and its expected value
 */
export const loadConfig = (env: Environment): Config => readSettings(configSchema, settingsSchema.shape, env)
