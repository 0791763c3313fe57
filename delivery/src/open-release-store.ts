import { LocalReleaseStore } from './local-release-store.ts'
import type { ReleaseStore } from './release-store.ts'
import type { StoreSettings } from './settings/store-settings.ts'

/** Opens the store of the settings. The S3 client is large, so it is loaded only for a bucket. */
export async function openReleaseStore(settings: StoreSettings): Promise<ReleaseStore> {
  if (!('bucket' in settings)) return new LocalReleaseStore(settings.folder)
  const { S3ReleaseStore } = await import('./s3-release-store.ts')
  return S3ReleaseStore.open(settings.bucket)
}
