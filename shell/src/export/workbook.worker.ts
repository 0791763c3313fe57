// Writes workbooks in a worker, so that the page stays responsive.
import type { FromWorker, ToWorker } from './messages.ts'
import { type WorkbookContent, writeWorkbook } from './workbook.ts'

const rows: (readonly unknown[])[] = []
let sheet: Omit<WorkbookContent, 'rows'> | undefined

const answer = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === 'sheet') sheet = data.sheet
    else if (data.kind === 'rows') for (const row of data.rows) rows.push(row)
    else if (sheet) {
      const file = writeWorkbook({ ...sheet, rows }, written => answer({ kind: 'progress', rows: written }))
      const { buffer } = file as Uint8Array<ArrayBuffer>
      answer({ kind: 'done', file: buffer }, [buffer])
    }
  } catch (error) {
    answer({ kind: 'failed', message: String(error) })
  }
})
