import { RecordFormPage } from '@orenda/shared-ui/records/form-frames'
import { useTexts } from '../i18n/use-texts.ts'
import { ApartmentForm } from './apartment-form.tsx'

/** The form alone: there is nothing else to know of an apartment that is only being written down. */
export function NewApartmentPage() {
  const t = useTexts()
  return (
    <RecordFormPage title={t('apartments.createTitle')} backTo="apartments">
      <ApartmentForm record={null} />
    </RecordFormPage>
  )
}
