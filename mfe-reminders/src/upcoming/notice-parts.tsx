import type { OpenPart, UpcomingNotice } from '@orenda/contracts/payment-reminders'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { useDays } from '../notices/use-days.ts'
import rowStyles from './notice-row.module.css'

/** What the sum is made of, where it is more than the rent of the due date. */
export function NoticeParts({ of: { skipped, amount, currency, beside = [] } }: { of: UpcomingNotice }) {
  const t = useTexts()
  const { money } = useFormat()
  if (skipped !== null || amount === 0 || beside.length === 0) return null
  return (
    <span className={rowStyles.parts}>
      {t('upcoming.rent', { amount: money(amount, currency) })}
      {beside.map(part => (
        <Part key={`${part.kind} ${part.currency}`} of={part} />
      ))}
    </span>
  )
}

function Part({ of: { kind, months, amount, currency, since } }: { of: OpenPart }) {
  const t = useTexts()
  const { money } = useFormat()
  const { monthsOf } = useDays()
  return (
    <>
      {' + '}
      <span data-debt={since < today() || undefined}>
        {t(`upcoming.open.${kind}`, { month: monthsOf(months), amount: money(amount, currency) })}
      </span>
    </>
  )
}
