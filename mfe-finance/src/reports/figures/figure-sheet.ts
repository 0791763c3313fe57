import type { Currency } from '@orenda/contracts/currencies'
import type { Figures } from '@orenda/contracts/rules/profit-lines'
import type { ExportSheet } from '@orenda/shared-ui/host'
import type { Texts } from '../../i18n/texts.ts'
import { earned, figureName, passedOn } from './figure-names.ts'

/** A line as a sheet has it. */
export type FigureRow = Figures & { name: string; currency: Currency }

/** The spreadsheet of a table of figures; `named` is the head of its first column. */
export const figureSheet = (
  { name, label, named }: { name: string; label: string; named: string },
  rows: () => readonly FigureRow[],
  t: Texts,
): ExportSheet<FigureRow> => ({
  name,
  label,
  columns: [
    { key: 'name', title: named, type: 'text' },
    ...([...earned, 'profit', 'planned', ...passedOn] as const).map(key => ({
      key,
      title: figureName(key, t),
      type: 'money' as const,
      currencyKey: 'currency',
    })),
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
  rows,
})
