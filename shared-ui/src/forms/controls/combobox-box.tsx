import { type UseComboboxReturnValue, useCombobox } from 'downshift'
import { Check, ChevronsUpDown, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import controls from '../../ui/control.module.css'
import { cx } from '../../ui/cx.ts'
import { controlIcon } from '../../ui/icon.ts'
import { useFloating } from '../../ui/use-floating.ts'
import styles from './combobox.module.css'
import type { ComboboxChoice, ComboboxGroup, ComboboxProps } from './combobox.tsx'

interface ComboboxBoxProps extends Omit<ComboboxProps, 'isWanted'> {
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  /** It stands in the place of a control that had the focus. */
  takesFocus: boolean
}

interface Row extends ComboboxChoice {
  group: string | undefined
}

/** Rows that are shown at once; among more of them one goes on typing. */
const maxShown = 500

const flat = (choice: ComboboxChoice | ComboboxGroup): Row[] =>
  'choices' in choice
    ? choice.choices.map(within => ({ ...within, group: choice.label }))
    : [{ ...choice, group: undefined }]

const labelOf = (row: Row | null) => row?.label ?? ''
const plain = (text: string) => text.trim().toLocaleLowerCase()

/** A choice of many: typing finds what has the text in it, in any case and at any place. */
export function ComboboxBox({
  id,
  name,
  value,
  onValueChange,
  onBlur,
  choices,
  none,
  texts,
  takesFocus,
  ref,
  ...aria
}: ComboboxBoxProps) {
  const anchorRef = useRef<HTMLSpanElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  // What was typed since the list opened; the name of what is chosen is no search.
  const [search, setSearch] = useState('')
  const rows = useMemo(() => choices.flatMap(flat), [choices])
  const found = useMemo(() => {
    const wanted = plain(search)
    return wanted === '' ? rows : rows.filter(({ label }) => plain(label).includes(wanted))
  }, [rows, search])
  const shown = useMemo(() => found.slice(0, maxShown), [found])
  const chosen = rows.find(row => row.value === value) ?? null

  const { isOpen, getInputProps, getMenuProps, selectItem, ...list } = useCombobox<Row>({
    items: shown,
    itemToString: labelOf,
    itemToKey: row => row?.value,
    selectedItem: chosen,
    ...(id !== undefined && { inputId: id }),
    onSelectedItemChange: ({ selectedItem }) => onValueChange(selectedItem?.value ?? ''),
    onIsOpenChange: state => {
      if (!state.isOpen) setSearch('')
    },
    // The list itself says the rest.
    getA11yStatusMessage: state => (state.isOpen && found.length === 0 ? texts.nothing : ''),
    stateReducer: (state, { type, changes }) => {
      const types = useCombobox.stateChangeTypes
      if (type === types.InputChange) {
        // What fits first is what Enter takes, as soon as something is looked for.
        return { ...changes, highlightedIndex: plain(changes.inputValue ?? '') === '' ? -1 : 0 }
      }
      if (type !== types.InputBlur && type !== types.InputKeyDownEscape) return changes
      if (changes.selectedItem !== undefined && changes.selectedItem !== state.selectedItem) return changes
      const left = plain(state.inputValue)
      const named = left === '' ? null : rows.find(({ label }) => plain(label) === left)
      // A field that was emptied has nothing chosen; a name written out chooses; anything else was a search.
      const selectedItem =
        type === types.InputBlur && named !== undefined ? named : (state.selectedItem ?? null)
      return { ...changes, selectedItem, inputValue: labelOf(selectedItem) }
    },
  })
  useFloating(isOpen, anchorRef, listRef, { align: 'start', prefers: 'below', isList: true })

  const takesFocusAtFirst = useRef(takesFocus)
  useLayoutEffect(() => {
    if (takesFocusAtFirst.current) anchorRef.current?.querySelector('input')?.focus()
  }, [])

  const control = getInputProps({
    ...(aria['aria-label'] !== undefined && { 'aria-label': aria['aria-label'] }),
    ref: ref as never,
    onChange: ({ currentTarget }) => setSearch((currentTarget as HTMLInputElement).value),
    onBlur: () => onBlur?.(),
    onKeyDown: event => {
      if (event.key === 'Escape') leaveByEscape(event, isOpen)
    },
  })
  return (
    <span ref={anchorRef} data-choice className={controls.box}>
      <input
        {...control}
        name={name}
        type="text"
        // The field's label names it, not one of the library's.
        aria-labelledby={undefined}
        aria-activedescendant={control['aria-activedescendant'] || undefined}
        aria-controls={isOpen ? control['aria-controls'] : undefined}
        aria-describedby={aria['aria-describedby']}
        aria-invalid={aria['aria-invalid']}
        placeholder={none.label}
        spellCheck={false}
        className={cx(controls.control, styles.input, none.isChoice && styles.answered, controls.withAfter)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {value === '' ? (
        <span className={controls.after}>
          <ChevronsUpDown {...controlIcon} />
        </span>
      ) : (
        <button
          type="button"
          // The keyboard empties the field itself.
          tabIndex={-1}
          className={cx(controls.after, controls.press)}
          aria-label={texts.clear}
          onClick={() => {
            selectItem(null)
            anchorRef.current?.querySelector('input')?.focus()
          }}
        >
          <X {...controlIcon} />
        </button>
      )}
      {isOpen && (
        <div ref={listRef} popover="manual" className={styles.popover}>
          <div
            {...getMenuProps({ 'aria-label': aria['aria-label'] ?? none.label }, { suppressRefError: true })}
            className={styles.list}
          >
            <Rows {...list} rows={shown} chosen={chosen} />
          </div>
          {found.length === 0 && <p className={styles.note}>{texts.nothing}</p>}
          {found.length > shown.length && <p className={styles.note}>{texts.more(shown.length)}</p>}
        </div>
      )}
    </span>
  )
}

/** The list goes first, and what is around it stays open; without one, Escape is not the field's. */
function leaveByEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (isOpen) event.stopPropagation()
  else (event.nativeEvent as Event & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true
}

interface RowsProps extends Pick<UseComboboxReturnValue<Row>, 'getItemProps' | 'highlightedIndex'> {
  rows: readonly Row[]
  chosen: Row | null
}

/** The rows, each group of them under its name. */
function Rows({ rows, chosen, getItemProps, highlightedIndex }: RowsProps) {
  const option = (row: Row, index: number) => (
    <div
      key={row.value}
      // What is chosen is selected; what the keyboard stands on is the active descendant.
      {...getItemProps({ item: row, index, 'aria-selected': row.value === chosen?.value })}
      className={cx(styles.option, index === highlightedIndex && styles.highlighted)}
    >
      <span className={styles.text}>{row.label}</span>
      {row.value === chosen?.value && <Check {...controlIcon} />}
    </div>
  )
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.map(group => {
    const within = rows.flatMap((row, index) => (row.group === group ? [option(row, index)] : []))
    if (group === undefined) return within
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
      <div key={group} role="group" aria-label={group}>
        <div className={styles.heading} aria-hidden>
          {group}
        </div>
        {within}
      </div>
    )
  })
}
