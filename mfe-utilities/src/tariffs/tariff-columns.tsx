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
import { createContext, use } from 'react'
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

/** Ids of the tariffs that are in force today. */
export const InForce = createContext<ReadonlySet<string>>(new Set())

function From({ of }: { of: Tariff }) {
  const t = useTexts()
  const { date } = useFormat()
  const isInForce = use(InForce).has(of.id)
  return (
    <span className={styles.from}>
      {date(of.from)} {isInForce && <span className={styles.muted}>{t('tariffs.inForce')}</span>}
      {of.from > today() && <Badge tone="info">{t('tariffs.ahead')}</Badge>}
    </span>
  )
}

export const tariffColumns = (t: Texts, { locale }: Format): DataColumn<Tariff>[] => [
  {
    id: 'type',
    header: t('common:fields.type'),
    // The longest name, "Электроэнергия", is one line.
    width: 'clamp(204px, 19vw, 240px)',
    sortValue: kindName,
    cell: row => <KindName of={row} isLine />,
  },
  {
    id: 'apartment',
    header: t('common:fields.apartment'),
    cell: row => ofWhom(t, row),
    sortValue: ({ apartment_name }) => apartment_name ?? '',
  },
  {
    id: 'from',
    header: t('tariffs.from'),
    sortValue: ({ from }) => from,
    cell: row => <From of={row} />,
  },
  {
    id: 'rate',
    header: t('readings.rate'),
    align: 'end',
    width: 'clamp(188px, 16vw, 220px)',
    sortValue: ({ rate }) => rate,
    cell: ({ rate, type }) => (
      <>
        <strong>{priced(rate, locale)}</strong> <span className={styles.unit}>/ {t(`units.${type}`)}</span>
      </>
    ),
  },
]

/** The row on a phone. */
export function TariffCard({ row, actions }: RecordCardProps<Tariff>) {
  const t = useTexts()
  const { locale } = useFormat()
  return (
    <RecordCard
      actions={actions}
      title={
        <strong>
          <KindName of={row} isLine />
        </strong>
      }
      figure={priced(row.rate, locale)}
      details={
        <span className={styles.muted}>
          <Card.Facts
            of={[
              t('tariffs.perUnit', { unit: t(`units.${row.type}`) }),
              ofWhom(t, row),
              <span key="from">
                {t('tariffs.from')} <From of={row} />
              </span>,
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
