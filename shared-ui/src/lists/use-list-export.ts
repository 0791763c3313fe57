import { type ExportColumn, type ExportSheet, useExport } from '@orenda/shared-ui/host'
import { i18n } from '@orenda/shared-ui/texts'
import { useCallback, useMemo, useRef } from 'react'
import type { Entry } from '../records/entry-name.ts'

/** A spreadsheet of a list, without its rows. */
export type RecordSheet<Row extends object> = Pick<ExportSheet<Row>, 'name' | 'columns'>

/** The same, with columns that are loaded when somebody wants it. */
export interface LateSheet<Row extends object> {
  name: string
  columns: () => Promise<RecordSheet<Row>['columns']>
}

/** With the rows and the name of the list. */
export type OfferedSheet = ExportSheet | (Omit<ExportSheet, 'columns'> & Pick<LateSheet<object>, 'columns'>)

/** The columns of every entry's sheet; `between` is placed before the amount. */
export function entrySheetColumns<Row extends Entry>(
  ...between: readonly ExportColumn<Row>[]
): ExportColumn<Row>[] {
  const title = (key: 'date' | 'apartment' | 'amount' | 'currency') =>
    i18n.t(`fields.${key}`, { ns: 'common' })
  return [
    { key: 'date', title: title('date'), type: 'date' },
    { key: 'apartment_name', title: title('apartment'), type: 'text' },
    ...between,
    { key: 'amount', title: title('amount'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: title('currency'), type: 'text' },
  ]
}

interface ListSheet<Row extends object> {
  /** For the button of the list; null while nothing can be exported. */
  whole: OfferedSheet | null
  /** To call with the shown rows, in their order. */
  onShown: (shown: readonly Row[]) => void
}

/**
 * The shown rows of a list as a spreadsheet, for the button that stands with the list.
 * @param sheet null while nothing can be exported
 * @param label the name of the sheet
 */
export function useListSheet<Row extends object>(
  sheet: RecordSheet<Row> | LateSheet<Row> | null,
  label: string,
): ListSheet<Row> {
  const shown = useRef<readonly Row[]>([])
  const whole = useMemo(
    () => sheet && ({ ...sheet, label, rows: () => shown.current } as unknown as OfferedSheet),
    [sheet, label],
  )
  const onShown = useCallback((rows: readonly Row[]) => {
    shown.current = rows
  }, [])
  return { whole, onShown }
}

/**
 * Offers the shown rows of a list with the button of the bar; lists with a toolbar have their own button
 * (`useListSheet`).
 * @param sheet null while nothing can be exported
 * @param label the name of the sheet
 * @returns a function to call with the shown rows, in their order
 */
export function useListExport<Row extends object>(
  sheet: RecordSheet<Row> | null,
  label: string,
): (shown: readonly Row[]) => void {
  const { whole, onShown } = useListSheet(sheet, label)
  useExport(whole as ExportSheet | null)
  return onShown
}
