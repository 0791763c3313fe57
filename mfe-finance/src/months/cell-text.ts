import { type Format } from '@orenda/shared-ui/texts'
import type { Texts } from '../i18n/texts.ts'
import type { MonthCell, MonthCharge } from './month-cells.ts'

/** Writes the lines of a cell's tooltip. */
export type CellLines = (cell: MonthCell) => string[]

/** Most months of a tenant are alike, so texts are cached. */
export function cellLines(t: Texts, format: Format): CellLines {
  const known = new Map<string, string[]>()
  const linesOf = (charge: MonthCharge): string[] => {
    const { tenant_name: _, lease_id: _lease, due_date, ...figures } = charge
    const key = JSON.stringify(charge.open > 0 ? { ...figures, due_date } : figures)
    const lines = known.get(key) ?? chargeLines(charge, t, format)
    known.set(key, lines)
    return lines
  }
  const none = [t('months.states.none')]
  return ({ charges, lateUtilities }) => [
    ...(charges.length === 0 ? none : charges.flatMap(charge => [charge.tenant_name, ...linesOf(charge)])),
    ...lateUtilities.map(charge => `${t('rent.kinds.utilities')}: ${leftWords(charge, t, format)}`),
  ]
}

function chargeLines(charge: MonthCharge, t: Texts, format: Format): string[] {
  const { money } = format
  const sum = (amount: number) => money(amount, charge.currency)
  const parts = [
    t('months.charged', { total: sum(charge.charged) }),
    t('months.paid', { total: sum(charge.paid) }),
    ...(charge.waived > 0 ? [t('months.waived', { total: sum(charge.waived) })] : []),
  ]
  return charge.open === 0 ? [parts.join(' · ')] : [parts.join(' · '), leftWords(charge, t, format)]
}

/** What is open of a charge, and how late it is. */
function leftWords(charge: MonthCharge, t: Texts, { money, date }: Format): string {
  const due =
    charge.days_late > 0
      ? t('months.daysLate', { count: charge.days_late })
      : t('months.dueOn', { date: date(charge.due_date) })
  return `${t('months.left', { total: money(charge.open, charge.currency) })}, ${due}`
}
