import type { UtilitySummary } from '@orenda/contracts/utility-summary'
import { SmallBars } from '@orenda/shared-ui/charts'
import { useFormat } from '@orenda/shared-ui/texts'
import { Card, VisuallyHidden } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import own from './billing-state.module.css'
import { BillingState } from './billing-state.tsx'
import { usePercentText } from './change.tsx'
import {
  type ApartmentMonth,
  changesOf,
  changesOfSum,
  costsOf,
  feesOf,
  isComparedPartly,
  striking,
  toBillOf,
  tones,
} from './month-figures.ts'
import { MonthHeads, MonthLine } from './month-line.tsx'
import styles from './summary.module.css'
import { Tenants } from './tenants.tsx'
import type { Asking } from './use-asking.ts'
import type { Billing } from './use-billing.ts'

interface MonthCardProps {
  shown: UtilitySummary
  month: string
  apartments: readonly ApartmentMonth[]
  before: UtilitySummary
  yearBefore: UtilitySummary
  billing: Billing
  asking: Asking
  /** Where meters are read, without the apartment. */
  readPath: string
  /** Whether all meters are shown, as bills are for all. */
  isWhole: boolean
}

/** A month by apartment and utility: consumption, cost, change, and billing state. */
export function MonthCard({
  shown,
  month,
  apartments,
  before,
  yearBefore,
  billing,
  asking,
  readPath,
  isWhole,
}: MonthCardProps) {
  const t = useTexts()
  const { month: monthName } = useFormat()
  const percent = usePercentText()
  const [total] = shown.totals
  const [alone, ...others] = toBillOf(apartments)
  const title = t('summary.of', { month: monthName(month) })
  // A phone has room for one comparison: with the year before, where there is one.
  const hasYear = shown.rows.some(({ year_before }) => year_before !== null)
  const rest = { month, whole: total?.utilities ?? 0, billing, asking, readPath, isWhole }
  return (
    <Card isPadded={false} aria-label={title}>
      <VisuallyHidden>
        <h2 aria-live="polite">{title}</h2>
      </VisuallyHidden>
      {total === undefined ? (
        <p className={styles.nothing}>{t('summary.nothing')}</p>
      ) : (
        <table className={styles.table} aria-label={title} data-against={hasYear ? 'year' : 'month'}>
          <MonthHeads month={month} />
          {apartments.map(apartment => (
            <Apartment
              key={apartment.id}
              apartment={apartment}
              isInBar={apartment === alone && others.length === 0}
              {...rest}
            />
          ))}
          <Sums month={month} shown={shown} before={before} yearBefore={yearBefore} />
        </table>
      )}
      {shown.rows.some(({ month_before, year_before }) => month_before ?? year_before) && (
        <p className={styles.basis}>{t('summary.amber', { percent: percent(striking / 100) })}</p>
      )}
      {shown.bills.length > 0 && <p className={styles.basis}>{t('summary.billMonth')}</p>}
      {isComparedPartly(shown, before, yearBefore) && <p className={styles.basis}>{t('summary.basis')}</p>}
    </Card>
  )
}

interface ApartmentProps {
  apartment: ApartmentMonth
  month: string
  /** What all meters cost. */
  whole: number
  billing: Billing
  asking: Asking
  isInBar: boolean
  readPath: string
  /** Whether all meters are shown. */
  isWhole: boolean
}

function Apartment({ apartment, month, whole, billing, asking, isInBar, readPath, isWhole }: ApartmentProps) {
  const t = useTexts()
  const { number } = useFormat()
  const percent = usePercentText()
  // A share that would be written as 0 % says nothing.
  const shareOf = (part: number) => (whole > 0 && part / whole >= 0.01 ? percent(part / whole) : '')
  return (
    <tbody>
      <tr className={`${styles.apartment} ${styles.head}`}>
        <MonthLine
          month={month}
          name={apartment.name}
          cost={apartment.total}
          share={shareOf(apartment.total)}
          changes={changesOfSum(costsOf(apartment.kinds))}
        />
      </tr>
      <tr className={`${styles.apartment} ${styles.bill}`}>
        <td colSpan={6}>
          <span className={own.billing}>
            <Tenants of={apartment} isWhole={isWhole} />
            <BillingState
              apartment={apartment}
              billing={billing}
              asking={asking}
              isInBar={isInBar}
              readPath={`${readPath}?apartment=${apartment.id}`}
            />
          </span>
        </td>
      </tr>
      {apartment.kinds.map(({ type, consumed, total: cost, month_before, year_before }) => (
        <tr key={type} className={styles.kind}>
          <MonthLine
            month={month}
            name={
              <>
                <SmallBars.Swatch tone={tones[type]} />
                {t(`types.${type}`)}
              </>
            }
            consumed={`${number(consumed)} ${t(`units.${type}`)}`}
            cost={cost}
            share={shareOf(cost)}
            changes={changesOf(consumed, month_before?.consumed, year_before?.consumed)}
          />
        </tr>
      ))}
    </tbody>
  )
}

interface SumsProps {
  month: string
  shown: UtilitySummary
  before: UtilitySummary
  yearBefore: UtilitySummary
}

/** The sums of meters and fees, compared like with like. */
function Sums({ month, shown, before, yearBefore }: SumsProps) {
  const t = useTexts()
  const percent = usePercentText()
  const [costs, fees] = [costsOf(shown.rows), feesOf(shown, before, yearBefore)]
  const [total] = shown.totals
  if (total === undefined) return null
  const hasFees = total.fees > 0
  return (
    <tbody>
      {hasFees && total.utilities > 0 && (
        <tr className={styles.apartment}>
          <MonthLine
            month={month}
            name={t('summary.meters')}
            cost={total.utilities}
            share={percent(1)}
            changes={changesOfSum(costs)}
          />
        </tr>
      )}
      {hasFees && (
        <tr className={styles.apartment}>
          <MonthLine
            month={month}
            name={
              <>
                {t('summary.fees')}
                <span className={styles.muted}>{t('summary.feesNote')}</span>
              </>
            }
            cost={total.fees}
            changes={changesOfSum(fees)}
          />
        </tr>
      )}
      <tr className={styles.total}>
        <MonthLine
          month={month}
          name={t('summary.total')}
          cost={total.total}
          share={hasFees ? '' : percent(1)}
          changes={changesOfSum([...costs, ...fees])}
        />
      </tr>
    </tbody>
  )
}
