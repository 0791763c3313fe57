import { RecordFormPage } from '@orenda/shared-ui/records/form-frames'
import { useTexts } from '../i18n/use-texts.ts'
import { ApartmentForm } from './apartment-form.tsx'

/** Only the form: a new apartment has no other data. */
export function NewApartmentPage() {
  const t = useTexts()
  return (
    <RecordFormPage title={t('apartments.createTitle')} backTo="apartments">
      <ApartmentForm record={null} />
    </RecordFormPage>
  )
}
