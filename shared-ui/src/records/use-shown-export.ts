import { type ExportSheet, useExport } from '@orenda/shared-ui/host'
import { useCallback, useMemo, useRef } from 'react'

/** A spreadsheet of a list, but for its rows. */
export type RecordSheet<Row extends object> = Pick<ExportSheet<Row>, 'name' | 'columns'>

/**
 * Offers what a list shows as a spreadsheet.
 * @param sheet null while there is nothing to offer
 * @param label what the sheet is called
 * @returns hears which rows are shown, in their order
 */
export function useShownExport<Row extends object>(
  sheet: RecordSheet<Row> | null,
  label: string,
): (shown: readonly Row[]) => void {
  const shown = useRef<readonly Row[]>([])
  const whole = useMemo(() => sheet && { ...sheet, label, rows: () => shown.current }, [sheet, label])
  useExport(whole)
  return useCallback(rows => {
    shown.current = rows
  }, [])
}
