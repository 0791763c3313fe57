import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { BucketSettings } from './settings/store-settings.ts'

/** The S3 client options for the settings. */
export function s3ClientSettings(settings: Omit<BucketSettings, 'bucket'>): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  return {
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    // Without keys the client uses the credentials of the machine.
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Only Amazon accepts the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}
