import type { Language } from '@orenda/contracts/languages'
import { maxSheetRows } from '@orenda/contracts/spreadsheet-xml'
import { type ExportColumn, type ExportSheet, runtimeConfig } from '@orenda/shared-ui/host'
import type { FromWorker, ToWorker } from './messages.ts'

/** Contents of files never go into a spreadsheet (specification 9). */
const removedKeys = ['files', 'profile_files', 'attachment', 'file_data', 'contract_file_data']

/** Milliseconds of main thread time per part: less than a frame. */
const slice = 8

/** The shares of sending and writing in the progress; the rest is compression. */
const [sending, writing] = [0.15, 0.55]

/** Thrown for more rows than a sheet can have. */
export class TooManyRows extends Error {}

interface Options {
  language: Language
  /** Is called with the progress, 0 to 1. */
  onProgress: (share: number) => void
  /** Aborts at once. */
  signal: AbortSignal
}

/**
 * Creates a workbook (.xlsx) in a worker.
 * @throws TooManyRows; `signal.reason` when aborted; Error when the worker fails
 */
export async function writeInWorker(
  sheet: ExportSheet,
  { language, onProgress, signal }: Options,
): Promise<Blob> {
  const records = sheet.rows()
  if (records.length >= maxSheetRows) throw new TooManyRows()
  signal.throwIfAborted()
  const columns = sheet.columns.filter(({ key }) => !removedKeys.includes(key))
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { name: 'workbook' })
  const send = (message: ToWorker) => worker.postMessage(message)
  try {
    const file = outcome(worker, signal, rows => onProgress(sending + (writing * rows) / records.length))
    // Awaited after everything was sent; an earlier failure is not lost.
    file.catch(() => undefined)
    const zone = runtimeConfig.timeZone
    send({
      kind: 'sheet',
      sheet: { label: sheet.label, language, zone, columns: columnsOfWorkbook(columns) },
    })
    for await (const { rows, upTo } of parts(records, readersOf(columns))) {
      signal.throwIfAborted()
      send({ kind: 'rows', rows })
      onProgress((sending * upTo) / records.length)
    }
    send({ kind: 'write' })
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return new Blob([await file], { type })
  } finally {
    worker.terminate()
  }
}

type Reader = (record: object) => unknown

/** Returns functions that read a row's values: those of the columns, then the currencies of amounts. */
const readersOf = (columns: readonly ExportColumn[]): Reader[] => [
  ...columns.map(
    (column): Reader =>
      record =>
        column.value ? column.value(record) : field(record, column.key),
  ),
  ...columns.flatMap(column =>
    column.type === 'money' ? [(record: object) => field(record, column.currencyKey)] : [],
  ),
]

const field = (record: object, key: string): unknown => (record as Record<string, unknown>)[key]

function columnsOfWorkbook(columns: readonly ExportColumn[]) {
  let currencyAt = columns.length
  return columns.map(({ key: _key, value: _value, ...column }) => {
    if (column.type !== 'money') return column
    const { type, title } = column
    return { type, title, currencyAt: currencyAt++ }
  })
}

/** Yields rows as arrays of values, in parts that take less than a frame each, so that the page stays responsive. */
async function* parts(records: readonly object[], readers: readonly Reader[]) {
  for (let at = 0; at < records.length; ) {
    const rows: unknown[][] = []
    const until = performance.now() + slice
    // Not at every row, because reading the clock costs more than a row.
    do {
      for (const end = Math.min(at + 50, records.length); at < end; at += 1) {
        const record = records[at] as object
        rows.push(readers.map(read => plain(read(record))))
      }
    } while (at < records.length && performance.now() < until)
    yield { rows, upTo: at }
    await nextTask()
  }
}

/** Lets the page run other tasks. A timer would do too, but browsers delay nested timers by 4 ms each. */
function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Converts values that cannot be sent to a worker to text, which the cell would show anyway. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '' : value
  return JSON.parse(JSON.stringify(value) ?? 'null')
}

function outcome(worker: Worker, signal: AbortSignal, onRows: (rows: number) => void): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The worker did not start')),
    )
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'progress') onRows(data.rows)
      else if (data.kind === 'done') resolve(data.file)
      else reject(new Error(data.message))
    })
  })
}
