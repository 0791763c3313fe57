import type { StoredFile } from '@orenda/contracts/files'
import { notify } from '@orenda/shared-ui/host'
import { i18n } from '@orenda/shared-ui/texts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isImage } from './file-list.ts'
import type { FilePreview } from './file-preview.tsx'
import { useDownload } from './use-download.ts'

interface FileOpener {
  /** Shows a picture in a preview, and downloads other files. */
  open: (file: StoredFile) => void
  download: (file: StoredFile) => void
  /** The path of the file that is being loaded. */
  opening: string | null
  /** To be rendered by the caller. */
  preview: ReactNode
}

export function useFileOpener(): FileOpener {
  const { t } = useTranslation('common', { i18n })
  const [shown, setShown] = useState<{ file: StoredFile; Preview: typeof FilePreview } | null>(null)
  const [awaited, setAwaited] = useState<string | null>(null)
  const { download, downloading } = useDownload()
  // The preview is loaded when the first picture is opened: most people open none.
  const show = async (file: StoredFile) => {
    setAwaited(file.path)
    try {
      const { FilePreview: Preview } = await import('./file-preview.tsx')
      setShown({ file, Preview })
    } catch {
      notify.error(t('files.downloadFailed', { name: file.name }))
    } finally {
      setAwaited(null)
    }
  }
  return {
    open: file => void (isImage(file) ? show(file) : download(file)),
    download: file => void download(file),
    opening: awaited ?? downloading,
    preview: shown && (
      <shown.Preview
        file={shown.file}
        isDownloading={downloading === shown.file.path}
        onDownload={() => void download(shown.file)}
        onClose={() => setShown(null)}
      />
    ),
  }
}
