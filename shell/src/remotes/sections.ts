import { startBase } from '../paths.ts'
import { useRemotes } from './registry.ts'
import { remember, remembered } from './remembered.ts'

const storageKey = 'orenda.sections'

/**
 * Whether a base is a section that this browser has seen before, even if the manifest does not list it now: its
 * address then shows an error instead of a redirect.
 */
export const isSection = (base: string): boolean =>
  base === startBase || remembered(storageKey).includes(base)

/** Records the sections that exist. */
export function rememberSections(): void {
  remember(
    storageKey,
    useRemotes.getState().entries.flatMap(entry => entry.bases),
  )
}
