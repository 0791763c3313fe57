import type { IconNode } from '@orenda/contracts/remotes'
import { useLanguage } from '@orenda/shared-ui/texts'
import { baseOfPath } from '../paths.ts'
import { useRemotes } from './registry.ts'

/** Something that is often added, in the language of the interface. */
export interface Shortcut {
  /** The path after the language. */
  path: string
  label: string
  note: string
  /** That of its section; none when the section has no entry in the navigation. */
  icon: IconNode
}

/** The shortcuts of all remotes, the nearest to the thumb first. */
export function useShortcuts(): Shortcut[] {
  const { entries } = useRemotes()
  const language = useLanguage()
  return entries
    .flatMap(({ shortcuts = [], navigation }) => shortcuts.map(shortcut => ({ ...shortcut, navigation })))
    .toSorted((one, other) => one.order - other.order)
    .map(({ path, label, note, navigation }) => ({
      path,
      label: label[language],
      note: note[language],
      icon: navigation.find(({ base }) => base === baseOf(path))?.icon ?? [],
    }))
}

/** `payments?add` gives `payments`. */
const baseOf = (path: string): string => baseOfPath(new URL(`/-/${path}`, location.origin).pathname)
