import { useFormat } from '@orenda/shared-ui/texts'
import styles from './chosen-filters.module.css'
import { flatChoices, type RecordFilter } from './record-filters.ts'
import { useChoiceTexts } from './use-choice-texts.ts'

export interface ChosenFiltersProps<Row> {
  filters: readonly RecordFilter<Row>[]
  /** All rows of the list. */
  rows: readonly Row[]
  /** By the filters' names. */
  values: Readonly<Record<string, string | undefined>>
  onClear: (name: string) => void
}

/** What is chosen among the filters that have no room: one press on a choice takes it back. */
export function ChosenFilters<Row>({ filters, rows, values, onClear }: ChosenFiltersProps<Row>) {
  const format = useFormat()
  const texts = useChoiceTexts()
  return (
    <div data-row className={styles.chosen}>
      {filters.map(({ name, label, select }) => {
        const value = values[name] ?? ''
        const choice =
          value !== '' &&
          flatChoices(select?.choices(rows, format, value) ?? []).find(each => each.value === value)
        return (
          choice && (
            <button
              key={name}
              type="button"
              className={styles.choice}
              aria-label={`${texts.clear}: ${label}: ${choice.label}`}
              onClick={() => onClear(name)}
            >
              <span className={styles.words}>
                {label}: {choice.label}
              </span>
              <span aria-hidden>×</span>
            </button>
          )
        )
      })}
    </div>
  )
}
