import type { Currency } from '@orenda/contracts/currencies'
import type { otherParts } from '@orenda/contracts/rules/split-payment'
import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Checkbox } from '@orenda/shared-ui/ui'

interface SplitChoiceProps {
  /** The parts of other kinds than the payment's. */
  others: ReturnType<typeof otherParts>
  currency: Currency
  isOn: boolean
  setOn: (isOn: boolean) => void
}

/** Offers to pay other open charges of a lease with what is over, in the same press. */
export function SplitChoice({ others, currency, isOn, setOn }: SplitChoiceProps) {
  const t = useCommonTexts()
  const { money } = useFormat()
  const parts = others.map(({ kind, amount }) =>
    t(`amounts.parts.${kind}`, { amount: money(amount, currency) }),
  )
  return (
    <div data-wide>
      <Checkbox
        label={t('amounts.split', { parts: parts.join(', ') })}
        checked={isOn}
        onChange={event => setOn(event.target.checked)}
      />
    </div>
  )
}
