import { type Format, i18n } from '@orenda/shared-ui/texts'
import { entryContains, type Searchable } from './entry-search.ts'
import { monthsOf } from './months.ts'
import { periodChoices, showsPeriod } from './period.ts'

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

/** One way to show fewer rows of a list: a choice, or a text that is looked for. */
export interface RecordFilter<Row> {
  /** In the address. */
  name: string
  label: string
  /** Whether a row is shown, for a value that is not blank; `rows` are all of the list. */
  shows: (value: string, rows: readonly Row[]) => (row: Row) => boolean
  /** What one chooses from; left out where one types. */
  select?: {
    /** What stands for no choice, e.g. "All categories". */
    all: string
    /** `value` is what is asked for now. */
    choices: (rows: readonly Row[], format: Format, value: string) => readonly (Choice | ChoiceGroup)[]
    /** Values that say from which day to which: those days have fields beneath the choice. */
    hasDates?: boolean
  }
}

/**
 * The rows that all filters let through.
 * @param values by the filters' names; one that is blank or left out lets everything through
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

/** Shows the rows of one choice. An address that asks for none of them shows all. */
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
 * Shows one apartment's rows, of those that have any; also those of deleted ones can be found.
 * @param others that can be chosen though the list has no row of them: several lists share the choice
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
 * Shows one month's rows, of those that have any.
 * @param listed the months that can be chosen, where it is not the rows that say so
 */
const monthFilter = <Row extends { date: string }>(listed?: readonly string[]): RecordFilter<Row> => ({
  name: 'month',
  label: i18n.t('filters.month', { ns: 'common' }),
  shows: wanted => row => row.date.startsWith(wanted),
  select: {
    all: i18n.t('filters.allMonths', { ns: 'common' }),
    choices: (rows, { month }, value) => {
      const months = listed ?? monthsOf(rows)
      // A month that was asked for elsewhere may have no rows yet.
      return choicesOf(value === '' || months.includes(value) ? months : [value, ...months], month)
    },
  },
})

/** Shows the rows of a month, of a year, of a month or year counted from today, or from a day to a day. */
const periodFilter = <Row extends { date: string }>(): RecordFilter<Row> => ({
  name: 'period',
  label: i18n.t('filters.period', { ns: 'common' }),
  shows: showsPeriod,
  select: { all: i18n.t('filters.allTime', { ns: 'common' }), choices: periodChoices, hasDates: true },
})

interface SearchFilterSettings<Row> {
  /** What can be looked for, e.g. "Search by name or phone". */
  label: string
  shows: (text: string) => (row: Row) => boolean
}

/** Shows the rows in which a text is found. */
const searchFilter = <Row>(settings: SearchFilterSettings<Row>): RecordFilter<Row> => ({
  name: 'search',
  ...settings,
})

/** Finds a text in some of a row's, in any case and whatever stands around it. */
const containsText =
  <Row>(textsOf: (row: Row) => readonly string[]) =>
  (wanted: string) => {
    const text = wanted.trim().toLocaleLowerCase()
    return (row: Row): boolean => textsOf(row).some(value => value.toLocaleLowerCase().includes(text))
  }

/**
 * Finds entries by what is written on them, or by their amount as it begins: `1642,8` finds 1 642,80.
 * @param textsOf what an entry has beside its apartment
 */
const entrySearch = <Row extends Searchable>(
  label: string,
  textsOf: (row: Row) => readonly (string | null)[],
): RecordFilter<Row> =>
  searchFilter({
    label,
    shows: wanted => entryContains(wanted, row => [row.apartment_name, ...textsOf(row)]),
  })

/** Filters that lists of records have in common; `all` applies several of them, `containsText` is for `search`. */
export const filterBy = {
  choice: choiceFilter,
  apartment: apartmentFilter,
  month: monthFilter,
  period: periodFilter,
  search: searchFilter,
  containsText,
  entry: entrySearch,
  all: filterRecords,
}
