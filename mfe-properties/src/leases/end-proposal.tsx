import type { Lease, LeaseEnd } from '@orenda/contracts/leases'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { EndBalance } from './end-balance.tsx'
import { DepositAmounts, DepositField, LastChargeField } from './end-fields.tsx'
import { type EndChoice, isSettled, type ShownSettlement } from './end-values.ts'
import { Unbilled, useUnbilledMonths } from './unbilled.tsx'

interface EndProposalProps {
  lease: Lease
  end: LeaseEnd
  settlements: readonly ShownSettlement[]
  choice: EndChoice
  date: string
  /** The proposal is for another day; the one for this day is loading. */
  isOld: boolean
  onChoose: (chosen: Partial<EndChoice>) => void
}

/** What is owed when a lease ends, the choices, and the balance after them. */
export function EndProposal({ lease, end, settlements, choice, date, isOld, onChoose }: EndProposalProps) {
  const { currency } = lease
  const t = useTexts()
  const format = useFormat()
  const settles = isSettled(end, choice, date > today())
  const ofDeposit = settlements.filter(({ held }) => held > 0)
  const before = end.settlements.whole.map(account => ({
    currency: account.currency,
    amount: account.balance,
    notDue: account.not_due,
  }))
  const after = settlements.map(account => ({ currency: account.currency, amount: account.balance_after }))
  const unbilled = useUnbilledMonths(lease, date)
  const isOther = after.some(({ amount }, at) => amount !== before[at]?.amount)
  return (
    <>
      <EndBalance
        label={date === '' ? '' : t('leases.ending.onDay', { date: format.date(date) })}
        balances={before}
        isOld={isOld}
        isToBeBilled={unbilled.length > 0}
      />
      {unbilled.length > 0 && <Unbilled apartmentId={lease.apartment_id} months={unbilled} />}
      <LastChargeField end={end} currency={currency} isByDays={choice.isByDays} onChoose={onChoose} />
      {ofDeposit.length > 0 && <DepositField deposit={end.deposit} isSettled={settles} onChoose={onChoose} />}
      {settles &&
        ofDeposit.map(settlement => (
          <DepositAmounts
            key={settlement.currency}
            settlement={settlement}
            isOneOfMany={ofDeposit.length > 1}
            typed={choice.typed[settlement.currency] ?? {}}
            onType={typed => onChoose({ typed: { ...choice.typed, [settlement.currency]: typed } })}
          />
        ))}
      {isOther && (
        <div data-wide>
          <EndBalance
            label={t('leases.ending.after')}
            balances={after}
            isOld={isOld}
            isToBeBilled={unbilled.length > 0}
          />
        </div>
      )}
    </>
  )
}
