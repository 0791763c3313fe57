import type { Utility } from '@orenda/contracts/utilities'
import type { Format } from '@orenda/shared-ui/host'
import {
  amountColumn,
  apartmentColumn,
  dateColumn,
  EntryCard,
  noteColumn,
  type RecordCardProps,
} from '@orenda/shared-ui/records'
import type { DataColumn } from '@orenda/shared-ui/ui'

export const utilityColumns = (_: unknown, format: Format): DataColumn<Utility>[] => [
  dateColumn(format),
  apartmentColumn(),
  amountColumn(format),
  noteColumn('note', ({ note }) => note),
]

/** The row on a phone. */
export const UtilityCard = ({ row, actions }: RecordCardProps<Utility>) => (
  <EntryCard row={row} actions={actions} note={row.note} />
)
