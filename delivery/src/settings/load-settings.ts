import { join } from 'node:path'
import { z } from 'zod'
import { deliverySettings } from './delivery-settings.ts'
import { type Environment, incompleteGroups, type Problem, readSettings } from './read-settings.ts'
import type { StoreSettings } from './store-settings.ts'

type Given = z.infer<z.ZodObject<typeof deliverySettings>>

/** Settings that are incomplete, or contradict each other. */
export function deliveryProblems(given: Given): Problem<keyof Given>[] {
  const problems = incompleteGroups(given, [['REMOTES_S3_ACCESS_KEY_ID', 'REMOTES_S3_SECRET_ACCESS_KEY']])
  const { REMOTES_URL, REMOTE_ORIGINS } = given
  if (REMOTES_URL !== undefined && !REMOTE_ORIGINS.includes(new URL(REMOTES_URL).origin)) {
    problems.push(['REMOTES_URL', 'its origin is not among REMOTE_ORIGINS'])
  }
  return problems
}

/** The settings that follow from others where they are not set. */
export const deliveryDefaults = ({ PUBLIC_URL, PORT, REMOTES_DIR, DATA_DIR, ...given }: Given) => ({
  PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}`,
  REMOTES_DIR: REMOTES_DIR ?? join(DATA_DIR, 'remotes'),
  REMOTE_OVERRIDES: given.REMOTE_OVERRIDES ?? given.DEV_TOOLS,
  /** Whether users may try a published version before it is deployed; by default the same as trials in general. */
  REMOTE_TRIALS: given.REMOTE_OVERRIDES ?? true,
})

const settingsSchema = z
  .object(deliverySettings)
  .superRefine((given, { addIssue }) => {
    for (const [name, message] of deliveryProblems(given)) addIssue({ code: 'custom', path: [name], message })
  })
  .transform(given => ({ ...given, ...deliveryDefaults(given) }))
export type DeliverySettings = Readonly<z.infer<typeof settingsSchema>>

/**
 * Reads the settings for commands and tests, which run without the API; other settings are not looked at.
 * @throws Error that names each invalid setting and its expected value
 */
export const loadDeliverySettings = (env: Environment): DeliverySettings =>
  readSettings(settingsSchema, deliverySettings, env)

/**
 * Where versions of remotes are stored: in a bucket, by default the one for files, otherwise in a folder.
 * Missing `REMOTES_S3_*` settings are those for files; a key's id and secret are always taken together.
 */
export function releaseStoreSettings(settings: DeliverySettings): StoreSettings {
  const bucket = settings.REMOTES_S3_BUCKET ?? settings.S3_BUCKET
  if (bucket === undefined) return { folder: settings.REMOTES_DIR }
  const own = settings.REMOTES_S3_ACCESS_KEY_ID !== undefined
  return {
    bucket: {
      bucket,
      region: settings.REMOTES_S3_REGION ?? settings.S3_REGION,
      endpoint: settings.REMOTES_S3_ENDPOINT ?? settings.S3_ENDPOINT,
      accessKeyId: own ? settings.REMOTES_S3_ACCESS_KEY_ID : settings.S3_ACCESS_KEY_ID,
      secretAccessKey: own ? settings.REMOTES_S3_SECRET_ACCESS_KEY : settings.S3_SECRET_ACCESS_KEY,
      forcePathStyle: settings.REMOTES_S3_FORCE_PATH_STYLE ?? settings.S3_FORCE_PATH_STYLE,
    },
  }
}
