import { Panel } from '@orenda/shared-ui/panels'
import { IconButton } from '@orenda/shared-ui/ui'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'

interface RowActionProps {
  label: string
  run: () => Promise<void>
}

/** The action of a row, e.g. to record that it is paid. */
export function RowAction({ label, run }: RowActionProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <IconButton
      label={label}
      icon={Check}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (isBusy) return
        setBusy(true)
        void run().finally(() => setBusy(false))
      }}
    />
  )
}

/** Opens the form on another page; the tick alone records at once. @param to a path without the language */
export const RowWay = (props: { label: string; to: string }) => <Panel.RowLink icon={Plus} {...props} />
