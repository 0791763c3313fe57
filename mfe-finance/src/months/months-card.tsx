import { exportSheet } from '@orenda/shared-ui/host'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { Button, Card, IconButton, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { PaymentStart } from '../payments/payment-values.ts'
import { type MonthCharge, type MonthRow, monthRows } from './month-cells.ts'
import { MonthLegend } from './month-legend.tsx'
import { MonthMatrix } from './month-matrix.tsx'
import { monthSheet } from './month-sheet.ts'
import { daysOf, earlier, later, monthsUntil, type Shown, shownMonths } from './month-window.ts'
import { chargesBetween, upcomingWithin } from './months.api.ts'
import styles from './months-card.module.css'

interface MonthsCardProps {
  /** The last month of the window, `YYYY-MM`; blank for the current month. */
  until: string
  onUntilChange: (until: string) => void
  /** Opens the payment form with these values. */
  onPay: (start: PaymentStart) => void
}

/** Formats a range of months: `Липень – листопад 2026`, `Грудень 2025 – листопад 2026` */
function monthRange({ month }: Pick<Format, 'month'>, first: string, last: string): string {
  const [from, to] = [month(first), month(last)]
  const year = ` ${last.slice(0, 4)}`
  return `${to.endsWith(year) && from.endsWith(year) ? from.slice(0, -year.length) : from} – ${to}`
}

/** Below this width a cell has no room for the word "thousand". */
const narrow = '(max-width: 999px)'

/** Which rent is paid: a year of every apartment, month by month. */
export function MonthsCard({ until: asked, onUntilChange, onPay }: MonthsCardProps) {
  const t = useTexts()
  const format = useFormat()
  const isPhone = useMedia('phone')
  const isNarrow = useMedia(narrow)
  const [step, setStep] = useState(0)
  const day = today()
  const now = day.slice(0, 7)
  const until = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked < now ? asked : now
  const months = useMemo(() => monthsUntil(until), [until])
  const columns = useMemo(() => shownMonths(months, isPhone, step), [months, isPhone, step])
  const charges = useQuery(chargesBetween(daysOf(months)))
  const apartments = useQuery(apartmentsQuery)
  const daysLeft = until === now ? Number(daysOf([now]).to.slice(8)) - Number(day.slice(8)) : 0
  const upcoming = useQuery(upcomingWithin(daysLeft))
  const queries = [charges, apartments, upcoming]
  const isLoading = queries.some(({ data }) => data === undefined)
  const rows = useMemo(
    () =>
      monthRows({
        charges: charges.data ?? [],
        upcoming: upcoming.data ?? [],
        apartments: apartments.data ?? [],
        locale: format.locale,
      }),
    [charges.data, upcoming.data, apartments.data, format.locale],
  )
  const sheet = useMemo(() => monthSheet(t, format, () => rows), [t, format, rows])

  const failed = queries.find(({ isError, data, isFetching }) => isError && data === undefined && !isFetching)
  if (failed !== undefined) {
    const retry = () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    }
    return <LoadFailure error={failed.error} title={t('months.failed')} onRetry={retry} />
  }
  const go = (to: Shown | null) => {
    if (to === null) return
    setStep(to.step)
    if (to.until !== until) onUntilChange(to.until === now ? '' : to.until)
  }
  const next = later({ until, step }, isPhone, now)
  const pay = ({ apartment_id, apartment_name }: MonthRow, charge: MonthCharge) => {
    const { lease_id, currency, open, due_date } = charge
    onPay({
      apartment_id,
      apartment_name,
      lease_id,
      currency,
      amount: open,
      category: 'rent',
      note: t('months.noteFor', { month: format.month(due_date) }),
    })
  }
  // On a phone the last column stays in place.
  const turning = isPhone && step > 0 ? columns.slice(0, -1) : columns
  return (
    <Card isPadded={false} aria-label={t('months.title')}>
      <div className={styles.head}>
        <div className={styles.turn}>
          <IconButton
            label={t('months.earlier')}
            icon={ChevronLeft}
            onClick={() => go(earlier({ until, step }, isPhone))}
          />
          <h3 className={styles.range} aria-live="polite">
            {monthRange(format, turning[0] ?? until, turning.at(-1) ?? until)}
          </h3>
          <IconButton
            label={t('months.later')}
            icon={ChevronRight}
            aria-disabled={next === null || undefined}
            onClick={() => go(next)}
          />
        </div>
        <MonthLegend isInThousands={isNarrow} />
        <Button
          size="small"
          icon={Download}
          isBareOnPhone
          aria-label={t('months.export')}
          disabled={isLoading}
          onClick={() => exportSheet(sheet)}
        >
          Excel
        </Button>
      </div>
      {rows.length === 0 && !isLoading ? (
        <p className={styles.empty}>{t('months.empty')}</p>
      ) : (
        <MonthMatrix
          rows={rows}
          months={columns}
          now={now}
          isLoading={isLoading}
          isBare={isNarrow}
          onPay={pay}
        />
      )}
    </Card>
  )
}
