import { startBase } from '../paths.ts'
import { useRemotes } from './registry.ts'

const storageKey = 'orenda.sections'

/**
 * Whether a base is a section of the product that this browser has seen, even if the manifest lists nobody for it now:
 * its address then shows that it is away, and does not lead elsewhere as an unknown one does.
 */
export function isSection(base: string): boolean {
  return base === startBase || remembered().includes(base)
}

/** Keeps in mind which sections there are. */
export function rememberSections(): void {
  const bases = useRemotes.getState().entries.flatMap(entry => entry.bases)
  const known = remembered()
  const all = [...new Set([...known, ...bases])].slice(-50)
  if (all.length === known.length) return
  try {
    localStorage.setItem(storageKey, JSON.stringify(all))
  } catch {
    // A full storage costs nothing but the nicer message.
  }
}

function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(base => typeof base === 'string') : []
  } catch {
    return []
  }
}
