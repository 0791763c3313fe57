import type { RemoteManifestEntry, RemotePanel } from '@orenda/contracts/remotes'
import type { SlotName } from '@orenda/contracts/slots'
import { useRemotes } from '../remotes/registry.ts'

/** A panel of a slot, and whose it is. */
export interface SlotPanel extends RemotePanel {
  remote: string
}

/** The panels of all remotes for a slot, in their order; of equal ones, by the remote's name. */
const panelsOf = (entries: readonly RemoteManifestEntry[], slot: SlotName): SlotPanel[] =>
  entries
    .flatMap(({ name, panels = [] }) => panels.map(panel => ({ ...panel, remote: name })))
    .filter(panel => panel.slot === slot)
    .sort((one, other) => one.order - other.order || one.remote.localeCompare(other.remote))

/** The panels that this person's versions of the remotes have for a slot. */
export function useSlotPanels(slot: SlotName): SlotPanel[] {
  const { entries } = useRemotes()
  return panelsOf(entries, slot)
}

export const keyOf = ({ remote, name }: SlotPanel): string => `${remote}/${name}`
