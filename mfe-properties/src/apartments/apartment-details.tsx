import { RecordForm } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { useParams } from '@orenda/shared-ui/router'
import { Card, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { apartmentQuery } from './apartment.api.ts'
import { ApartmentForm } from './apartment-form.tsx'

/** The form of an existing apartment, filled with the stored values. */
export function ApartmentDetails() {
  const t = useTexts()
  const { id = '' } = useParams()
  // The form waits for fresh data, so that nobody types into values that are about to be replaced.
  const { data, isFetchedAfterMount, refetch } = useQuery(apartmentQuery(id))

  const reload = async () => {
    const { error } = await refetch()
    // A reload that failed keeps the form and what was typed.
    if (error !== null) notify.failure(error, t('overview.loadError'))
  }
  return (
    <>
      {data === undefined || !isFetchedAfterMount ? (
        <Card aria-busy>
          <Skeleton height="420px" />
        </Card>
      ) : (
        <RecordForm.Frame backTo="apartments" onReload={reload}>
          {/* Another version of the record starts a new form. */}
          <ApartmentForm key={data.updated_at} record={data} />
        </RecordForm.Frame>
      )}
    </>
  )
}
