import { RecordForm } from '@orenda/shared-ui/forms'
import { useTexts } from '../i18n/texts.ts'
import { ApartmentForm } from './apartment-form.tsx'

/** Only the form: a new apartment has no other data. */
export function NewApartmentPage() {
  const t = useTexts()
  return (
    <RecordForm.Page title={t('apartments.createTitle')} backTo="apartments">
      <ApartmentForm record={null} />
    </RecordForm.Page>
  )
}
