import { Breadcrumb, LoadFailure, Page } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath, useTitle } from '@orenda/shared-ui/router'
import { Button, Card, EmptyState, PageHead, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { RaiseForm } from './raise-form.tsx'
import { standsSince } from './raised.ts'
import { allRisesQuery, currentLeasesQuery } from './rises.api.ts'

/** Raises the rents of several leases in one press, and shows what is planned. */
export function RaisePage() {
  const t = useTexts()
  const path = useLanguagePath()
  const title = t('rises.title')
  useTitle(title)
  const read = useQuery(currentLeasesQuery)
  const planned = useQuery(allRisesQuery)
  const leases = useMemo(
    () =>
      read.data?.toSorted((one, other) => (standsSince(one) ?? '').localeCompare(standsSince(other) ?? '')),
    [read.data],
  )
  const failed = [read, planned].find(({ data, error }) => data === undefined && error !== null)
  return (
    <Page>
      <PageHead
        title={title}
        above={<Breadcrumb parent={{ label: t('apartments.title'), path: 'apartments' }} current={title} />}
        context={t('rises.context')}
      />
      {failed !== undefined ? (
        <LoadFailure
          error={failed.error}
          title={t('common:records.fetchError')}
          onRetry={() => void failed.refetch()}
        />
      ) : leases === undefined || planned.data === undefined ? (
        <Card aria-busy>
          <Skeleton height="320px" />
        </Card>
      ) : leases.length === 0 ? (
        <Card>
          <EmptyState
            icon={TrendingUp}
            title={t('rises.nobody')}
            text={t('rises.nobodyText')}
            action={
              <Link className={Button.className({ variant: 'primary' })} to={path('apartments')}>
                {t('apartments.title')}
              </Link>
            }
          />
        </Card>
      ) : (
        <RaiseForm leases={leases} rises={planned.data} />
      )}
    </Page>
  )
}
