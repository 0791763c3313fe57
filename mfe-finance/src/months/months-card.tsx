import { exportSheet } from '@orenda/shared-ui/host'
import { LoadFailure } from '@orenda/shared-ui/pages'
import { type Format, today, useFormat } from '@orenda/shared-ui/texts'
import { Button, Card, IconButton, useMedia } from '@orenda/shared-ui/ui'
import { ChevronLeft, ChevronRight, Download, Info } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { PaymentStart } from '../payments/payment-values.ts'
import type { MonthCharge, MonthRow } from './month-cells.ts'
import { MonthLegend } from './month-legend.tsx'
import { MonthMatrix } from './month-matrix.tsx'
import { monthSheet } from './month-sheet.ts'
import { earlier, later, monthsUntil, type Shown, shownMonths } from './month-window.ts'
import styles from './months-card.module.css'
import { settledMonths } from './settled-months.ts'
import { useMonths } from './use-months.ts'

interface MonthsCardProps {
  /** The last month of the window, `YYYY-MM`; blank for the current month. */
  until: string
  onUntilChange: (until: string) => void
  /** Opens the payment form with these values. */
  onPay: (start: PaymentStart) => void
  /** Before the button that exports. */
  tools: ReactNode
}

/** Formats a range of months: `Липень – листопад 2026`, `Грудень 2025 – листопад 2026` */
function monthRange({ month }: Pick<Format, 'month'>, first: string, last: string): string {
  const [from, to] = [month(first), month(last)]
  const year = ` ${last.slice(0, 4)}`
  const start = to.endsWith(year) && from.endsWith(year) ? from.slice(0, -year.length) : from
  return `${start} – ${to}`.replaceAll(/ (?=\d|–)/g, '\u00a0')
}

/** Below this width a cell has no room for five digits and a sign. */
const narrow = '(max-width: 999px)'
/** Below this width five months would not have room for four. */
const tiny = '(max-width: 359px)'

/** Which rent is paid: a year of every apartment, month by month. */
export function MonthsCard({ until: asked, onUntilChange, onPay, tools }: MonthsCardProps) {
  const t = useTexts()
  const format = useFormat()
  const isPhone = useMedia('phone')
  const isNarrow = useMedia(narrow)
  const isTiny = useMedia(tiny)
  const count = isTiny ? 4 : isPhone ? 5 : 12
  const [step, setStep] = useState(0)
  const day = today()
  const now = day.slice(0, 7)
  const until = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked < now ? asked : now
  const months = useMemo(() => monthsUntil(until), [until])
  const columns = useMemo(() => shownMonths(months, count, step), [months, count, step])
  const { rows, open, isLoading, failure } = useMonths(months, day)
  if (failure !== null) {
    return <LoadFailure error={failure.error} title={t('months.failed')} onRetry={failure.onRetry} />
  }
  const go = (to: Shown) => {
    setStep(to.step)
    if (to.until !== until) onUntilChange(to.until === now ? '' : to.until)
  }
  const next = later({ until, step }, count, now)
  const pay = ({ apartment_id, apartment_name }: MonthRow, charge: MonthCharge) => {
    const { lease_id, currency, kind } = charge
    const settled = new Set(settledMonths(open, charge).map(month => format.month(month)))
    onPay({
      apartment_id,
      apartment_name,
      lease_id,
      currency,
      amount: charge.open,
      category: kind,
      note: `${t(`rent.kinds.${kind}`)}, ${[...settled].join(' – ')}`,
    })
  }
  // On a phone the last column stays in place.
  const turning = isPhone && step > 0 ? columns.slice(0, -1) : columns
  return (
    <Card isPadded={false} aria-label={t('months.title')}>
      <Head
        range={monthRange(format, turning[0] ?? until, turning.at(-1) ?? until)}
        onEarlier={() => go(earlier({ until, step }, count))}
        onLater={next === null ? null : () => go(next)}
        isPhone={isPhone}
        tools={tools}
        onExport={isLoading ? null : () => exportSheet(monthSheet(t, format, () => rows, months))}
      />
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

interface HeadProps {
  /** The months that are shown, in words. */
  range: string
  onEarlier: () => void
  /** null when there is nothing later. */
  onLater: (() => void) | null
  isPhone: boolean
  tools: ReactNode
  /** null while there is nothing yet. */
  onExport: (() => void) | null
}

function Head({ range, onEarlier, onLater, isPhone, tools, onExport }: HeadProps) {
  const t = useTexts()
  const legendId = useId()
  // On a phone the signs would take a quarter of the screen from the months.
  const [isLegendOpen, setLegendOpen] = useState(false)
  return (
    <div className={styles.head}>
      <div className={styles.turn}>
        <IconButton label={t('months.earlier')} icon={ChevronLeft} onClick={onEarlier} />
        <h3 className={styles.range} aria-live="polite">
          {range}
        </h3>
        <IconButton
          label={t('months.later')}
          icon={ChevronRight}
          aria-disabled={onLater === null || undefined}
          onClick={() => onLater?.()}
        />
      </div>
      {isPhone && (
        <IconButton
          label={t('months.legend')}
          icon={Info}
          aria-expanded={isLegendOpen}
          aria-controls={isLegendOpen ? legendId : undefined}
          onClick={() => setLegendOpen(!isLegendOpen)}
        />
      )}
      {(!isPhone || isLegendOpen) && <MonthLegend id={legendId} />}
      {tools}
      <Button
        size="small"
        icon={Download}
        isBareOnPhone
        aria-label={t('months.export')}
        disabled={onExport === null}
        onClick={() => onExport?.()}
      >
        Excel
      </Button>
    </div>
  )
}
