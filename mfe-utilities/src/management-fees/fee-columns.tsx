import type { ManagementFee } from '@orenda/contracts/management-fees'
import { columnOf, Entry, type RecordCardProps, type RecordSheet } from '@orenda/shared-ui/lists'
import { type Format } from '@orenda/shared-ui/texts'
import type { DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/texts.ts'

const filesOf = ({ attachment }: ManagementFee) => (attachment === null ? [] : [attachment])

function Type({ of: { type } }: { of: ManagementFee }) {
  const t = useTexts()
  return t(`feeTypes.${type}`)
}

export const feeColumns = (t: Texts, format: Format): DataColumn<ManagementFee>[] => [
  columnOf.date(format),
  columnOf.apartment(),
  {
    ...columnOf.badge<ManagementFee>('type', ({ type }) => t(`feeTypes.${type}`), Type),
    width: '212px',
    from: 800,
  },
  columnOf.amount(format),
  columnOf.note('comment', ({ comment }) => comment),
  columnOf.files('file', filesOf),
]

/** The row on a phone. */
export function FeeCard(props: RecordCardProps<ManagementFee>) {
  const { row } = props
  return <Entry.Card {...props} note={row.comment} files={filesOf(row)} about={<Type of={row} />} />
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
