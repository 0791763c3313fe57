import { RecordForm } from '@orenda/shared-ui/forms'
import { useTexts } from '../i18n/use-texts.ts'
import { ApartmentForm } from './apartment-form.tsx'

/** The form alone: there is nothing else to know of an apartment that is only being written down. */
export function NewApartmentPage() {
  const t = useTexts()
  return (
    <RecordForm.Page title={t('apartments.createTitle')} backTo="apartments">
      <ApartmentForm record={null} />
    </RecordForm.Page>
  )
}
