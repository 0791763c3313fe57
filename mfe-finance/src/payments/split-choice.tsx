import type { Currency } from '@orenda/contracts/currencies'
import { useFormat } from '@orenda/shared-ui/texts'
import { Checkbox } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import type { Split } from './use-split.ts'

/** Offers to pay other open charges with what is over, in the same press. */
export function SplitChoice({
  split: { others, isOn, setOn },
  currency,
}: {
  split: Split
  currency: Currency
}) {
  const t = useTexts()
  const { money } = useFormat()
  const parts = others.map(({ kind, amount }) =>
    t(`payments.parts.${kind}`, { amount: money(amount, currency) }),
  )
  return (
    <div data-wide>
      <Checkbox
        label={t('payments.split', { parts: parts.join(', ') })}
        checked={isOn}
        onChange={event => setOn(event.target.checked)}
      />
    </div>
  )
}
