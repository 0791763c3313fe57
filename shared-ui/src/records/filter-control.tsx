import { useFormat } from '@orenda/shared-ui/host'
import { Input, Select } from '@orenda/shared-ui/ui'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { type Choice, flatChoices, type RecordFilter } from './record-filters.ts'

interface FilterControlProps<Row> {
  filter: RecordFilter<Row>
  /** All rows of the list, not only those that are shown. */
  rows: readonly Row[]
  value: string
  onChange: (value: string) => void
}

export function FilterControl<Row>({ filter, rows, value, onChange }: FilterControlProps<Row>) {
  const { label, select } = filter
  const format = useFormat()
  const choices = useMemo(() => select?.choices(rows, format, value), [select, rows, format, value])
  const control = { value, 'aria-label': label }
  if (select === undefined || choices === undefined) {
    return (
      <Input
        {...control}
        type="search"
        icon={Search}
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const isThere = flatChoices(choices).some(choice => choice.value === value)
  return (
    <Select {...control} value={isThere ? value : ''} onChange={({ target }) => onChange(target.value)}>
      <option value="">{select.all}</option>
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

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
