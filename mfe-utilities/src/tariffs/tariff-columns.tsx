import type { Tariff } from '@orenda/contracts/tariffs'
import { numberFormat } from '@orenda/contracts/written'
import {
  RecordCard,
  type RecordCardProps,
  type RecordFilter,
  type RecordSheet,
} from '@orenda/shared-ui/lists'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card, type DataColumn } from '@orenda/shared-ui/ui'
import { createContext, type ReactNode, use } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { KindName } from '../kind.tsx'
import { kindName } from '../kind-name.ts'
import { typeFilter } from '../utility-filters.ts'
import styles from './tariff-columns.module.css'

/** Four decimals, as tariffs have them: `36,0960 ₴`, in English `₴36.0960`. */
const priced = (rate: number, locale: string) =>
  numberFormat(locale, {
    style: 'currency',
    currency: 'UAH',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  }).format(rate)

const ofWhom = (t: Texts, { apartment_name }: Tariff) => apartment_name ?? t('tariffs.allApartments')

interface Times {
  /** Ids of the tariffs that are in force today. */
  inForce: ReadonlySet<string>
  /** The last day of each that another follows, by id. */
  last: ReadonlyMap<string, string>
}

export const TariffTimes = createContext<Times>({ inForce: new Set(), last: new Map() })

const useIsOver = ({ id, from }: Tariff) => !use(TariffTimes).inForce.has(id) && from <= today()

/** Whether it holds today, or will. */
function State({ of }: { of: Tariff }) {
  const t = useTexts()
  const isInForce = use(TariffTimes).inForce.has(of.id)
  if (isInForce) return <span className={styles.now}>{t('tariffs.inForce')}</span>
  return of.from > today() && <Badge tone="info">{t('tariffs.ahead')}</Badge>
}

function From({ of }: { of: Tariff }) {
  const { date } = useFormat()
  const last = use(TariffTimes).last.get(of.id)
  if (useIsOver(of) && last !== undefined)
    return (
      <span className={styles.over}>
        {date(of.from)} – {date(last)}
      </span>
    )
  return (
    <span className={styles.from}>
      {date(of.from)} <State of={of} />
    </span>
  )
}

/** Of what is over, the name is paler, too. */
function Name({ of }: { of: Tariff }) {
  const isOver = useIsOver(of)
  return (
    <span className={isOver ? styles.over : undefined}>
      <KindName of={of} isLine />
    </span>
  )
}

/** What is over is paler than what holds. */
function Rate({ of, unit }: { of: Tariff; unit?: ReactNode }) {
  const { locale } = useFormat()
  const isOver = useIsOver(of)
  return (
    <>
      {isOver ? (
        <span className={styles.over}>{priced(of.rate, locale)}</span>
      ) : (
        <strong>{priced(of.rate, locale)}</strong>
      )}{' '}
      {unit}
    </>
  )
}

export const tariffColumns = (t: Texts, _: Format): DataColumn<Tariff>[] => [
  {
    id: 'type',
    isName: true,
    header: t('common:fields.type'),
    // The longest name, "Электроэнергия", is one line.
    width: 'clamp(228px, 19vw, 248px)',
    sortValue: kindName,
    cell: row => <Name of={row} />,
  },
  {
    id: 'apartment',
    header: t('common:fields.apartment'),
    from: 800,
    below: ({ apartment_name }) => apartment_name,
    // What is usual is pale: a tariff of one apartment is the exception.
    cell: row => (
      <span className={row.apartment_name === null ? styles.over : undefined}>{ofWhom(t, row)}</span>
    ),
    sortValue: ({ apartment_name }) => apartment_name ?? '',
  },
  {
    id: 'from',
    header: t('tariffs.from'),
    width: 'clamp(216px, 18vw, 280px)',
    sortValue: ({ from }) => from,
    cell: row => <From of={row} />,
  },
  {
    id: 'rate',
    header: t('readings.rate'),
    align: 'end',
    width: 'clamp(188px, 16vw, 220px)',
    sortValue: ({ rate }) => rate,
    cell: row => <Rate of={row} unit={<span className={styles.unit}>/ {t(`units.${row.type}`)}</span>} />,
  },
]

/** The row on a phone. */
export function TariffCard({ row, actions }: RecordCardProps<Tariff>) {
  const t = useTexts()
  const { date } = useFormat()
  const { inForce, last } = use(TariffTimes)
  const isOver = useIsOver(row)
  const until = last.get(row.id)
  return (
    <RecordCard
      actions={actions}
      title={
        <strong>
          <Name of={row} />
        </strong>
      }
      figure={<Rate of={row} />}
      details={
        <span className={styles.muted}>
          <Card.Facts
            of={[
              isOver && until !== undefined ? (
                `${date(row.from)} – ${date(until)}`
              ) : (
                <span key="from" className={styles.whole}>
                  {inForce.has(row.id) && <span className={styles.now}>{t('tariffs.inForce')} </span>}
                  {row.from > today() && `${t('tariffs.ahead')} `}
                  {t('tariffs.since', { date: date(row.from) })}
                </span>
              ),
              t('tariffs.perUnit', { unit: t(`units.${row.type}`) }),
              row.apartment_name,
            ]}
          />
        </span>
      }
    />
  )
}

export const tariffFilters = (t: Texts): RecordFilter<Tariff>[] => [typeFilter(t)]

export const tariffSheet = (t: Texts): RecordSheet<Tariff> => ({
  name: 'utility_tariffs_report',
  columns: [
    { key: 'type', title: t('common:fields.type'), type: 'text', value: kindName },
    { key: 'apartment', title: t('common:fields.apartment'), type: 'text', value: row => ofWhom(t, row) },
    { key: 'from', title: t('tariffs.from'), type: 'date' },
    { key: 'rate', title: t('readings.rate'), type: 'number', decimals: 4 },
  ],
})
