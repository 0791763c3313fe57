import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { BucketSettings } from './store-settings.ts'

/** How the settings say that a store is reached. */
export function s3ClientSettings(settings: Omit<BucketSettings, 'bucket'>): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  return {
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    // Without keys the client finds those of the machine by itself.
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Newer checksums are refused by stores other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}
