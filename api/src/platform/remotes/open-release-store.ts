import type { Config } from '../../config.ts'
import { LocalReleaseStore } from './local-release-store.ts'
import type { ReleaseStore } from './release-store.ts'
import { S3ReleaseStore } from './s3-release-store.ts'

/** The store that the settings name: a bucket, or else a folder. */
export const openReleaseStore = async (config: Config): Promise<ReleaseStore> =>
  config.S3_BUCKET === undefined
    ? new LocalReleaseStore(config.REMOTES_DIR)
    : S3ReleaseStore.open(config, config.S3_BUCKET)
