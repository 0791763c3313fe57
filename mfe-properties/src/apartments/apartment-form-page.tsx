import {
  isApiError,
  notifyFailure,
  useLanguagePath,
  useNavigate,
  useParams,
  useTitle,
} from '@orenda/shared-ui/host'
import { RecordFormPage } from '@orenda/shared-ui/records'
import { PageSkeleton } from '@orenda/shared-ui/ui'
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
  return (
    <RecordFormPage title={t('apartments.createTitle')} backTo="apartments">
      <ApartmentForm record={null} />
    </RecordFormPage>
  )
}

function StoredApartment({ id }: { id: string }) {
  const t = useTexts()
  const path = useLanguagePath()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(apartmentQuery(id))
  const title = data?.name ?? t('apartments.editTitle')
  useTitle(title)

  // The end of a plan says itself, in place of the page.
  const isLost = error !== null && data === undefined && !isApiError(error, 'SUBSCRIPTION_EXPIRED')
  // Said once, in the language of that moment.
  const giveUp = useEffectEvent(() => {
    notifyFailure(error, t('apartments.loadError'))
    void navigate(path('apartments'), { replace: true })
  })
  useEffect(() => {
    if (isLost) giveUp()
  }, [isLost])

  const reload = async () => {
    const { error: failure } = await refetch()
    // What was typed stays: there is nothing to put in its place.
    if (failure !== null) notifyFailure(failure, t('apartments.loadError'))
  }

  if (data === undefined) return <PageSkeleton label={t('common:states.loading')} />
  return (
    <RecordFormPage title={title} context={data.address} backTo="apartments" onReload={reload}>
      {/* Another version of the record is another form. */}
      <ApartmentForm key={data.updated_at} record={data} />
    </RecordFormPage>
  )
}
