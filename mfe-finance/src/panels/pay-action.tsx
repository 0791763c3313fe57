import type { Payable } from '@orenda/contracts/rules/debts'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { paymentsInFull } from '../rent/rent-figures.ts'
import { useRecording } from '../rent/use-recording.ts'
import type { Undoable } from '../settled/undoable.ts'
import { RowAction, SettledAction } from './row-action.tsx'

interface PayActionProps {
  of: Payable
  /** Who pays for what, for screen readers. */
  name: string
  /** What tells two equal payments apart: see `recordPayments`. */
  about?: string
  settled: Undoable | null
  /** `settle` of `useSettledRows`, for this row. */
  settle: (act: () => Promise<Undoable | null>) => Promise<void>
}

/** Records today what is open of a row, with undo. */
export function PayAction({ of, name, about, settled, settle }: PayActionProps) {
  const t = useTexts()
  const record = useRecording()
  if (settled) return <SettledAction of={settled} name={name} />
  return (
    <RowAction
      label={t('panels.pay.inFullOf', { name })}
      run={() => settle(() => record(paymentsInFull(of, today()), about))}
    />
  )
}
