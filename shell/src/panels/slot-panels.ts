import type { RemoteManifestEntry, RemotePanel } from '@orenda/contracts/remotes'
import type { SlotName } from '@orenda/contracts/slots'
import { useRemotes } from '../remotes/registry.ts'

/** A panel of a slot with its remote. */
export interface SlotPanel extends RemotePanel {
  remote: string
}

/** The panels of all remotes for a slot, by order, then by the remote's name. */
const panelsOf = (entries: readonly RemoteManifestEntry[], slot: SlotName): SlotPanel[] =>
  entries
    .flatMap(({ name, panels = [] }) => panels.map(panel => ({ ...panel, remote: name })))
    .filter(panel => panel.slot === slot)
    .sort((one, other) => one.order - other.order || one.remote.localeCompare(other.remote))

/** The panels for a slot, in the remotes' versions for this user. */
export function useSlotPanels(slot: SlotName): SlotPanel[] {
  const { entries } = useRemotes()
  return panelsOf(entries, slot)
}

export const keyOf = ({ remote, name }: SlotPanel): string => `${remote}/${name}`
