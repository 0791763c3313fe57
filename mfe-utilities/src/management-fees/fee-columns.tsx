import type { ManagementFee } from '@orenda/contracts/management-fees'
import type { Format } from '@orenda/shared-ui/host'
import {
  amountColumn,
  apartmentColumn,
  badgeColumn,
  dateColumn,
  EntryCard,
  entrySheetColumns,
  filesColumn,
  noteColumn,
  type RecordCardProps,
  type RecordSheet,
} from '@orenda/shared-ui/records'
import { Badge, type DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/use-texts.ts'

const filesOf = ({ attachment }: ManagementFee) => (attachment === null ? [] : [attachment])

function TypeBadge({ of: { type } }: { of: ManagementFee }) {
  const t = useTexts()
  return <Badge tone="info">{t(`feeTypes.${type}`)}</Badge>
}

export const feeColumns = (t: Texts, format: Format): DataColumn<ManagementFee>[] => [
  dateColumn(format),
  apartmentColumn(),
  { ...badgeColumn<ManagementFee>('type', ({ type }) => t(`feeTypes.${type}`), TypeBadge), width: '212px' },
  amountColumn(format),
  noteColumn('comment', ({ comment }) => comment),
  filesColumn('file', filesOf),
]

/** The row on a phone. */
export function FeeCard({ row, actions }: RecordCardProps<ManagementFee>) {
  return (
    <EntryCard row={row} actions={actions} note={row.comment} files={filesOf(row)}>
      <TypeBadge of={row} />
    </EntryCard>
  )
}

export const feeSheet = (t: Texts): RecordSheet<ManagementFee> => ({
  name: 'management_fees_report',
  columns: [
    ...entrySheetColumns<ManagementFee>({
      key: 'type',
      title: t('common:fields.type'),
      type: 'text',
      value: ({ type }) => t(`feeTypes.${type}`),
    }),
    { key: 'comment', title: t('common:fields.comment'), type: 'text' },
  ],
})
