import type { WorkbookContent } from './workbook.ts'

/** Messages of the page: the sheet's layout, its rows in parts, and the end. */
export type ToWorker =
  | { kind: 'sheet'; sheet: Omit<WorkbookContent, 'rows'> }
  | { kind: 'rows'; rows: readonly (readonly unknown[])[] }
  | { kind: 'write' }

/** Messages of the worker. */
export type FromWorker =
  | { kind: 'progress'; rows: number }
  | { kind: 'done'; file: ArrayBuffer }
  | { kind: 'failed'; message: string }
