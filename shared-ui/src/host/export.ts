import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** A column of a spreadsheet. */
export type ExportColumn<Row extends object = object> = {
  /** Of the record's field that it shows. */
  key: string
  title: string
  /** What it shows, where that is not the field as it is. */
  value?(row: Row): unknown
} & (
  | { type: 'text' | 'boolean' }
  /** `decimals` that are shown, 0 when left out. */
  | { type: 'number'; decimals?: number }
  /** `currencyKey`: the key of the record's currency, by which the amount is written. */
  | { type: 'money'; currencyKey: string }
  /** A calendar date `YYYY-MM-DD`. */
  | { type: 'date' }
  /** An ISO instant, shown in the product's zone. */
  | { type: 'instant' }
)

/** What a page offers as a spreadsheet. */
export interface ExportSheet<Row extends object = object> {
  /** First part of the file's name, e.g. `apartments_report`. */
  name: string
  /** What the sheet is called, in the person's language. */
  label: string
  columns: readonly ExportColumn<Row>[]
  /** The records that the page shows, in its order; asked for when the person wants them. */
  rows(): readonly Row[]
}

/** What can be exported now, and the page that says so. */
export const useExportSheet = create<{ page: object | null; sheet: ExportSheet | null }>()(() => ({
  page: null,
  sheet: null,
}))

/** Offers a spreadsheet for as long as the calling page stands; null offers none. */
export function useExport<Row extends object>(sheet: ExportSheet<Row> | null): void {
  const page = useRef({}).current
  useEffect(() => useExportSheet.setState({ page, sheet }), [page, sheet])
  useEffect(
    () => () => {
      // The next page may have said already what it offers.
      if (useExportSheet.getState().page === page) useExportSheet.setState({ page: null, sheet: null })
    },
    [page],
  )
}

type Exporter = (sheet: ExportSheet) => void

const exporters = new Set<Exporter>()

/** Makes a spreadsheet now: of a part of a page that has a button of its own for it. */
export function exportSheet<Row extends object>(sheet: ExportSheet<Row>): void {
  for (const run of exporters) run(sheet as unknown as ExportSheet)
}

/** Hears of the spreadsheets that are wanted, for whoever makes them. @returns hears no more */
export function onExportWanted(run: Exporter): () => void {
  exporters.add(run)
  return () => void exporters.delete(run)
}
