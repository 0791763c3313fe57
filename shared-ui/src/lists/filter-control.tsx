import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { Input, useMedia } from '@orenda/shared-ui/ui'
import { Search } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Combobox } from '../forms/controls/combobox.tsx'
import { useHasInteracted } from '../pages/first-interaction.ts'
import styles from './filter-bar.module.css'
import { flatChoices, type RecordFilter } from './record-filters.ts'
import { useChoiceTexts } from './use-choice-texts.ts'

interface FilterControlProps<Row> {
  filter: RecordFilter<Row>
  /** All rows of the list, not only those that are shown. */
  rows: readonly Row[]
  value: string
  onChange: (value: string) => void
}

/** Up to this width a search has no room for its name. */
const narrow = '(max-width: 1127px)'

export function FilterControl<Row>({ filter, rows, value, onChange }: FilterControlProps<Row>) {
  const { label, select } = filter
  const format = useFormat()
  const t = useCommonTexts()
  const isNarrow = useMedia(narrow)
  const choices = useMemo(() => select?.choices(rows, format, value), [select, rows, format, value])
  const texts = useChoiceTexts()
  const isAwake = useHasInteracted()
  const control = { value, 'aria-label': label }
  const place = useRef<HTMLSpanElement>(null)
  if (select === undefined || choices === undefined) {
    return (
      <Input
        {...control}
        type="search"
        icon={Search}
        placeholder={isNarrow ? t('filters.search') : label}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const chosen = value === '' ? undefined : flatChoices(choices).find(each => each.value === value)
  const clear = () => {
    onChange('')
    place.current?.querySelector<HTMLElement>('select, input')?.focus()
  }
  // The words make the chip as wide as it is; the control lies over them, and is seen while it is typed in.
  return (
    <span className={chosen ? `${styles.chip} ${styles.set}` : styles.chip}>
      <span aria-hidden className={styles.words}>
        {chosen ? `${label}: ${chosen.label}` : select.all}
      </span>
      <span ref={place} className={styles.control}>
        <Combobox
          {...control}
          choices={choices}
          none={{ label: select.all, isChoice: true }}
          texts={texts}
          // Loaded later: the first screen needs no searchable list.
          isWanted={isAwake}
          onValueChange={onChange}
        />
      </span>
      {chosen && (
        <button
          type="button"
          // With the keyboard, the person chooses the first entry, or deletes the text.
          tabIndex={-1}
          className={styles.clear}
          aria-label={`${texts.clear}: ${label}`}
          onClick={clear}
        >
          ×
        </button>
      )}
    </span>
  )
}
