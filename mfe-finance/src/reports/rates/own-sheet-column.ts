import type { InHryvnia } from '@orenda/contracts/rules/rows-in-hryvnia'
import type { ExportSheet } from '@orenda/shared-ui/host'
import type { Texts } from '../../i18n/texts.ts'

/** A column of a spreadsheet in hryvnia with the amounts as they were, where rows were converted. */
export const ownSheetColumn = <Row extends object>(
  rows: readonly InHryvnia<Row>[],
  title: string,
  write: (row: Row) => string,
  t: Texts,
): ExportSheet<InHryvnia<Row>>['columns'] =>
  rows.some(({ own }) => own !== undefined)
    ? [
        {
          key: 'own',
          title: t('reports.inOwn', { title }),
          type: 'text',
          value: ({ own }) => (own ? write(own) : ''),
        },
      ]
    : []
