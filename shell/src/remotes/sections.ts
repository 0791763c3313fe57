import { startBase } from '../paths.ts'
import { useRemotes } from './registry.ts'
import { remember, remembered } from './remembered.ts'

const storageKey = 'orenda.sections'

/**
 * Whether a base is a section of the product that this browser has seen, even if the manifest lists nobody for it now:
 * its address then shows that it is away, and does not lead elsewhere as an unknown one does.
 */
export const isSection = (base: string): boolean =>
  base === startBase || remembered(storageKey).includes(base)

/** Keeps in mind which sections there are. */
export function rememberSections(): void {
  remember(
    storageKey,
    useRemotes.getState().entries.flatMap(entry => entry.bases),
  )
}
