import { Select } from '@orenda/shared-ui/ui'

interface ChoiceFilterProps<Choice extends string> {
  label: string
  all: string
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  value: string
  onChange: (choice: string) => void
}

/** Shows the rows of one choice, or all. */
export function ChoiceFilter<Choice extends string>({
  label,
  all,
  choices,
  nameOf,
  value,
  onChange,
}: ChoiceFilterProps<Choice>) {
  const isKnown = choices.some(choice => choice === value)
  return (
    <Select aria-label={label} value={isKnown ? value : ''} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {choices.map(choice => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </Select>
  )
}
