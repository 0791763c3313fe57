import { Panel } from '@orenda/shared-ui/panels'
import { IconButton } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'

interface RowActionProps {
  label: string
  /** @returns whether it succeeded; then the row is removed from the panel */
  run: () => Promise<boolean>
}

/** The action of a row, e.g. to record that it is paid. The focus goes on to the row beside, because this one goes with its button. */
export function RowAction({ label, run }: RowActionProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async (row: Element | null) => {
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    setBusy(true)
    const isDone = await run()
    setBusy(false)
    // A place that somebody has given the focus meanwhile stays.
    const { activeElement } = document
    const isLost = activeElement === document.body || row?.contains(activeElement)
    if (isDone && isLost) beside?.querySelector('button')?.focus()
  }
  return (
    <IconButton
      label={label}
      icon={Check}
      aria-disabled={isBusy || undefined}
      onClick={({ currentTarget }) => {
        if (!isBusy) void press(currentTarget.closest('li'))
      }}
    />
  )
}

/** The same, if it is done on another page. @param to a path without the language */
export const RowWay = (props: { label: string; to: string }) => <Panel.RowLink icon={Check} {...props} />
