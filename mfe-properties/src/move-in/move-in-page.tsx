import { Breadcrumb, LoadFailure, Page } from '@orenda/shared-ui/pages'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useParams, useTitle } from '@orenda/shared-ui/router'
import { Card, PageHead, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoSuchApartment } from '../apartments/no-such-apartment.tsx'
import { useTexts } from '../i18n/texts.ts'
import { tenants as tenantList } from '../tenants/tenants.api.ts'
import { MoveInForm } from './move-in-form.tsx'

/** A new lease, in the apartment of the address or in one that is chosen here. */
export function MoveInPage() {
  const t = useTexts()
  const { id } = useParams()
  const apartments = useQuery(apartmentsQuery)
  const tenants = useQuery(tenantList.query)
  const [round, setRound] = useState(0)
  const title = t('moveIn.title')
  useTitle(title)
  const apartment = apartments.data?.find(other => other.id === id)
  const failed = [apartments, tenants].find(({ data, error }) => data === undefined && error !== null)
  if (id !== undefined && apartments.data !== undefined && apartment === undefined) return <NoSuchApartment />
  const parent =
    apartment === undefined
      ? { label: t('apartments.title'), path: 'apartments' }
      : { label: apartment.name, path: `apartments/${apartment.id}` }
  return (
    <Page>
      <PageHead
        title={title}
        above={<Breadcrumb parent={parent} current={title} />}
        // The trail and the form have the name of the apartment.
        context={apartment?.address || t('moveIn.context')}
      />
      {failed?.error ? (
        <LoadFailure
          error={failed.error}
          title={t('moveIn.loadError')}
          onRetry={() => {
            for (const query of [apartments, tenants]) if (query.data === undefined) void query.refetch()
          }}
        />
      ) : apartments.data === undefined || tenants.data === undefined ? (
        <Card aria-busy>
          <Skeleton height="640px" />
        </Card>
      ) : (
        <MoveInForm
          key={`${id} ${round}`}
          apartment={apartment}
          apartments={apartments.data}
          tenants={tenants.data}
          onReset={() => setRound(round + 1)}
        />
      )}
    </Page>
  )
}
