import { useSearchParams } from '@orenda/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { apartmentsQuery } from '../records/references.ts'

/** The apartment by which the list of a form is filtered, with which a new record begins; `''` is none. */
export function useFilteredApartment(): string {
  const [query] = useSearchParams()
  const { data } = useQuery(apartmentsQuery)
  const asked = query.get('apartment') ?? ''
  return data?.some(({ id }) => id === asked) ? asked : ''
}
