import type { Currency } from '@orenda/contracts/currencies'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { PartFailure } from '../shared/part-failure.tsx'
import type { CutCharge } from './use-cut-charge.ts'

/** The offer to owe a last charge in full again that an end lowered. */
export function useWholeChargeWords(): (cut: CutCharge, currency: Currency) => string {
  const t = useTexts()
  const { money, month } = useFormat()
  return (cut, currency) =>
    t('leases.renewal.whole', {
      month: month(cut.month),
      amount: money(cut.whole, currency),
      now: money(cut.before.amount, currency),
    })
}

/** In place of the offer: whether there is one could not be read. */
export function WholeChargeFailure({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTexts()
  return (
    <div data-wide>
      <PartFailure error={error} text={t('leases.ending.failed')} onRetry={retry} isBare />
    </div>
  )
}
