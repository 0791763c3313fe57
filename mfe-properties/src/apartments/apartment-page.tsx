import type { Apartment } from '@orenda/contracts/apartments'
import { ApiError } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Breadcrumb, LoadFailure, Page, useTab } from '@orenda/shared-ui/pages'
import { lazyScreen, useLanguagePath, useNavigate, useParams, useTitle } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { PageHead, Skeleton, Tabs, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useApartmentLeases } from '../leases/use-apartment-leases.tsx'
import { apartmentQuery } from './apartment.api.ts'
import { StatusBadge } from './apartment-columns.tsx'
import { ApartmentOverview } from './apartment-overview.tsx'
import { ApartmentPageSkeleton } from './apartment-page-skeleton.tsx'
import { NoSuchApartment } from './no-such-apartment.tsx'

// Lazy, because it loads zod and the form library.
const details = lazyScreen(() =>
  import('./apartment-details.tsx').then(({ ApartmentDetails }) => ApartmentDetails),
)

/** An apartment's page: its overview or its form, depending on the address. */
export function ApartmentPage() {
  const t = useTexts()
  const { id = '' } = useParams()
  const [tab, openTab] = useTab(['overview', 'details'])
  // The form loads the stored values itself when it is opened.
  const { data: apartment, error, refetch } = useQuery({ ...apartmentQuery(id), enabled: tab === 'overview' })
  const leases = useApartmentLeases(id, tab === 'overview')
  const isPhone = useMedia('phone')
  const actions = tab === 'overview' && leases.actions
  useTitle(apartment?.name ?? t('overview.apartment'))
  useLostForm(tab === 'details' && apartment === undefined ? error : null)

  if (apartment === undefined && tab === 'overview') {
    return <NoApartmentYet error={error} onRetry={() => void refetch()} />
  }
  const name = apartment?.name ?? t('overview.apartment')
  return (
    <Page>
      <PageHead
        title={name}
        above={<Breadcrumb parent={{ label: t('apartments.title'), path: 'apartments' }} current={name} />}
        badge={apartment && <StatusBadge of={apartment} />}
        context={apartment === undefined ? <Skeleton width="160px" height="1em" /> : <Place of={apartment} />}
        actions={!isPhone && actions}
      />
      {isPhone && actions}
      <Tabs
        label={name}
        value={tab}
        onValueChange={openTab}
        tabs={[
          {
            value: 'overview',
            label: t('overview.title'),
            content: apartment && <ApartmentOverview apartment={apartment} {...leases} />,
          },
          { value: 'details', label: t('overview.details'), content: details },
        ]}
      />
      {leases.dialog}
    </Page>
  )
}

/** Where it is, and how large, as far as that is known. */
function Place({ of: { address, area } }: { of: Apartment }) {
  const t = useTexts()
  const { number } = useFormat()
  const size = area == null ? '' : `${number(area)} ${t('form.squareMetres')}`
  return [address, size].filter(part => part !== '').join(' · ')
}

/** What stands there while the apartment is loading, or instead of it. */
function NoApartmentYet({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts()
  // An expired plan is shown by the shell instead of the page.
  if (error === null || ApiError.is(error, 'SUBSCRIPTION_EXPIRED')) return <ApartmentPageSkeleton />
  if (ApiError.is(error, 'NOT_FOUND')) return <NoSuchApartment />
  return (
    <Page>
      <PageHead title={t('overview.apartment')} />
      <LoadFailure error={error} title={t('overview.loadError')} onRetry={onRetry} />
    </Page>
  )
}

/**
 * Goes back to the list when the form cannot be filled (specification 8). An expired plan is reported by the
 * shell.
 */
function useLostForm(error: Error | null): void {
  const t = useTexts()
  const path = useLanguagePath()
  const navigate = useNavigate()
  const isLost = error !== null && !ApiError.is(error, 'SUBSCRIPTION_EXPIRED')
  // Shown once, in the current language.
  const giveUp = useEffectEvent(() => {
    notify.failure(error, t('overview.loadError'))
    void navigate(path('apartments'), { replace: true })
  })
  useEffect(() => {
    if (isLost) giveUp()
  }, [isLost])
}
