import type { Reading } from '@orenda/contracts/utilities'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { columnOf, RecordCard, type RecordCardProps, RecordLink } from '@orenda/shared-ui/lists'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card, type DataColumn } from '@orenda/shared-ui/ui'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { KindName } from '../kind.tsx'
import { kindName } from '../kind-name.ts'
import styles from './reading-columns.module.css'

const filesOf = ({ attachment }: Reading) => (attachment === null ? [] : [attachment])

/** Whether a meter begins with it, so that nothing was counted. */
const begins = ({ previous, current, new_meter }: Reading) => new_meter && previous === current

const newMeterWords = (t: Texts, { meter_number }: Reading) =>
  meter_number === ''
    ? t('readings.newMeterShort')
    : t('readings.newMeterWithNumber', { number: meter_number })

/** From what to what a meter went, and whether it is a new one. */
function Counted({ of: row }: { of: Reading }) {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <>
      {!begins(row) && `${number(row.previous)} → `}
      {number(row.current)}
      {row.new_meter && ` · ${newMeterWords(t, row)}`}
    </>
  )
}

/** What was counted without a tariff costs nothing yet, and says so. */
function Cost({ of: { rate, consumed, total } }: { of: Reading }) {
  const t = useTexts()
  const { money } = useFormat()
  if (rate === null && consumed > 0) return <span className={styles.muted}>{t('readings.noRate')}</span>
  return <strong>{money(total, utilityCurrency)}</strong>
}

/** The width of the list in px from which every figure has a column. */
const whole = 1080

export const readingColumns = (t: Texts, format: Format): DataColumn<Reading>[] => [
  {
    id: 'type',
    header: t('common:fields.type'),
    isName: true,
    // The longest, "Электроэнергия · Ночь", is one line.
    width: '224px',
    sortValue: kindName,
    cell: row => (
      <strong>
        <KindName of={row} isLine />
      </strong>
    ),
  },
  // One apartment has several readings a month: its name is not what tells them apart.
  {
    ...columnOf.apartment<Reading>(),
    width: 'clamp(172px, 15.5vw, 228px)',
    from: 800,
    cell: ({ apartment_id, apartment_name }) => (
      <RecordLink to={`apartments/${apartment_id}`}>
        <span className={styles.place} title={apartment_name}>
          {apartment_name}
        </span>
      </RecordLink>
    ),
  },
  { ...columnOf.date<Reading>(format), width: '104px' },
  columnOf.figure('previous', {
    header: t('readings.previous'),
    width: '112px',
    from: whole,
    below: null,
    cell: row => (
      <>
        {begins(row) ? t('common:states.none') : format.number(row.previous)}
        {row.new_meter && <span className={styles.below}>{newMeterWords(t, row)}</span>}
      </>
    ),
  }),
  columnOf.figure('current', {
    header: t('readings.current'),
    width: '112px',
    from: whole,
    below: row => <Counted of={row} />,
    cell: ({ current }) => format.number(current),
  }),
  columnOf.figure('consumed', {
    header: t('readings.consumed'),
    width: '140px',
    cell: ({ consumed, type }) => (
      <>
        <strong>{format.number(consumed)}</strong> <span className={styles.unit}>{t(`units.${type}`)}</span>
      </>
    ),
  }),
  columnOf.figure('rate', {
    header: t('readings.rate'),
    width: '112px',
    from: whole,
    below: null,
    cell: ({ rate }) => rate !== null && format.number(rate, 4),
  }),
  // The sums of a month end at the column of that name.
  {
    ...columnOf.figure('total', {
      header: t('readings.total'),
      width: '124px',
      cell: row => <Cost of={row} />,
    }),
    id: 'amount',
  },
  // Few readings have one: it stands below the name.
  { ...columnOf.note<Reading>('comment', ({ comment }) => comment), from: Number.POSITIVE_INFINITY },
  { ...columnOf.files<Reading>('file', filesOf), header: t('readings.photo'), width: '8%' },
]

/** The row on a phone: the meter, below it where it is, and in a line of its own how much it counted. */
export function ReadingCard({ row, actions, isInMonth }: RecordCardProps<Reading>) {
  const t = useTexts()
  const { number, date } = useFormat()
  const { apartment_id, apartment_name, previous, current, consumed, type } = row
  const day = date(row.date)
  return (
    <RecordCard
      actions={actions}
      note={row.comment}
      files={filesOf(row)}
      title={
        <strong>
          <KindName of={row} isLine />
        </strong>
      }
      figure={<Cost of={row} />}
      details={
        <>
          <span className={styles.muted}>
            <Card.Facts
              of={[
                isInMonth ? day.slice(0, 5) : day,
                <RecordLink key="apartment" to={`apartments/${apartment_id}`}>
                  {apartment_name}
                </RecordLink>,
              ]}
            />
          </span>
          {row.new_meter && <Badge tone="info">{newMeterWords(t, row)}</Badge>}
        </>
      }
      below={
        <span className={styles.muted}>
          <Card.Facts
            of={[
              !begins(row) && (
                <span key="counted" className={styles.whole}>
                  {number(previous)} → {number(current)}
                </span>
              ),
              <span key="figure" className={styles.whole}>
                {number(begins(row) ? current : consumed)} {t(`units.${type}`)}
              </span>,
            ]}
          />
        </span>
      }
    />
  )
}
