import type { TaxYear } from '@orenda/contracts/taxes'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Stats, useMedia } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'
import { chargedForPaid, dueNow, notYetDue, sumOf } from './owed-tax.ts'

/**
 * The figures of a year: the tax is what was paid, what is to be paid now and what is not due yet. What is to be paid now is
 * the lead, and stands there only when something is.
 */
export function TaxStats({ of: { quarters, totals, limit, limit_left } }: { of: TaxYear }) {
  const t = useTexts()
  const { date, money } = useFormat()
  // Where a fifth figure has no room, it is said beneath the second.
  const isTablet = useMedia('(min-width: 720px) and (max-width: 1127px)')
  // There the strip puts the lead first, and counts on it as the last one.
  const isPhone = useMedia('phone')
  const uah = (amount: number) => money(amount, 'UAH')
  const due = dueNow(quarters, today())
  const later = notYetDue(quarters, today())
  const forPaid = chargedForPaid(quarters)
  const isLate = due !== null && due.due_date < today()
  const lead =
    due === null
      ? []
      : [
          {
            label: t('taxes.dueNow'),
            value: uah(due.sum),
            note: t(isLate ? 'taxes.dueLate' : 'taxes.dueBy', { date: date(due.due_date) }),
            tone: isLate ? ('error' as const) : undefined,
            isLead: true,
          },
        ]
  return (
    <Stats
      label={t('taxes.figures')}
      stats={[
        ...(isPhone ? [] : lead),
        { label: t('taxes.income'), value: uah(totals.income_uah) },
        {
          label: t('taxes.toPay'),
          value: uah(sumOf(totals)),
          note: isTablet && later > 0 && t('taxes.ofThatLater', { sum: uah(later) }),
        },
        {
          label: t('taxes.alreadyPaid'),
          value: uah(totals.paid),
          note: forPaid === totals.paid ? undefined : t('taxes.chargedFor', { sum: uah(forPaid) }),
        },
        ...(later > 0 && !isTablet ? [{ label: t('taxes.later'), value: uah(later) }] : []),
        ...(limit === null || limit_left === null
          ? []
          : [
              {
                label: t('taxes.limitLeft'),
                value: uah(limit_left),
                note: t('taxes.limitOf', { limit: uah(limit) }),
              },
            ]),
        ...(isPhone ? lead : []),
      ]}
    />
  )
}
