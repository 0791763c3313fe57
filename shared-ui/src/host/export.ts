import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** A column of a spreadsheet. */
export type ExportColumn<Row extends object = object> = {
  /** The name of the record's field. */
  key: string
  title: string
  /** The value, if it is not the field as it is. */
  value?(row: Row): unknown
} & (
  | { type: 'text' | 'boolean' }
  /** `decimals`: how many are shown, by default 0. */
  | { type: 'number'; decimals?: number }
  /** `currencyKey`: the field with the currency of the amount. */
  | { type: 'money'; currencyKey: string }
  /** A calendar date `YYYY-MM-DD`. */
  | { type: 'date' }
  /** An ISO instant, shown in the product's time zone. */
  | { type: 'instant' }
)

/** A spreadsheet that a page offers. */
export interface ExportSheet<Row extends object = object> {
  /** The first part of the file's name, e.g. `apartments_report`. */
  name: string
  /** The name of the sheet, in the language of the interface. */
  label: string
  columns: readonly ExportColumn<Row>[]
  /** The records that the page shows, in its order. It is called when the person wants the spreadsheet. */
  rows(): readonly Row[]
}

/** What can be exported now, and the page that offers it. */
export const useExportSheet = create<{ page: object | null; sheet: ExportSheet | null }>()(() => ({
  page: null,
  sheet: null,
}))

/**
 * Offers a spreadsheet as long as the calling page is mounted, with a button in the bar; null offers none. For a list
 * whose own button `exportSheet` is not shown.
 */
export function useExport<Row extends object>(sheet: ExportSheet<Row> | null): void {
  const page = useRef({}).current
  useEffect(() => useExportSheet.setState({ page, sheet }), [page, sheet])
  useEffect(
    () => () => {
      // The next page may already have set its own offer.
      if (useExportSheet.getState().page === page) useExportSheet.setState({ page: null, sheet: null })
    },
    [page],
  )
}

type Exporter = (sheet: ExportSheet) => void

const exporters = new Set<Exporter>()

/** Makes a spreadsheet now, for the button of a list or of a part of a page. */
export function exportSheet<Row extends object>(sheet: ExportSheet<Row>): void {
  for (const run of exporters) run(sheet as unknown as ExportSheet)
}

/**
 * Calls back for each wanted spreadsheet.
 * @returns a function that stops it
 */
export function onExportWanted(run: Exporter): () => void {
  exporters.add(run)
  return () => void exporters.delete(run)
}
