import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Input, useMedia } from '@orenda/shared-ui/ui'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { Combobox } from '../forms/controls/combobox.tsx'
import { useHasInteracted } from '../pages/first-interaction.ts'
import type { RecordFilter } from './record-filters.ts'
import { useChoiceTexts } from './use-choice-texts.ts'

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
  const t = useCommonTexts()
  const isPhone = useMedia('phone')
  const choices = useMemo(() => select?.choices(rows, format, value), [select, rows, format, value])
  const texts = useChoiceTexts()
  const isAwake = useHasInteracted()
  const control = { value, 'aria-label': label }
  if (select === undefined || choices === undefined) {
    return (
      <Input
        {...control}
        type="search"
        icon={Search}
        placeholder={isPhone ? t('filters.search') : label}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <Combobox
      {...control}
      choices={choices}
      none={{ label: select.all, isChoice: true }}
      texts={texts}
      // Loaded later: the first screen needs no searchable list.
      isWanted={isAwake}
      onValueChange={onChange}
    />
  )
}
