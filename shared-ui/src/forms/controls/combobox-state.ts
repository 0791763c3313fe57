import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { useMemo, useState } from 'react'
import type { ComboboxChoice, ComboboxProps } from './combobox.tsx'

/** A choice, with the name of its group. */
export interface ComboboxRow extends ComboboxChoice {
  group: string | undefined
}

type State = UseComboboxState<ComboboxRow>

/** Rows that are shown at once; to reach others, the person types more of the name. */
const maxShown = 500

export const labelOf = (row: ComboboxRow | null) => row?.label ?? ''
const plain = (text: string) => text.trim().toLocaleLowerCase()

const rowsOf = (choice: ComboboxProps['choices'][number]): ComboboxRow[] =>
  'choices' in choice
    ? choice.choices.map(within => ({ ...within, group: choice.label }))
    : [{ ...choice, group: undefined }]

/** The rows of a combobox, and those that fit the typed text. */
export function useComboboxRows(choices: ComboboxProps['choices'], value: string) {
  // What was typed since the list opened. The name of the chosen row is not searched for.
  const [search, setSearch] = useState('')
  const rows = useMemo(() => choices.flatMap(rowsOf), [choices])
  const found = useMemo(() => {
    const wanted = plain(search)
    return wanted === '' ? rows : rows.filter(({ label }) => plain(label).includes(wanted))
  }, [rows, search])
  const shown = useMemo(() => found.slice(0, maxShown), [found])
  const chosen = rows.find(row => row.value === value) ?? null
  return { rows, found, shown, chosen, setSearch }
}

/** The library's next state, changed where the field behaves differently. */
export function nextState(
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxRow>,
  rows: readonly ComboboxRow[],
): Partial<State> {
  const types = useCombobox.stateChangeTypes
  if (type === types.InputChange) {
    // Enter takes the first row that fits, as soon as something is typed.
    return { ...changes, highlightedIndex: plain(changes.inputValue ?? '') === '' ? -1 : 0 }
  }
  if (type !== types.InputBlur && type !== types.InputKeyDownEscape) return changes
  if (changes.selectedItem !== undefined && changes.selectedItem !== state.selectedItem) return changes
  const named = type === types.InputBlur ? rowNamed(state.inputValue, rows) : undefined
  const selectedItem = named === undefined ? state.selectedItem : named
  return { ...changes, selectedItem, inputValue: labelOf(selectedItem) }
}

/** The row whose whole name was typed; null when the field is empty. */
function rowNamed(text: string, rows: readonly ComboboxRow[]): ComboboxRow | null | undefined {
  const name = plain(text)
  return name === '' ? null : rows.find(({ label }) => plain(label) === name)
}
