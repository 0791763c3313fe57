import { notify } from '@orenda/shared-ui/host'
import { useCallback, useState } from 'react'
import { downloadAnswer } from './transfer.ts'

interface Pdf {
  /** Of the API, without the query. */
  path: string
  /** With the language; what is undefined is left out. */
  query: Readonly<Record<string, string | undefined>>
  /** Of the file, without its ending. */
  name: string
  /** What is said when it does not come. */
  failed: string
}

/** Downloads what the API draws as PDF, and shows a message when it does not come. */
export function usePdf(): { download: (pdf: Pdf) => Promise<void>; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false)
  const download = useCallback(async ({ path, query, name, failed }: Pdf) => {
    setBusy(true)
    try {
      const asked = new URLSearchParams()
      for (const [key, value] of Object.entries(query)) if (value !== undefined) asked.set(key, value)
      await downloadAnswer(`${path}?${asked}`, `${name}.pdf`)
    } catch (error) {
      notify.failure(error, failed)
    } finally {
      setBusy(false)
    }
  }, [])
  return { download, isBusy }
}
