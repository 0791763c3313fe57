import type { Currency } from '@orenda/contracts/currencies'
import type { otherParts } from '@orenda/contracts/rules/split-payment'
import { useFormat } from '@orenda/shared-ui/texts'
import { Checkbox } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'

interface SplitChoiceProps {
  others: ReturnType<typeof otherParts>
  currency: Currency
  isOn: boolean
  setOn: (isOn: boolean) => void
}

/** Offers to pay other open charges with what is over, in the same press. */
export function SplitChoice({ others, currency, isOn, setOn }: SplitChoiceProps) {
  const t = useTexts()
  const { money } = useFormat()
  const parts = others.map(({ kind, amount }) =>
    t(`leases.payment.parts.${kind}`, { amount: money(amount, currency) }),
  )
  return (
    <div data-wide>
      <Checkbox
        label={t('leases.payment.split', { parts: parts.join(', ') })}
        checked={isOn}
        onChange={event => setOn(event.target.checked)}
      />
    </div>
  )
}
