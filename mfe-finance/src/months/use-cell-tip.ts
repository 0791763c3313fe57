import { useFormat } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { cellLines } from './cell-text.ts'
import { cellAt, type Place, placeOf } from './grid-place.ts'
import { cellOf, type MonthRow } from './month-cells.ts'

/** What the tooltip of the grid says, and of which cell; it follows focus and pointer. */
export function useCellTip(rows: readonly MonthRow[], months: readonly string[], isLoading: boolean) {
  const t = useTexts()
  const format = useFormat()
  const [shown, setShown] = useState<{ place: Place; anchor: HTMLElement } | null>(null)
  const tipOf = () => {
    if (shown === null || isLoading) return null
    const { place, anchor } = shown
    const [row, month] = [rows[place.row], months[place.column - 1]]
    if (row === undefined || month === undefined) return null
    return {
      place: `${place.row} ${place.column}`,
      anchor,
      title: `${row.apartment_name}, ${format.month(month)}`,
      lines: cellLines(t, format)(cellOf(row, month)),
    }
  }
  return {
    tip: tipOf(),
    show: (target: EventTarget) => {
      const cell = cellAt(target)
      const place = placeOf(cell)
      setShown(cell && place && place.column > 0 ? { place, anchor: cell } : null)
    },
    hide: () => setShown(null),
  }
}
