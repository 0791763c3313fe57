import type { Format } from '@orenda/shared-ui/host'
import type { Texts } from '../i18n/use-texts.ts'
import type { MonthCell, MonthCharge } from './month-cells.ts'

/** What the tip of a cell says, a line after the other. */
export function cellLines({ charges }: MonthCell, t: Texts, format: Format): string[] {
  if (charges.length === 0) return [t('months.states.none')]
  return charges.flatMap(charge => [
    // Of several it is said whose each is.
    ...(charges.length > 1 ? [charge.tenant_name] : []),
    ...chargeLines(charge, t, format),
  ])
}

function chargeLines(charge: MonthCharge, t: Texts, { money, date }: Format): string[] {
  const sum = (amount: number) => money(amount, charge.currency)
  const parts = [
    t('months.charged', { total: sum(charge.charged) }),
    t('months.paid', { total: sum(charge.paid) }),
    ...(charge.waived > 0 ? [t('months.waived', { total: sum(charge.waived) })] : []),
  ]
  if (charge.open === 0) return [parts.join(' · ')]
  const due =
    charge.days_late > 0
      ? t('months.daysLate', { count: charge.days_late })
      : t('months.dueOn', { date: date(charge.due_date) })
  return [parts.join(' · '), `${t('months.left', { total: sum(charge.open) })}, ${due}`]
}
