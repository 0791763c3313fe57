import {
  isApiError,
  notifyFailure,
  useLanguagePath,
  useNavigate,
  useParams,
  useTitle,
} from '@orenda/shared-ui/host'
import { Page, SubscriptionExpired } from '@orenda/shared-ui/screens'
import { PageHead, PageSkeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApartmentForm } from './apartment-form.tsx'
import { apartmentQuery } from './apartments.api.ts'

/** The same screen for a new apartment and for one that is there. */
export function ApartmentFormPage() {
  const { id } = useParams()
  return id === undefined ? <NewApartment /> : <StoredApartment id={id} />
}

function NewApartment() {
  const t = useTexts()
  useTitle(t('form.createTitle'))
  return (
    <Page isNarrow>
      <PageHead title={t('form.createTitle')} />
      <ApartmentForm apartment={null} onReload={() => undefined} />
    </Page>
  )
}

function StoredApartment({ id }: { id: string }) {
  const t = useTexts()
  const path = useLanguagePath()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(apartmentQuery(id))
  const title = data?.name ?? t('form.editTitle')
  useTitle(title)

  const isExpired = isApiError(error, 'SUBSCRIPTION_EXPIRED')
  const isLost = error !== null && data === undefined && !isExpired
  // Said once, in the language of that moment.
  const giveUp = useEffectEvent(() => {
    notifyFailure(error, t('errors.loadError'))
    void navigate(path('apartments'), { replace: true })
  })
  useEffect(() => {
    if (isLost) giveUp()
  }, [isLost])

  const reload = async () => {
    const { error: failure } = await refetch()
    // What was typed stays: there is nothing to put in its place.
    if (failure !== null) notifyFailure(failure, t('errors.loadError'))
  }

  if (isExpired) return <SubscriptionExpired title={t('form.editTitle')} />
  if (data === undefined) return <PageSkeleton label={t('common:states.loading')} />
  return (
    <Page isNarrow>
      <PageHead title={title} context={data.address} />
      {/* Another version of the record is another form. */}
      <ApartmentForm key={data.updated_at} apartment={data} onReload={() => void reload()} />
    </Page>
  )
}
