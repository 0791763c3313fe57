import { apartmentsQuery } from '@orenda/shared-ui/records'
import { Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { occupiedOf } from '../apartments/apartment-status.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** How many apartments there are, and how many of them are let. Nothing is said of none, or when they did not come. */
export function TodayLine() {
  const t = useTexts()
  const { data: apartments, isPending } = useQuery(apartmentsQuery)
  if (isPending) return <Skeleton width="11em" height="1lh" />
  if (apartments === undefined || apartments.length === 0) return null
  return <span>{t('panels.apartments', { count: apartments.length, occupied: occupiedOf(apartments) })}</span>
}
