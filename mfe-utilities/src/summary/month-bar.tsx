import { monthAfter } from '@orenda/contracts/calendar'
import { capital } from '@orenda/contracts/capital'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Card, IconButton, Select, VisuallyHidden } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ReceiptText, Send, TriangleAlert } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { monthsQuery } from '../readings/reading-queries.ts'
import bar from './month-bar.module.css'
import { type ApartmentMonth, isPartlyRead, toBillOf } from './month-figures.ts'
import styles from './summary.module.css'
import type { Asking } from './use-asking.ts'
import type { Billing } from './use-billing.ts'

interface MonthBarProps {
  month: string
  /** The present month, `YYYY-MM`. */
  now: string
  apartments: readonly ApartmentMonth[]
  billing: Billing
  asking: Asking
  onSelect: (month: string) => void
}

/** The month that everything below is of, how much of it is billed, and the button that bills what is ready. */
export function MonthBar({ month, now, apartments, billing, asking, onSelect }: MonthBarProps) {
  const t = useTexts()
  const billable = apartments.filter(({ bills, unbilled }) => bills.length + unbilled.length > 0)
  const left = billable.filter(({ unbilled }) => unbilled.length > 0)
  const partly = left.filter(isPartlyRead)
  const [alone, ...others] = left
  return (
    <Card isPadded={false} aria-label={t('common:filters.month')}>
      <div className={bar.head}>
        <span className={bar.months}>
          <IconButton
            label={t('summary.earlier')}
            icon={ChevronLeft}
            onClick={() => onSelect(monthAfter(month, -1))}
          />
          <MonthSelect month={month} now={now} onSelect={onSelect} />
          <IconButton
            label={t('summary.later')}
            icon={ChevronRight}
            onClick={() => onSelect(monthAfter(month, 1))}
          />
        </span>
        {billable.length > 0 && (
          <span className={styles.muted}>
            <Card.Facts
              of={[
                t('summary.billedOf', { billed: billable.length - left.length, count: billable.length }),
                alone &&
                  billable.length > 1 &&
                  others.length === 0 &&
                  t('summary.left', { name: alone.name }),
              ]}
            />
          </span>
        )}
        {partly.length > 0 && <Unread apartments={partly} isNow={month === now} />}
        <span className={bar.acts}>
          <Tell asking={asking} />
          <BillReady
            apartments={toBillOf(apartments)}
            isRest={left.length < billable.length}
            billing={billing}
          />
        </span>
      </div>
    </Card>
  )
}

function MonthSelect({ month, now, onSelect }: Pick<MonthBarProps, 'month' | 'now' | 'onSelect'>) {
  const t = useTexts()
  const { month: monthName, locale } = useFormat()
  const { data: known = [] } = useQuery(monthsQuery)
  const months = [...new Set([...known, now, month])].toSorted().toReversed()
  return (
    <span className={bar.select}>
      <Select
        aria-label={t('common:filters.month')}
        value={month}
        onChange={({ target }) => onSelect(target.value)}
      >
        {months.map(each => (
          <option key={each} value={each}>
            {capital(monthName(each), locale)}
          </option>
        ))}
      </Select>
    </span>
  )
}

/** Where a bill would be for a part of the meters: these wait, and can be billed one by one. */
function Unread({ apartments, isNow }: { apartments: readonly ApartmentMonth[]; isNow: boolean }) {
  const t = useTexts()
  const path = useLanguagePath()
  const [first] = apartments
  const of = apartments.length === 1 && first ? `?apartment=${first.id}` : ''
  return (
    <Link className={styles.unread} to={path(isNow ? `utilities/read${of}` : `utilities${of}`)}>
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
      <span>{t('summary.partlyRead', { count: apartments.length })}</span>
    </Link>
  )
}

/** Writes to the tenants who were billed and not told; one has the button of the apartment. */
function Tell({ asking }: { asking: Asking }) {
  const t = useTexts()
  const { untold, toAsk } = asking
  if (untold.length < 2) return null
  // One of several apartments is told once.
  const tenants = new Set(untold.map(({ tenant_id, lease_id }) => tenant_id ?? lease_id))
  return (
    <Link className={Button.className()} to={toAsk(untold)}>
      <Send size={16} strokeWidth={1.75} aria-hidden />
      {t('summary.tellAll', { count: tenants.size })}
    </Link>
  )
}

interface BillReadyProps {
  apartments: readonly ApartmentMonth[]
  /** Whether others of the month are billed. */
  isRest: boolean
  billing: Billing
}

/** Bills the apartments whose meters are all read. */
function BillReady({ apartments, isRest, billing }: BillReadyProps) {
  const t = useTexts()
  const { money } = useFormat()
  const [first] = apartments
  if (first === undefined) return null
  const amounts = apartments.flatMap(({ unbilled }) => unbilled.map(({ amount }) => amount))
  const sum = money(sumOfAmounts(amounts), utilityCurrency)
  const isOne = apartments.length === 1
  return (
    <Button
      variant="primary"
      icon={ReceiptText}
      isBusy={billing.isBusy}
      onClick={() => void billing.bill(apartments)}
    >
      <span>
        {t(isOne ? 'summary.billOne' : isRest ? 'summary.billRest' : 'summary.billAll', { sum })}
        {isOne && <VisuallyHidden>: {first.name}</VisuallyHidden>}
      </span>
    </Button>
  )
}
