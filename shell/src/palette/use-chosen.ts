import { useCombobox } from 'downshift'
import { type KeyboardEvent, useState } from 'react'
import type { Entry, EntryGroup } from './entry.ts'
import type { Found } from './use-groups.ts'

/** All rows that can be chosen, in their order; the way to all of a kind follows its rows. */
const rowsOf = (groups: readonly EntryGroup[]): Entry[] =>
  groups.flatMap(({ entries, all }) => (all ? [...entries, all] : entries))

/** Which row is chosen. The first one is, if it is what was looked for, until the person moves; a row they moved to stays while answers come. */
export function useChosen({ groups, isNothing }: Found, go: (entry: Entry) => void) {
  const rows = rowsOf(groups)
  const [moved, setMoved] = useState<string | null>(null)
  const at = Math.max(
    isNothing ? -1 : 0,
    rows.findIndex(row => idOf(row) === moved),
  )
  const { getInputProps, getMenuProps, getItemProps } = useCombobox<Entry>({
    items: rows,
    itemToString: entry => entry?.title ?? '',
    itemToKey: entry => entry && idOf(entry),
    isOpen: true,
    selectedItem: null,
    highlightedIndex: rows.length === 0 ? -1 : at,
    onHighlightedIndexChange: ({ highlightedIndex }) => choose(highlightedIndex),
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem) go(selectedItem)
    },
  })
  const choose = (index: number) => {
    const row = rows[index]
    if (row !== undefined) setMoved(idOf(row))
  }
  const input = getInputProps({}, { suppressRefError: true })
  return {
    chosen: rows[at],
    rows,
    input: { ...input, 'aria-labelledby': undefined },
    getMenuProps,
    getItemProps,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Tab' && rows.length > 0) {
        event.preventDefault()
        const next = groupStart(groups, rows, at, event.shiftKey ? -1 : 1)
        if (next !== undefined) choose(next)
      } else (input.onKeyDown as (event: KeyboardEvent<HTMLInputElement>) => void)(event)
    },
    /** What was typed has changed: the first row is chosen again. */
    reset: () => setMoved(null),
  }
}

const idOf = ({ key, subtitle }: Entry): string => `${key} ${subtitle}`

/** The first row of the group after or before the chosen one's; the groups are a circle. */
function groupStart(
  groups: readonly EntryGroup[],
  rows: readonly Entry[],
  at: number,
  step: 1 | -1,
): number | undefined {
  const present = groups.findIndex(group => rowsOf([group]).includes(rows[at] as Entry))
  const next = groups.at((present + step) % groups.length)?.entries[0]
  return next && rows.indexOf(next)
}
