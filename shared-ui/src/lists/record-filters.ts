import { type Format, i18n } from '@orenda/shared-ui/texts'
import { entryContains, type Searchable } from './entry-search.ts'
import { monthsOf } from './months.ts'
import { periodChoices, showsPeriod, spanOfPeriod } from './period.ts'

export interface Choice {
  value: string
  label: string
}

export interface ChoiceGroup {
  label: string
  choices: readonly Choice[]
}

/** The choices of a list and of the groups in it. */
export const flatChoices = (choices: readonly (Choice | ChoiceGroup)[]): readonly Choice[] =>
  choices.flatMap(choice => ('choices' in choice ? choice.choices : [choice]))

/** A filter of a list: a choice, or a text to search for. */
export interface RecordFilter<Row> {
  /** Its name in the address. */
  name: string
  label: string
  /** Whether a row is shown for a value that is not blank; `rows` are all rows of the list. */
  shows: (value: string, rows: readonly Row[]) => (row: Row) => boolean
  /** The choices; undefined for a text field. */
  select?: {
    /** The label for no choice, e.g. "All categories". */
    all: string
    /** `value` is the present value. */
    choices: (rows: readonly Row[], format: Format, value: string) => readonly (Choice | ChoiceGroup)[]
    /** Values that mean a range of days: with them, the days are shown in fields below the choice. */
    hasDates?: boolean
  }
}

/**
 * The rows that all filters let through.
 * @param values by the filters' names; a blank or missing value lets all rows through
 */
export function filterRecords<Row>(
  rows: readonly Row[],
  filters: readonly RecordFilter<Row>[],
  values: Readonly<Record<string, string | undefined>>,
): Row[] {
  const tests = filters.flatMap(({ name, shows }) => (values[name] ? [shows(values[name], rows)] : []))
  return rows.filter(row => tests.every(test => test(row)))
}

/** @param labelOf e.g. `category => t(`paymentCategories.${category}`)` */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Choice[] => values.map(value => ({ value, label: labelOf(value) }))

interface ChoiceFilterSettings<Row> {
  name: 'category' | 'status' | 'type'
  all: string
  choices: readonly Choice[]
  choiceOf: (row: Row) => string
}

/** Shows the rows of one choice. With an unknown value in the address, all rows are shown. */
const choiceFilter = <Row>({
  name,
  all,
  choices,
  choiceOf,
}: ChoiceFilterSettings<Row>): RecordFilter<Row> => ({
  name,
  label: i18n.t(`fields.${name}`, { ns: 'common' }),
  select: { all, choices: () => choices },
  shows: wanted => {
    const isKnown = choices.some(({ value }) => value === wanted)
    return row => !isKnown || choiceOf(row) === wanted
  },
})

interface OfApartment {
  apartment_id: string
  apartment_name: string
}

/**
 * Shows the rows of one apartment that has rows; also deleted apartments can be chosen.
 * @param others further apartments without rows, for several lists with one filter
 */
const apartmentFilter = <Row extends OfApartment>(
  others: readonly { id: string; name: string }[] = [],
): RecordFilter<Row> => ({
  name: 'apartment',
  label: i18n.t('fields.apartment', { ns: 'common' }),
  shows: wanted => row => row.apartment_id === wanted,
  select: {
    all: i18n.t('filters.allApartments', { ns: 'common' }),
    choices: (rows, { locale }) => {
      const { compare } = new Intl.Collator(locale)
      return [
        ...new Map([
          ...others.map(({ id, name }) => [id, name] as const),
          ...rows.map(row => [row.apartment_id, row.apartment_name] as const),
        ]),
      ]
        .toSorted(([, one], [, other]) => compare(one, other))
        .map(([value, label]) => ({ value, label }))
    },
  },
})

/**
 * Shows the rows of one month that has rows.
 * @param listed the months to choose from, if they do not come from the rows
 */
const monthFilter = <Row extends { date: string }>(listed?: readonly string[]): RecordFilter<Row> => ({
  name: 'month',
  label: i18n.t('filters.month', { ns: 'common' }),
  shows: wanted => row => row.date.startsWith(wanted),
  select: {
    all: i18n.t('filters.allMonths', { ns: 'common' }),
    choices: (rows, { month }, value) => {
      const months = listed ?? monthsOf(rows)
      // A month from the address may have no rows yet.
      return choicesOf(value === '' || months.includes(value) ? months : [value, ...months], month)
    },
  },
})

/** Shows the rows of a month, a year, a month or year relative to today, or a range of days. */
const periodFilter = <Row extends { date: string }>(): RecordFilter<Row> => ({
  name: 'period',
  label: i18n.t('filters.period', { ns: 'common' }),
  shows: showsPeriod,
  select: { all: i18n.t('filters.allTime', { ns: 'common' }), choices: periodChoices, hasDates: true },
})

interface SearchFilterSettings<Row> {
  /** The label, e.g. "Search by name or phone". */
  label: string
  shows: (text: string) => (row: Row) => boolean
}

/** Shows the rows that contain a text. */
const searchFilter = <Row>(settings: SearchFilterSettings<Row>): RecordFilter<Row> => ({
  name: 'search',
  ...settings,
})

/** Searches some of a row's texts, in capitals or not, at any place in them. */
const containsText =
  <Row>(textsOf: (row: Row) => readonly string[]) =>
  (wanted: string) => {
    const text = wanted.trim().toLocaleLowerCase()
    return (row: Row): boolean => textsOf(row).some(value => value.toLocaleLowerCase().includes(text))
  }

/**
 * Searches entries by their texts, or by the beginning of their amount: `1642,8` finds 1 642,80.
 * @param textsOf the texts of an entry besides its apartment
 */
const entrySearch = <Row extends Searchable>(
  label: string,
  textsOf: (row: Row) => readonly (string | null)[],
): RecordFilter<Row> =>
  searchFilter({
    label,
    shows: wanted => entryContains(wanted, row => [row.apartment_name, ...textsOf(row)]),
  })

/**
 * Filters that lists of records share. `all` combines several, `containsText` is for `search`, and
 * `spanOfPeriod` returns the days of a value of `period`.
 */
export const filterBy = {
  choice: choiceFilter,
  apartment: apartmentFilter,
  month: monthFilter,
  period: periodFilter,
  spanOfPeriod,
  search: searchFilter,
  containsText,
  entry: entrySearch,
  all: filterRecords,
}
