import type { Payable } from '@orenda/contracts/rules/debts'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { paymentsInFull } from '../rent/rent-figures.ts'
import { useRecording } from '../rent/use-recording.ts'
import { RowAction } from './row-action.tsx'

interface PayActionProps {
  of: Payable
  /** Who pays for what, for screen readers. */
  name: string
  /** What tells two equal payments apart: see `recordPayments`. */
  about?: string
}

/** Records today what is open of a row, with undo. */
export function PayAction({ of, name, about }: PayActionProps) {
  const t = useTexts()
  const record = useRecording()
  return (
    <RowAction
      label={t('panels.pay.inFullOf', { name })}
      run={() => record(paymentsInFull(of, today()), about)}
    />
  )
}
