import { monthAfter } from '@orenda/contracts/calendar'
import { sumOfAmounts } from '@orenda/contracts/currencies'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import { SmallBars } from '@orenda/shared-ui/charts'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Card, IconButton } from '@orenda/shared-ui/ui'
import { ChevronLeft, ChevronRight, Send } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { BillingState } from './billing-state.tsx'
import { Change, useAgainstText, usePercentText } from './change.tsx'
import { apartmentsOf, type Changes, changesOf, tones } from './month-figures.ts'
import styles from './summary.module.css'
import { useBilling } from './use-billing.ts'

type Total = UtilitySummary['totals'][number]

interface MonthCardProps {
  shown: UtilitySummary
  month: string
  before: Total | undefined
  yearBefore: Total | undefined
  onSelect: (month: string) => void
}

/** A month by apartment and utility: consumption, cost, change, and billing state. */
export function MonthCard({ shown, month, before, yearBefore, onSelect }: MonthCardProps) {
  const t = useTexts()
  const { money, number, month: monthName } = useFormat()
  const percent = usePercentText()
  const billing = useBilling(month)
  const sum = (amount: number) => money(amount, utilityCurrency)
  const apartments = apartmentsOf(shown)
  const [total] = shown.totals
  const share = (part: number) => (total?.total ? percent(part / total.total) : '')
  const left = apartments.filter(({ unbilled }) => unbilled.length > 0)
  const billable = apartments.filter(({ bills, unbilled }) => bills.length + unbilled.length > 0)
  const [past, lastYear] = [monthAfter(month, -1), monthAfter(month, -12)].map(useAgainstText())
  const line = (name: ReactNode, consumed: string, cost: number, changes: Changes) => (
    <>
      <th scope="row">{name}</th>
      <td data-name={consumed && t('readings.consumed')}>{consumed}</td>
      <td data-name={t('readings.total')}>{sum(cost)}</td>
      <td data-name={t('summary.share')}>{share(cost)}</td>
      <td data-name={past} data-short={t('summary.inMonth')}>
        <Change change={changes.month} isStriking={changes.striking === 'month'} />
      </td>
      <td data-name={lastYear} data-short={t('summary.inYear')}>
        <Change change={changes.year} isStriking={changes.striking === 'year'} />
      </td>
    </>
  )
  return (
    <Card isPadded={false} aria-label={t('summary.of', { month: monthName(month) })}>
      <div className={styles.head}>
        <IconButton
          label={t('summary.earlier')}
          icon={ChevronLeft}
          onClick={() => onSelect(monthAfter(month, -1))}
        />
        <h2 aria-live="polite">{monthName(month)}</h2>
        <IconButton
          label={t('summary.later')}
          icon={ChevronRight}
          onClick={() => onSelect(monthAfter(month, 1))}
        />
        <span className={styles.muted}>
          {billable.length > 0 &&
            t('summary.billedOf', { billed: billable.length - left.length, count: billable.length })}
        </span>
        {left.length > 0 && (
          <Button
            variant="primary"
            icon={Send}
            isBusy={billing.isBusy}
            onClick={() => void billing.bill(left)}
          >
            {t('summary.billRest', {
              sum: sum(sumOfAmounts(left.flatMap(({ unbilled }) => unbilled.map(({ amount }) => amount)))),
            })}
          </Button>
        )}
      </div>
      {total === undefined ? (
        <p className={styles.nothing}>{t('summary.nothing')}</p>
      ) : (
        <table className={styles.table} aria-label={t('summary.of', { month: monthName(month) })}>
          <thead>
            <tr>
              <th scope="col">{t('summary.apartmentAndMeter')}</th>
              <th scope="col">{t('readings.consumed')}</th>
              <th scope="col">{t('readings.total')}</th>
              <th scope="col">{t('summary.share')}</th>
              <th scope="col">{past}</th>
              <th scope="col">{lastYear}</th>
            </tr>
          </thead>
          <tbody>
            {apartments.map(apartment => (
              <Fragment key={apartment.id}>
                <tr className={styles.apartment}>
                  <th scope="row">
                    {apartment.name}
                    <span className={styles.muted}>{apartment.tenants}</span>
                  </th>
                  <td />
                  <td data-name={t('readings.total')}>{sum(apartment.total)}</td>
                  <td data-name={t('summary.share')}>{share(apartment.total)}</td>
                  <td colSpan={2}>
                    <BillingState apartment={apartment} billing={billing} />
                  </td>
                </tr>
                {apartment.kinds.map(({ type, consumed, total: cost, month_before, year_before }) => (
                  <tr key={type} className={styles.kind}>
                    {line(
                      <>
                        <SmallBars.Swatch tone={tones[type]} />
                        {t(`types.${type}`)}
                      </>,
                      `${number(consumed)} ${t(`units.${type}`)}`,
                      cost,
                      changesOf(consumed, month_before?.consumed, year_before?.consumed),
                    )}
                  </tr>
                ))}
              </Fragment>
            ))}
            {total.fees > 0 && (
              <tr className={styles.apartment}>
                {line(
                  <>
                    {t('summary.fees')}
                    <span className={styles.muted}>{t('summary.feesNote')}</span>
                  </>,
                  '',
                  total.fees,
                  changesOf(total.fees, before?.fees, yearBefore?.fees),
                )}
              </tr>
            )}
            <tr className={styles.total}>
              {line(
                t('summary.total'),
                '',
                total.total,
                changesOf(total.total, before?.total, yearBefore?.total),
              )}
            </tr>
          </tbody>
        </table>
      )}
    </Card>
  )
}
