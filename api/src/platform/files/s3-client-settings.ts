import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'

/** How the settings say that a store is reached. */
export function s3ClientSettings(config: Config): S3ClientConfig {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = config
  return {
    region: S3_REGION,
    forcePathStyle: S3_FORCE_PATH_STYLE,
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }),
    // Without keys the client finds those of the machine by itself.
    ...(S3_ACCESS_KEY_ID !== undefined &&
      S3_SECRET_ACCESS_KEY !== undefined && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    // Newer checksums are refused by stores other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}
