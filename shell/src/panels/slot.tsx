import { host, type SlotProps } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'
import { useEditions } from '../remotes/editions.ts'
import { PanelPlace } from './panel-place.tsx'
import { keyOf, useSlotPanels } from './slot-panels.ts'

/** Renders a slot of a page: one place per panel. Visitors and users with an expired plan see none. */
export function FilledSlot({ name, context }: SlotProps) {
  const panels = useSlotPanels(name)
  const editions = useEditions()
  const isOpen = useSession(({ status }) => status === 'signed-in') && !host.isPlanOver()
  if (!isOpen) return null
  return panels.map(panel => (
    <PanelPlace key={`${keyOf(panel)} ${editions[panel.remote] ?? 0}`} panel={panel} context={context} />
  ))
}
