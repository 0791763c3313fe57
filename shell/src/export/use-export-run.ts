import { type ExportSheet, notify } from '@orenda/shared-ui/host'
import { useLanguage } from '@orenda/shared-ui/texts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Milliseconds after which an export shows its progress. */
const patience = 400

interface ExportRun {
  /** The progress, 0 to 1; null while nothing runs. */
  progress: number | null
  isLong: boolean
  /** A second call does nothing while an export runs. */
  start: (sheet: ExportSheet) => Promise<void>
  cancel: () => void
}

/** Creates spreadsheets, one at a time, and downloads them. */
export function useExportRun(): ExportRun {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [progress, setProgress] = useState<number | null>(null)
  const [isLong, setLong] = useState(false)
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const start = async (sheet: ExportSheet) => {
    if (running.current !== null) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setProgress(0)
    const timer = setTimeout(() => setLong(true), patience)
    // The writer is loaded on first use.
    const loaded = import('./export-file.ts').catch(() => null)
    try {
      const module = await loaded
      if (module === null) throw new Error('The export could not be loaded')
      // In whole percent, to avoid needless renders.
      const onProgress = (share: number) => setProgress(Math.floor(share * 100) / 100)
      const name = await module.exportFile(sheet, { language, onProgress, signal })
      notify.success(t('export.done', { name }))
    } catch (error) {
      if (!signal.aborted) {
        const isTooLong = (await loaded)?.isTooLong(error) ?? false
        notify.error(t(isTooLong ? 'export.tooManyRows' : 'export.failed'))
      }
    } finally {
      clearTimeout(timer)
      running.current = null
      setLong(false)
      setProgress(null)
    }
  }
  return { progress, isLong, start, cancel: () => running.current?.abort() }
}
