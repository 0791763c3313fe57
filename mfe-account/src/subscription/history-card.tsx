import type { SubscriptionAction } from '@orenda/contracts/subscription-kinds'
import type { SubscriptionHistoryItem } from '@orenda/contracts/subscriptions'
import { FilterBar, RecordCard, type RecordSheet } from '@orenda/shared-ui/lists'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { type Format, useFormat } from '@orenda/shared-ui/texts'
import { Badge, type BadgeProps, Card, type DataColumn, DataTable } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import styles from './subscription.module.css'
import { historyQuery } from './subscriptions.api.ts'
import { planNameIn, priceIn } from './use-plan-texts.ts'

/** Highlighted actions; the others are neutral (specification 4). */
const tones: Partial<Record<SubscriptionAction, BadgeProps['tone']>> = {
  activated: 'success',
  renewed: 'info',
  cancelled: 'error',
}

function Action({ of: { action } }: { of: SubscriptionHistoryItem }) {
  const t = useTexts()
  return (
    <Badge tone={tones[action] ?? 'neutral'} isQuiet={action !== 'cancelled'}>
      {t(`subscription.history.actions.${action}`)}
    </Badge>
  )
}

const amountOf = ({ amount, currency }: SubscriptionHistoryItem, t: Texts, format: Format) =>
  amount === null ? t('common:states.none') : priceIn(format, amount, currency ?? 'UAH')

type Dates = ReturnType<typeof useDayOf>

const historyColumns = (
  t: Texts,
  format: Format,
  { dateOf }: Dates,
): DataColumn<SubscriptionHistoryItem>[] => [
  {
    id: 'date',
    header: t('common:fields.date'),
    width: '16%',
    sortValue: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span className={styles.date}>{dateOf(created_at)}</span>,
  },
  {
    id: 'action',
    header: t('subscription.history.action'),
    cell: row => <Action of={row} />,
    sortValue: ({ action }) => t(`subscription.history.actions.${action}`),
  },
  {
    id: 'plan',
    header: t('subscription.history.plan'),
    width: '18%',
    sortValue: ({ plan_name }) => plan_name,
    cell: ({ plan_name }) => planNameIn(t, plan_name),
  },
  {
    id: 'until',
    header: t('subscription.current.runsUntil'),
    width: '19%',
    sortValue: ({ valid_until }) => valid_until ?? null,
    cell: ({ valid_until }) => (
      <span className={styles.date}>{valid_until ? dateOf(valid_until) : t('common:states.none')}</span>
    ),
  },
  {
    id: 'amount',
    header: t('common:fields.amount'),
    align: 'end',
    width: '15%',
    sortValue: ({ amount }) => amount,
    cell: row => <span className={styles.amount}>{amountOf(row, t, format)}</span>,
  },
]

const historySheet = (t: Texts, { dayOf }: Dates): RecordSheet<SubscriptionHistoryItem> => ({
  name: 'subscription_history_report',
  columns: [
    {
      key: 'created_at',
      title: t('common:fields.date'),
      type: 'date',
      value: ({ created_at }) => dayOf(created_at),
    },
    {
      key: 'action',
      title: t('subscription.history.action'),
      type: 'text',
      value: ({ action }) => t(`subscription.history.actions.${action}`),
    },
    {
      key: 'plan_name',
      title: t('subscription.history.plan'),
      type: 'text',
      value: ({ plan_name }) => planNameIn(t, plan_name),
    },
    {
      key: 'valid_until',
      title: t('subscription.current.runsUntil'),
      type: 'date',
      value: ({ valid_until }) => (valid_until ? dayOf(valid_until) : null),
    },
    { key: 'amount', title: t('common:fields.amount'), type: 'money', currencyKey: 'currency' },
    { key: 'currency', title: t('common:fields.currency'), type: 'text' },
  ],
})

/** The history of the subscription, newest first. Hidden when it is empty. */
export function HistoryCard() {
  const t = useTexts()
  const format = useFormat()
  const dates = useDayOf()
  const { data, error, refetch } = useQuery(historyQuery)
  const columns = useMemo(() => historyColumns(t, format, dates), [t, format, dates])
  const hasRows = data !== undefined && data.length > 0
  const sheet = useMemo(() => (hasRows ? historySheet(t, dates) : null), [t, dates, hasRows])
  const title = t('subscription.history.title')
  const { whole, onShown } = FilterBar.useSheet(sheet, title)
  if (error !== null && data === undefined)
    return (
      <LoadFailure
        error={error}
        title={t('subscription.errors.historyFailed')}
        onRetry={() => void refetch()}
      />
    )
  if (!hasRows) return null
  return (
    <Card aria-label={title} isPadded={false}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span data-print="no">
          <FilterBar.Sheet sheet={whole} />
        </span>
      </div>
      <DataTable
        label={title}
        loadingLabel={t('common:states.loading')}
        locale={format.locale}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        onShown={onShown}
        empty={null}
        renderCard={row => (
          <RecordCard
            title={<strong>{planNameIn(t, row.plan_name)}</strong>}
            figure={<span className={styles.amount}>{amountOf(row, t, format)}</span>}
            details={
              <>
                <Action of={row} />
                <span className={styles.date}>{dates.dateOf(row.created_at)}</span>
                {row.valid_until && (
                  <span className={styles.date}>
                    {t('subscription.history.until', { date: dates.dateOf(row.valid_until) })}
                  </span>
                )}
              </>
            }
          />
        )}
      />
    </Card>
  )
}
