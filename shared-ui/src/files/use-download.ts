import type { StoredFile } from '@orenda/contracts/files'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { describeError, i18n } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Downloads files one at a time, and shows a message when one fails. */
export function useDownload(): { download: (file: StoredFile) => Promise<void>; downloading: string | null } {
  const { t } = useTranslation('common', { i18n })
  const [downloading, setDownloading] = useState<string | null>(null)
  return {
    downloading,
    download: async file => {
      setDownloading(file.path)
      try {
        // Loaded with the first download: most people of a list download nothing.
        const { downloadFile } = await import('./transfer.ts')
        await downloadFile(file)
      } catch (error) {
        if (ApiError.is(error, 'SUBSCRIPTION_EXPIRED')) return notify.failure(error, '')
        notify.error(
          [t('files.downloadFailed', { name: file.name }), describeError(error)].filter(Boolean).join(' '),
        )
      } finally {
        setDownloading(null)
      }
    },
  }
}
