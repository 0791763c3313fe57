import { type UtilityType, utilityTypes } from '@orenda/contracts/utility-kinds'
import { choicesOf, filterBy, type RecordFilter, type TableQuery } from '@orenda/shared-ui/lists'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Texts } from './i18n/texts.ts'
import { monthsQuery } from './readings/reading-queries.ts'

export const typeChoices = (t: Texts) => choicesOf(utilityTypes, type => t(`types.${type}`))

export const typeFilter = <Row extends { type: UtilityType }>(t: Texts): RecordFilter<Row> =>
  filterBy.choice({
    name: 'type',
    all: t('filters.allTypes'),
    choices: typeChoices(t),
    choiceOf: ({ type }) => type,
  })

interface Dated {
  apartment_id: string
  apartment_name: string
  date: string
}

/** The filters for apartment and month that all tabs share: each tab offers the choices of all. */
export function useSharedFilters<Row extends Dated>(): readonly RecordFilter<Row>[] {
  const { data: apartments } = useQuery(apartmentsQuery)
  const { data: months } = useQuery(monthsQuery)
  return useMemo(
    () => [filterBy.apartment<Row>(apartments), filterBy.month<Row>(months)],
    [apartments, months],
  )
}

/** Converts the filters of the address to the API's query. */
export function askedOf({ apartment, month, type }: TableQuery['filters']): Readonly<Record<string, string>> {
  return {
    ...(apartment && { apartment_id: apartment }),
    ...(month && { month }),
    ...(type && (utilityTypes as readonly string[]).includes(type) && { type }),
  }
}
