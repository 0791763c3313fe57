import type { Reading } from '@orenda/contracts/utilities'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { columnOf, RecordCard, type RecordCardProps, RecordLink } from '@orenda/shared-ui/lists'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, type DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { KindName } from '../kind.tsx'
import { kindName } from '../kind-name.ts'
import styles from './reading-columns.module.css'

const filesOf = ({ attachment }: Reading) => (attachment === null ? [] : [attachment])

export const readingColumns = (t: Texts, format: Format): DataColumn<Reading>[] => [
  columnOf.apartment(),
  {
    id: 'type',
    header: t('common:fields.type'),
    width: '176px',
    sortValue: kindName,
    cell: row => <KindName of={row} />,
  },
  { ...columnOf.date<Reading>(format), width: '104px' },
  columnOf.figure('previous', {
    header: t('readings.previous'),
    width: '112px',
    cell: ({ previous, new_meter }) => (
      <>
        {format.number(previous)}
        {new_meter && <span className={styles.below}>{t('readings.newMeterShort')}</span>}
      </>
    ),
  }),
  columnOf.figure('current', {
    header: t('readings.current'),
    width: '112px',
    cell: ({ current }) => format.number(current),
  }),
  columnOf.figure('consumed', {
    header: t('readings.consumed'),
    width: '124px',
    cell: ({ consumed, type }) => (
      <>
        <strong>{format.number(consumed)}</strong> {t(`units.${type}`)}
      </>
    ),
  }),
  columnOf.figure('rate', {
    header: t('readings.rate'),
    width: '96px',
    cell: ({ rate }) => (rate === null ? t('common:states.none') : format.number(rate, 4)),
  }),
  columnOf.figure('total', {
    header: t('readings.total'),
    width: '124px',
    cell: ({ total }) => <strong>{format.money(total, utilityCurrency)}</strong>,
  }),
  columnOf.note('comment', ({ comment }) => comment),
  { ...columnOf.files<Reading>('file', filesOf), header: t('readings.photo'), width: '8%' },
]

/** The row on a phone. */
export function ReadingCard({ row, actions }: RecordCardProps<Reading>) {
  const t = useTexts()
  const { money, number, date } = useFormat()
  const { apartment_id, apartment_name, previous, current, consumed, rate, total, type, new_meter } = row
  return (
    <RecordCard
      actions={actions}
      note={row.comment}
      files={filesOf(row)}
      title={
        <RecordLink to={`apartments/${apartment_id}`} isAlone>
          <strong title={apartment_name}>{apartment_name}</strong>
        </RecordLink>
      }
      figure={money(total, utilityCurrency)}
      details={
        <>
          <KindName of={row} />
          <span className={styles.muted}>{date(row.date)}</span>
          <span className={styles.muted}>
            {number(previous)} → {number(current)}
          </span>
          <span className={styles.muted}>
            {number(consumed)} {t(`units.${type}`)}
            {rate !== null && ` × ${number(rate, 4)}`}
          </span>
          {new_meter && <Badge tone="info">{t('readings.newMeterShort')}</Badge>}
        </>
      }
    />
  )
}
