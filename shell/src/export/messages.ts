import type { WorkbookContent } from './workbook.ts'

/** What the page sends: how the sheet looks, then its rows in parts, then that they are all there. */
export type ToWorker =
  | { kind: 'sheet'; sheet: Omit<WorkbookContent, 'rows'> }
  | { kind: 'rows'; rows: readonly (readonly unknown[])[] }
  | { kind: 'write' }

/** What the worker answers. */
export type FromWorker =
  | { kind: 'progress'; rows: number }
  | { kind: 'done'; file: ArrayBuffer }
  | { kind: 'failed'; message: string }
