import type { ManagementFee } from '@orenda/contracts/management-fees'
import { columnOf, Entry, type RecordCardProps, type RecordSheet } from '@orenda/shared-ui/lists'
import { type Format } from '@orenda/shared-ui/texts'
import { Badge, type DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/texts.ts'

const filesOf = ({ attachment }: ManagementFee) => (attachment === null ? [] : [attachment])

function TypeBadge({ of: { type } }: { of: ManagementFee }) {
  const t = useTexts()
  return <Badge tone="info">{t(`feeTypes.${type}`)}</Badge>
}

export const feeColumns = (t: Texts, format: Format): DataColumn<ManagementFee>[] => [
  columnOf.date(format),
  columnOf.apartment(),
  {
    ...columnOf.badge<ManagementFee>('type', ({ type }) => t(`feeTypes.${type}`), TypeBadge),
    width: '212px',
    from: 800,
  },
  columnOf.amount(format),
  columnOf.note('comment', ({ comment }) => comment),
  columnOf.files('file', filesOf),
]

/** The row on a phone. */
export function FeeCard({ row, actions }: RecordCardProps<ManagementFee>) {
  return (
    <Entry.Card row={row} actions={actions} note={row.comment} files={filesOf(row)}>
      <TypeBadge of={row} />
    </Entry.Card>
  )
}

export const feeSheet = (t: Texts): RecordSheet<ManagementFee> => ({
  name: 'management_fees_report',
  columns: [
    ...Entry.sheetColumns<ManagementFee>({
      key: 'type',
      title: t('common:fields.type'),
      type: 'text',
      value: ({ type }) => t(`feeTypes.${type}`),
    }),
    { key: 'comment', title: t('common:fields.comment'), type: 'text' },
  ],
})
