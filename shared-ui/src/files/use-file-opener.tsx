import type { StoredFile } from '@orenda/contracts/files'
import { type ReactNode, useState } from 'react'
import { isImage } from './file-list.ts'
import { FilePreview } from './file-preview.tsx'
import { useDownload } from './use-download.ts'

interface FileOpener {
  /** Shows a picture, and downloads everything else. */
  open: (file: StoredFile) => void
  download: (file: StoredFile) => void
  /** Path of the file that is being fetched. */
  opening: string | null
  /** To be rendered by the caller. */
  preview: ReactNode
}

export function useFileOpener(): FileOpener {
  const [shown, setShown] = useState<StoredFile | null>(null)
  const { download, downloading } = useDownload()
  return {
    open: file => (isImage(file) ? setShown(file) : void download(file)),
    download: file => void download(file),
    opening: downloading,
    preview: shown && (
      <FilePreview
        file={shown}
        isDownloading={downloading === shown.path}
        onDownload={() => void download(shown)}
        onClose={() => setShown(null)}
      />
    ),
  }
}
