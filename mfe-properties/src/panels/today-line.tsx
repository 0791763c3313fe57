import { apartmentsQuery } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Skeleton, textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { occupiedOf } from '../apartments/apartment-status.ts'
import { useTexts } from '../i18n/texts.ts'

/**
 * The number of apartments and of occupied ones, with a way to a new lease when one has no tenant. Hidden when
 * there are none or they fail to load.
 */
export function TodayLine() {
  const t = useTexts()
  const path = useLanguagePath()
  const { data: apartments, isPending } = useQuery(apartmentsQuery)
  if (isPending) return <Skeleton width="11em" height="1lh" />
  if (apartments === undefined || apartments.length === 0) return null
  const [vacant, ...others] = apartments.filter(({ tenant_name }) => tenant_name === null)
  return (
    <span>
      {t('panels.apartments', { count: apartments.length, occupied: occupiedOf(apartments) })}
      {vacant && (
        <>
          {' · '}
          <Link
            className={textLinkClass}
            to={path(others.length === 0 ? `apartments/${vacant.id}/move-in` : 'apartments/move-in')}
          >
            {t('panels.moveIn')}
          </Link>
        </>
      )}
    </span>
  )
}
