import { useCombobox } from 'downshift'
import { ChevronsUpDown, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import controls from '../../ui/control.module.css'
import { cx } from '../../ui/cx.ts'
import { controlIcon } from '../../ui/icon.ts'
import { useFloating } from '../../ui/use-floating.ts'
import styles from './combobox.module.css'
import type { ComboboxProps } from './combobox.tsx'
import { ComboboxRows } from './combobox-rows.tsx'
import { type ComboboxRow, labelOf, nextState, useComboboxRows } from './combobox-state.ts'

interface ComboboxBoxProps extends Omit<ComboboxProps, 'isWanted'> {
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  /** Whether it replaces a control that had the focus. */
  takesFocus: boolean
}

/** A choice of many: typing finds the choices that contain the text, in capitals or not. */
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
  const { rows, found, shown, chosen, setSearch } = useComboboxRows(choices, value)

  const { isOpen, getInputProps, getMenuProps, selectItem, ...list } = useCombobox<ComboboxRow>({
    items: shown,
    itemToString: labelOf,
    itemToKey: row => row?.value,
    selectedItem: chosen,
    ...(id !== undefined && { inputId: id }),
    onSelectedItemChange: ({ selectedItem }) => onValueChange(selectedItem?.value ?? ''),
    onIsOpenChange: state => {
      if (!state.isOpen) setSearch('')
    },
    // Screen readers read the rest from the list itself.
    getA11yStatusMessage: state => (state.isOpen && found.length === 0 ? texts.nothing : ''),
    stateReducer: (state, action) => nextState(state, action, rows),
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
        <ClearButton
          label={texts.clear}
          onClear={() => {
            selectItem(null)
            anchorRef.current?.querySelector('input')?.focus()
          }}
        />
      )}
      {isOpen && (
        <div ref={listRef} popover="manual" className={styles.popover}>
          <div
            {...getMenuProps({ 'aria-label': aria['aria-label'] ?? none.label }, { suppressRefError: true })}
            className={styles.list}
          >
            <ComboboxRows {...list} rows={shown} chosen={chosen} />
          </div>
          {found.length === 0 && <p className={styles.note}>{texts.nothing}</p>}
          {found.length > shown.length && <p className={styles.note}>{texts.more(shown.length)}</p>}
        </div>
      )}
    </span>
  )
}

/**
 * Escape closes an open list, and nothing around it. Without a list, the library must not handle it:
 * it would empty the field.
 */
function leaveByEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (isOpen) event.stopPropagation()
  else (event.nativeEvent as Event & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      // With the keyboard, the person deletes the text in the field.
      tabIndex={-1}
      className={cx(controls.after, controls.press)}
      aria-label={label}
      // The field keeps the focus, and with it what is seen only then.
      onMouseDown={event => event.preventDefault()}
      onClick={onClear}
    >
      <X {...controlIcon} />
    </button>
  )
}
