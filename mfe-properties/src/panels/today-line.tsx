import { apartmentsQuery } from '@orenda/shared-ui/records'
import { today } from '@orenda/shared-ui/texts'
import { Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { occupiedOf } from '../apartments/figures.ts'
import { useTexts } from '../i18n/texts.ts'

/** The number of apartments and of occupied ones. Hidden when there are none or they fail to load. */
export function TodayLine() {
  const t = useTexts()
  const { data: apartments, isPending } = useQuery(apartmentsQuery)
  if (isPending) return <Skeleton width="11em" height="1lh" />
  if (apartments === undefined || apartments.length === 0) return null
  return (
    <span>
      {t('panels.apartments', { count: apartments.length, occupied: occupiedOf(apartments, today()) })}
    </span>
  )
}
