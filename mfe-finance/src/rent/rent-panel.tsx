import { today, useFormat } from '@orenda/shared-ui/host'
import { type Total, useTotalsText } from '@orenda/shared-ui/records'
import { Button, Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { PaymentStart } from '../payments/payment-values.ts'
import { payments as paymentResource } from '../payments/payments.api.ts'
import { monthChargesQuery, openChargesQuery, upcomingQuery } from './rent.api.ts'
import { type RentRow, rentFigures } from './rent-figures.ts'
import styles from './rent-panel.module.css'
import { RentRows } from './rent-rows.tsx'

type Part = 'overdue' | 'soon' | 'month'

interface Tile {
  part: Part | 'paid'
  label: string
  /** In the landlord's currencies; the first one stands large. */
  totals: readonly Total[] | undefined
  note: string
  isLate?: boolean
}

interface RentPanelProps {
  /** Opens the form for a payment of this. */
  onPay: (start: PaymentStart) => void
  /** Shows the rent that was paid in a month (`YYYY-MM`). */
  onShowPaid: (month: string) => void
}

/** Who owes what: four figures, each a press away from what is behind it. */
export function RentPanel({ onPay, onShowPaid }: RentPanelProps) {
  const t = useTexts()
  const { month: monthName } = useFormat()
  const totalsText = useTotalsText()
  const month = today().slice(0, 7)
  const open = useQuery(openChargesQuery)
  const ofMonth = useQuery(monthChargesQuery(month))
  const upcoming = useQuery(upcomingQuery)
  const { data: payments, isError: isListLost } = useQuery(paymentResource.query)
  const [chosen, setChosen] = useState<Part | null>(null)

  // The list below says so, and has the way to try again.
  if (isListLost && payments === undefined) return null
  const queries = [open, ofMonth, upcoming]
  if (queries.some(({ isError, data }) => isError && data === undefined)) {
    return (
      <Card aria-label={t('rent.title')}>
        <div className={styles.failure} role="alert">
          <span>{t('rent.failed')}</span>
          <Button
            size="small"
            icon={RotateCw}
            onClick={() => {
              for (const { isError, refetch } of queries) if (isError) void refetch()
            }}
          >
            {t('common:actions.retry')}
          </Button>
        </div>
      </Card>
    )
  }
  const { data: openCharges } = open
  const { data: monthCharges } = ofMonth
  const { data: next } = upcoming
  const isLoading = !openCharges || !monthCharges || !next || !payments
  const figures = isLoading
    ? null
    : rentFigures({ open: openCharges, month: monthCharges, upcoming: next, payments, today: today() })
  // Where there is nothing owed and nothing to come, there is nothing to say.
  if (figures && [figures.overdue, figures.soon, figures.month].every(({ rows }) => rows.length === 0))
    return null

  const nothing = t('common:states.none')
  const tiles: Tile[] = [
    {
      ...{ part: 'overdue', label: t('rent.overdue'), totals: figures?.overdue.totals, isLate: true },
      note: t('rent.charges', { count: figures?.overdue.rows.length ?? 0 }),
    },
    {
      ...{ part: 'soon', label: t('rent.soon'), totals: figures?.soon.totals },
      note: t('rent.charges', { count: figures?.soon.rows.length ?? 0 }),
    },
    { ...{ part: 'paid', label: t('rent.paid'), totals: figures?.paid }, note: monthName(month) },
    {
      ...{ part: 'month', label: t('rent.collected'), totals: figures?.month.collected },
      note: t('rent.ofExpected', { total: totalsText(figures?.month.expected ?? []) || nothing }),
    },
  ]
  const rows: readonly RentRow[] = chosen === null || figures === null ? [] : figures[chosen].rows
  return (
    <Card isPadded={false} aria-label={t('rent.title')}>
      <div className={styles.tiles} aria-busy={isLoading}>
        {tiles.map(({ part, label, totals: [first, ...others] = [], note, isLate }) => (
          <button
            key={part}
            type="button"
            className={styles.tile}
            disabled={isLoading}
            {...(part !== 'paid' && { 'aria-expanded': chosen === part })}
            onClick={() => (part === 'paid' ? onShowPaid(month) : setChosen(chosen === part ? null : part))}
          >
            <span className={styles.label}>{label}</span>
            <span className={styles.data}>
              {isLoading ? (
                <span className={styles.value}>
                  <Skeleton width="6em" height="1.5em" />
                </span>
              ) : (
                <>
                  <span className={isLate && first ? styles.late : styles.value}>
                    {first ? totalsText([first]) : nothing}
                  </span>
                  {others.length > 0 && <span className={styles.others}>+ {totalsText(others)}</span>}
                </>
              )}
            </span>
            <span className={styles.note}>{isLoading ? <Skeleton width="60%" height="1.5em" /> : note}</span>
          </button>
        ))}
      </div>
      {chosen !== null && (
        <>
          <HiddenNote tile={tiles.find(({ part }) => part === chosen)} />
          <RentRows rows={rows} onPay={onPay} />
        </>
      )}
    </Card>
  )
}

/** What a tile has no room for on a phone, as its amounts in other currencies stand there. */
function HiddenNote({ tile }: { tile: Tile | undefined }) {
  return (tile?.totals?.length ?? 0) > 1 && <p className={styles.opened}>{tile?.note}</p>
}
