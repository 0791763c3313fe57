import { Field, Select } from '@orenda/shared-ui/ui'
import { type Ref, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

export interface ComboboxChoice {
  value: string
  label: string
}

interface ComboboxGroup {
  label: string
  choices: readonly ComboboxChoice[]
}

export interface ComboboxTexts {
  clear: string
  /** The text when nothing fits what was typed. */
  nothing: string
  /** The text when only the first of many rows are shown. */
  more: (shown: number) => string
}

export interface ComboboxProps {
  id?: string | undefined
  name?: string | undefined
  'aria-label'?: string | undefined
  /** The value of one of the choices, or empty. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  choices: readonly (ComboboxChoice | ComboboxGroup)[]
  /** The entry for no choice. */
  none: { label: string; isChoice: boolean }
  texts: ComboboxTexts
  /** False as long as the script of the long list must not be loaded. */
  isWanted?: boolean | undefined
  ref?: Ref<HTMLElement> | undefined
}

/** Up to this number of choices the browser's own list is used; with more, the person can search. */
const maxNativeOptions = 12

const box = lazyPart(() =>
  import(/* webpackChunkName: 'combobox' */ './combobox-box.tsx').then(({ ComboboxBox }) => ComboboxBox),
)

const sizeOf = (choices: ComboboxProps['choices']) =>
  choices.reduce((sum, choice) => sum + ('choices' in choice ? choice.choices.length : 1), 0)

/**
 * A choice of records or words. A short list is the browser's own; a long one can be searched. The
 * searchable list is a script of its own, and until it is loaded the browser's list is used.
 */
export function Combobox({ isWanted = true, ...props }: ComboboxProps) {
  const { value, onValueChange, choices, none, texts: _, ref, ...control } = props
  const field = Field.useControl(props)
  const select = useRef<HTMLSelectElement | null>(null)
  // A list that is open is not replaced before it is left.
  const [isPressed, setPressed] = useState(false)
  const Box = box.use(isWanted && sizeOf(choices) > maxNativeOptions)
  if (Box && sizeOf(choices) > maxNativeOptions && !isPressed) {
    const takesFocus = select.current !== null && select.current === document.activeElement
    return <Box {...props} {...field} takesFocus={takesFocus} />
  }
  const isThere = choices.some(choice =>
    'choices' in choice ? choice.choices.some(within => within.value === value) : choice.value === value,
  )
  return (
    <Select
      {...control}
      ref={element => {
        select.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      value={isThere ? value : ''}
      onPointerDown={() => setPressed(true)}
      onChange={({ target }) => onValueChange(target.value)}
      onBlur={() => {
        setPressed(false)
        control.onBlur?.()
      }}
    >
      <option value="" disabled={!none.isChoice}>
        {none.label}
      </option>
      {choices.map(choice =>
        'choices' in choice ? (
          <optgroup key={choice.label} label={choice.label}>
            <Options choices={choice.choices} />
          </optgroup>
        ) : (
          <Options key={choice.value} choices={[choice]} />
        ),
      )}
    </Select>
  )
}

const Options = ({ choices }: { choices: readonly ComboboxChoice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
