import type { TaxYear } from '@orenda/contracts/taxes'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Stats } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'
import { chargedForPaid, dueNow, notYetDue, sumOf } from './owed-tax.ts'

/** The figures of a year. What is to be paid now is the lead, and stands there only when something is. */
export function TaxStats({ of: { quarters, totals, limit, limit_left } }: { of: TaxYear }) {
  const t = useTexts()
  const { date, money } = useFormat()
  const uah = (amount: number) => money(amount, 'UAH')
  const due = dueNow(quarters, today())
  const later = notYetDue(quarters, today())
  const forPaid = chargedForPaid(quarters)
  const parts = { tax: uah(totals.tax), levy: uah(totals.levy) }
  const isLate = due !== null && due.due_date < today()
  return (
    <Stats
      label={t('taxes.figures')}
      stats={[
        { label: t('taxes.income'), value: uah(totals.income_uah) },
        {
          label: t('taxes.toPay'),
          value: uah(sumOf(totals)),
          note: later > 0 ? t('taxes.ofThatLater', { ...parts, sum: uah(later) }) : t('taxes.ofThat', parts),
        },
        {
          label: t('taxes.alreadyPaid'),
          value: uah(totals.paid),
          note: forPaid === totals.paid ? undefined : t('taxes.chargedFor', { sum: uah(forPaid) }),
        },
        ...(limit === null || limit_left === null
          ? []
          : [
              {
                label: t('taxes.limitLeft'),
                value: uah(limit_left),
                note: t('taxes.limitOf', { limit: uah(limit) }),
              },
            ]),
        ...(due === null
          ? []
          : [
              {
                label: t('taxes.dueNow'),
                value: uah(due.sum),
                note: t(isLate ? 'taxes.dueLate' : 'taxes.dueBy', { date: date(due.due_date) }),
                tone: isLate ? ('error' as const) : undefined,
                isLead: true,
              },
            ]),
      ]}
    />
  )
}
